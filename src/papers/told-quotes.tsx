import { addressOf } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { PAPER_TONES, PAPER_WORDS } from "./paper-state.ts";
import { quoteNumber } from "./quote-name.ts";
import type { ToldQuote } from "./schema.ts";

/** Quotes to somebody, each with its state, its page and its PDF. */
export function ToldQuotes({ quotes }: { quotes: readonly ToldQuote[] }) {
  return (
    <ul className="divide-y divide-line">
      {quotes.map(({ nummer, version, vertragsmodell, stand, gesendet_am, gueltigBis, pfad }) => {
        const name = quoteNumber(nummer, vertragsmodell);
        const token = pfad.split("/").at(-1) ?? "";
        return (
          <li
            key={nummer}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0 text-sm">
              <a
                href={pfad}
                className="text-link inline-flex min-h-11 items-center text-base font-semibold"
              >
                {name}
                {version > 1 && `, Fassung ${version}`}
              </a>
              <span className="block text-ink-2">
                vom {formatGermanDate(berlinMoment(Date.parse(gesendet_am)).datum)}
                {stand === "gesendet" && `, gültig bis ${formatGermanDate(gueltigBis)}`}
              </span>
            </p>
            <p className="flex items-center gap-x-4">
              <Badge tone={PAPER_TONES[stand]}>{PAPER_WORDS[stand]}</Badge>
              <a
                href={addressOf("GET /customer-offer-links/:token/pdf", { params: { token } })}
                aria-label={`${name} als PDF`}
                className="text-link inline-flex min-h-11 min-w-11 items-center justify-center"
              >
                PDF
              </a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

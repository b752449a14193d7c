import { FileCheck2, FileText, Lock, Star } from "lucide-react";
import { addressOf, api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { PairConsent } from "../publishing/pair-consent.tsx";
import { BookAgain } from "./pass-actions.tsx";
import type { OwnPart, PassVisit } from "./view.ts";
import { Part } from "./visit-story.tsx";

const PAPER = "text-link inline-flex min-h-11 items-center gap-2 wrap-anywhere";

/** What stands behind the customer's own link alone. */
export function OwnPapers({
  token,
  visit,
  own,
  shop,
  isLatest,
}: {
  token: string;
  visit: PassVisit;
  own: OwnPart;
  shop: string;
  /** What can be booked again stands at the top of the page. */
  isLatest: boolean;
}) {
  const { bemerkung, gegenstaende, nachtraege, fingerabdruck, rechnung, wieder, bewerten } = own;
  const params = { token, visit: visit.id };
  return (
    <Part title="Nur für Sie" icon={<Lock />}>
      <div className="space-y-4 rounded-card border border-line bg-white px-4 py-4 sm:px-5">
        {bemerkung && <p className="whitespace-pre-line wrap-anywhere">{bemerkung}</p>}
        {gegenstaende && (
          <p className="text-sm wrap-anywhere">
            <span className="font-semibold">Im Auto geblieben:</span> {gegenstaende}
          </p>
        )}
        {nachtraege.map(({ text, name, datum }) => (
          <p key={datum + text} className="text-sm wrap-anywhere">
            <span className="font-semibold">
              Nachtrag vom {formatGermanDate(datum)} ({name}):
            </span>{" "}
            {text}
          </p>
        ))}
        <ul className="not-printed flex flex-wrap gap-x-6">
          {fingerabdruck && (
            <li>
              <a
                href={addressOf("GET /pass-links/:token/visits/:visit/protocol", { params })}
                className={PAPER}
              >
                <FileCheck2 aria-hidden="true" className="size-5 shrink-0" />
                Annahmeprotokoll (PDF)
              </a>
            </li>
          )}
          {rechnung && (
            <li>
              <a
                href={addressOf("GET /pass-links/:token/visits/:visit/receipt", { params })}
                className={PAPER}
              >
                <FileText aria-hidden="true" className="size-5 shrink-0" />
                Rechnung {rechnung} (PDF)
              </a>
            </li>
          )}
          {bewerten && (
            <li>
              <a href={bewerten} className={PAPER}>
                <Star aria-hidden="true" className="size-5 shrink-0" />
                Besuch bewerten
              </a>
            </li>
          )}
          {wieder && !isLatest && (
            <li>
              <BookAgain again={wieder} className={PAPER} />
            </li>
          )}
        </ul>
        {fingerabdruck && (
          <p className="text-xs text-ink-2">
            Prüfnummer des Protokolls:{" "}
            <span className="whitespace-normal wrap-anywhere">{fingerabdruck}</span>
          </p>
        )}
        {visit.hinweise.length > 0 && (
          <ReadTick {...{ token, visitId: visit.id, isRead: own.gelesen }} />
        )}
        {own.paare.length > 0 && (
          <section className="not-printed space-y-4 rounded-control border border-line px-4 py-4">
            <h4 className="text-base">Darf der Betrieb Bilder zeigen?</h4>
            {own.paare.map((pair) => (
              <PairConsent key={pair.ansicht} {...{ token, visitId: visit.id, pair, shop }} />
            ))}
          </section>
        )}
      </div>
    </Part>
  );
}

function ReadTick({ token, visitId, isRead }: { token: string; visitId: string; isRead: boolean }) {
  const { isBusy, problem, run } = useCall(NO_CONNECTION);
  const params = { token, visit: visitId };
  const tick = () =>
    api("PATCH /pass-links/:token/visits/:visit", { params, body: { gelesen: true } });

  return (
    <div role="status" className="text-sm">
      {isRead ? (
        <p className="text-ink-2">✓ Pflegehinweise gelesen</p>
      ) : (
        <Button
          variant="quiet"
          onClick={() => void run(tick, { reloads: true })}
          busy={isBusy}
          className="not-printed noscript:hidden"
        >
          Pflegehinweise gelesen
        </Button>
      )}
      {problem && <p className="mt-2 text-rot-700">{problem}</p>}
    </div>
  );
}

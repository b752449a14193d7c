import { berlinMoment } from "#lib/berlin-time.ts";
import { stateAt } from "#papers/paper-state.ts";
import { totalCents } from "./quote.ts";
import type { QuotePaper } from "./sent-quote.ts";

type Sent = Pick<QuotePaper, "stand" | "gueltig_bis" | "gesendet_am" | "antwort"> & {
  inhalt: { angebot: Pick<QuotePaper["inhalt"]["angebot"], "varianten"> };
};

type QuoteFigures = {
  gesendet: number;
  gesendet_cent: number;
  angenommen: number;
  angenommen_cent: number;
  offen: number;
  offen_cent: number;
};

/** What became of quotes, by the month in which their newest version was sent; months without any are missing. */
export function quotesByMonth(
  papers: readonly Sent[],
  now: number,
): ({ monat: string } & QuoteFigures)[] {
  const months = Map.groupBy(papers, ({ gesendet_am }) =>
    berlinMoment(Date.parse(gesendet_am ?? "")).datum.slice(0, 7),
  );
  return [...months]
    .map(([monat, own]) => ({ monat, ...figuresOf(own, now) }))
    .sort((one, other) => one.monat.localeCompare(other.monat));
}

function figuresOf(papers: readonly Sent[], now: number): QuoteFigures {
  const accepted = papers.filter(({ stand }) => stand === "angenommen");
  const open = papers.filter((paper) => stateAt(paper, now) === "gesendet");
  return {
    gesendet: papers.length,
    gesendet_cent: sumOf(papers),
    angenommen: accepted.length,
    angenommen_cent: sumOf(accepted),
    offen: open.length,
    offen_cent: sumOf(open),
  };
}

/** Of what was taken, else of the least that can be. */
function sumOf(papers: readonly Sent[]): number {
  return papers.reduce((sum, { stand, antwort, inhalt }) => {
    const { varianten } = inhalt.angebot;
    if (stand !== "angenommen")
      return sum + Math.min(...varianten.map(({ positionen }) => totalCents(positionen)));
    const taken = varianten[antwort?.variante ?? 0]?.positionen ?? [];
    return sum + totalCents(taken, antwort?.wahl ?? []);
  }, 0);
}

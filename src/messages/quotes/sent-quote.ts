import { berlinMoment } from "#lib/berlin-time.ts";
import { stateAt } from "#papers/paper-state.ts";
import type { Paper } from "#papers/papers.data.ts";
import type { Quote, ShownQuote } from "./schema.ts";

export type QuotePaper = Paper & {
  angebotsnummer: number;
  inhalt: { angebot: NonNullable<Paper["inhalt"]["angebot"]> };
};

export function isQuote(paper: Paper | undefined): paper is QuotePaper {
  return (
    paper?.art === "angebot" && paper.angebotsnummer !== null && paper.inhalt.angebot !== undefined
  );
}

function sentWork(paper: QuotePaper, now: number) {
  const {
    angebotsnummer: nummer,
    version,
    art,
    gueltig_bis,
    nachricht,
    beantwortet_am,
    antwort,
  } = paper;
  const { varianten, vertragsmodell, kfz, verschmutzung } = paper.inhalt.angebot;
  return {
    ...{ nummer, version, art, gueltig_bis, nachricht, beantwortet_am, antwort },
    ...{ vertragsmodell, kfz, verschmutzung },
    gehalten: paper.inhalt.termine[0] ?? null,
    stand: stateAt(paper, now),
    gueltigBis: berlinMoment(Date.parse(gueltig_bis)).datum,
    varianten,
  };
}

/** Without the person, and without plate, model and place: the link may be passed on. */
export function quoteToCustomer(
  paper: QuotePaper,
  now: number,
  more: Pick<ShownQuote, "neuer" | "fotos">,
): ShownQuote {
  const { besichtigt } = paper.inhalt.angebot;
  return {
    ...sentWork(paper, now),
    ...more,
    besichtigt: besichtigt && { datum: besichtigt.datum },
  };
}

export function shopQuote(
  paper: QuotePaper,
  now: number,
  { pfad, isDayGone }: { pfad: string; isDayGone: boolean },
): Quote {
  const { modell, kennzeichen, besichtigt, erinnern } = paper.inhalt.angebot;
  const { id, name, email, telefon, request_id, booking_id, grund, gesendet_am } = paper;
  const work = sentWork(paper, now);
  return {
    ...work,
    gehalten: isDayGone ? null : work.gehalten,
    nichtGehalten: isDayGone ? work.gehalten : null,
    ...{ id, name, email, telefon, request_id, booking_id, grund, gesendet_am, pfad },
    ...{ modell, kennzeichen, besichtigt, erinnern },
  };
}

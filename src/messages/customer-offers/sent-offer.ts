import { berlinMoment } from "#lib/berlin-time.ts";
import { stateAt } from "#papers/paper-state.ts";
import type { Paper } from "#papers/papers.data.ts";
import type { CustomerOffer, OfferToCustomer } from "./schema.ts";

export type OfferPaper = Paper & {
  angebotsnummer: number;
  inhalt: { angebot: NonNullable<Paper["inhalt"]["angebot"]> };
};

export function isOffer(paper: Paper | undefined): paper is OfferPaper {
  return (
    paper?.art === "angebot" && paper.angebotsnummer !== null && paper.inhalt.angebot !== undefined
  );
}

function sentWork(paper: OfferPaper, now: number) {
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
export function offerToCustomer(
  paper: OfferPaper,
  now: number,
  more: Pick<OfferToCustomer, "neuer" | "fotos">,
): OfferToCustomer {
  const { besichtigt } = paper.inhalt.angebot;
  return {
    ...sentWork(paper, now),
    ...more,
    besichtigt: besichtigt && { datum: besichtigt.datum },
  };
}

export function customerOffer(paper: OfferPaper, now: number, pfad: string): CustomerOffer {
  const { modell, kennzeichen, besichtigt, erinnern } = paper.inhalt.angebot;
  const { id, name, email, telefon, request_id, booking_id, grund, gesendet_am } = paper;
  return {
    ...sentWork(paper, now),
    ...{ id, name, email, telefon, request_id, booking_id, grund, gesendet_am, pfad },
    ...{ modell, kennzeichen, besichtigt, erinnern },
  };
}

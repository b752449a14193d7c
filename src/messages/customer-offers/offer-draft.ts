import type { OwnPrices } from "#catalogue/own-prices.ts";
import type { Service, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import type { TypedCents } from "#lib/money.ts";
import { type Line, lastDay, proposedLines, repricedLines } from "./customer-offer.ts";
import type { CustomerOffer } from "./schema.ts";

/** A line as it is typed. */
export type DraftLine = Omit<Line, "einzelpreis_cent"> & { einzelpreis_cent: TypedCents };
export type DraftVariant = { titel: string; positionen: DraftLine[] };

export type OfferDraft = {
  request_id: string | null;
  name: string;
  email: string;
  telefon: string;
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel;
  modell: string;
  kennzeichen: string;
  varianten: DraftVariant[];
  gueltigBis: string;
  nachricht: string;
  besichtigt: { datum: string; ort: string } | null;
  erinnern: boolean;
  /** What a firm pays instead of the price list. */
  eigenePreise?: OwnPrices | null;
};

export const FREE_LINE: DraftLine = {
  art: "frei",
  title: "",
  anzahl: 1,
  einzelpreis_cent: null,
  wahlweise: false,
};

type Request = {
  id: string;
  name: string;
  email: string;
  telefon: string;
  fahrzeugKlasse: VehicleClass | "andere";
  selectedServices: readonly string[];
};

/** What has no price yet is left to be typed. */
export function draftOfLine(line: Line): DraftLine {
  return { ...line, einzelpreis_cent: line.einzelpreis_cent || null };
}

export function lineOfDraft(line: DraftLine): Line {
  return { ...line, einzelpreis_cent: line.einzelpreis_cent ?? 0 };
}

export function emptyOffer(today: string): OfferDraft {
  return {
    request_id: null,
    ...{ name: "", email: "", telefon: "", kfz: "", verschmutzung: "Mittel" },
    ...{ modell: "", kennzeichen: "", nachricht: "", besichtigt: null, erinnern: true },
    varianten: [{ titel: "", positionen: [] }],
    gueltigBis: lastDay(today),
  };
}

/** What was asked for, at the prices of the table. */
export function offerOfRequest(
  request: Request,
  services: readonly Service[],
  today: string,
  eigenePreise: OwnPrices | null = null,
): OfferDraft {
  const empty = emptyOffer(today);
  const kfz: OfferDraft["kfz"] = request.fahrzeugKlasse === "andere" ? "" : request.fahrzeugKlasse;
  const { id, name, email, telefon, selectedServices } = request;
  const car = { kfz, verschmutzung: empty.verschmutzung, eigenePreise };
  const positionen = proposedLines(selectedServices, car, services).map(draftOfLine);
  return {
    ...{ ...empty, request_id: id, name, email, telefon, kfz, eigenePreise },
    varianten: [{ titel: "", positionen }],
  };
}

/** What was written, to be written anew; an end that is over begins again. */
export function offerOf(offer: CustomerOffer, today: string): OfferDraft {
  const { request_id, name, email, telefon, verschmutzung, modell, kennzeichen } = offer;
  const { nachricht, besichtigt, erinnern, gueltigBis } = offer;
  return {
    ...{ request_id, name, email, telefon, verschmutzung, modell, kennzeichen },
    ...{ nachricht, besichtigt, erinnern },
    kfz: offer.kfz,
    varianten: offer.varianten.map(({ titel, positionen }) => ({
      titel,
      positionen: positionen.map(draftOfLine),
    })),
    gueltigBis: gueltigBis < today ? lastDay(today) : gueltigBis,
  };
}

/** For another car: prices of the table follow, what was typed otherwise stays. */
export function withCar(
  draft: OfferDraft,
  change: Partial<Pick<OfferDraft, "kfz" | "verschmutzung">>,
  services: readonly Service[],
): OfferDraft {
  const next = { ...draft, ...change };
  const varianten = draft.varianten.map(({ titel, positionen }) => {
    const before = repricedLines(positionen.map(lineOfDraft), draft, services);
    const after = repricedLines(positionen.map(lineOfDraft), next, services);
    return {
      titel,
      positionen: positionen.map((line, place) => {
        const isOfTable =
          line.einzelpreis_cent === null ||
          line.einzelpreis_cent === before[place]?.einzelpreis_cent;
        const moved = after[place];
        return isOfTable && moved ? draftOfLine(moved) : line;
      }),
    };
  });
  return { ...next, varianten };
}

/** As it is sent. */
export function toWish(draft: OfferDraft, senden: boolean) {
  const { kfz, varianten, eigenePreise: _, ...rest } = draft;
  return {
    ...rest,
    kfz: kfz as VehicleClass,
    varianten: varianten.map(({ titel, positionen }) => ({
      titel,
      positionen: positionen.map(lineOfDraft),
    })),
    senden,
  };
}

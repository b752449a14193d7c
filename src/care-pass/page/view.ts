import type { VehicleClass } from "#catalogue/price-keys.ts";
import type { ToldQuote } from "#papers/schema.ts";
import type { ServiceAdvice } from "../care-advice.ts";
import { type DamageMark, type DrawnCar, damageText } from "../damage.ts";
import { FUEL_LABELS, type Intake } from "../intake.ts";
import type { OwnPair } from "../publishing/own-pair.ts";
import { maySee, picturePath, type Reader } from "../reader.ts";
import { beforeAfterPairs, type GuidedView, type Phase, VIEW_LABELS, type View } from "../views.ts";
import { productText, type Work } from "../work.ts";

export type PassPicture = { id: string; url: string; width: number; height: number; alt: string };
export type PassPair = {
  ansicht: GuidedView;
  label: string;
  vorher: PassPicture;
  nachher: PassPicture;
};
export type PassDamage = { nummer: number; x: number; y: number; text: string; bild?: PassPicture };

export type PassVisit = {
  id: string;
  datum: string;
  leistungen: string[];
  facts: { label: string; value: string }[];
  /** Which drawing shows the damage. */
  zeichnung: DrawnCar;
  /** Null once the protocol is deleted. */
  schaeden?: PassDamage[];
  pairs: PassPair[];
  /** Pictures without a counterpart. */
  bilder: PassPicture[];
  produkte: string[];
  hinweise: ServiceAdvice[];
  /** The car is still being worked on. */
  istInArbeit: boolean;
  /** Only for the customer. */
  own?: OwnPart;
};

export type OwnPart = {
  bemerkung: string;
  gegenstaende: string;
  nachtraege: { text: string; name: string; datum: string }[];
  /** Empty once the protocol is deleted. */
  fingerabdruck: string;
  gelesen: boolean;
  /** As the receipt is named; empty without one. */
  rechnung: string;
  /** Which of the pairs may be shown to everybody. */
  paare: OwnPair[];
  wieder?: { path: string; preis: string };
  /** Where the visit is rated, while that may be done. */
  bewerten?: string;
};

export type PassView = {
  token: string;
  fuer: Reader["fuer"];
  modell: string;
  farbe: string;
  kfz: VehicleClass;
  /** Empty for others. */
  kennzeichen: string;
  /** Whether mails may leave after visits, and what a yes to them says; only for the customer, and where the shop sends any. */
  nachBesuch?: { erlaubt: boolean; text: string };
  /** Came from another owner and stands in no account yet. */
  istFrei: boolean;
  besuche: PassVisit[];
  /** What was offered for this car; nothing behind a link that was passed on. */
  angebote: ToldQuote[];
  /** What is due again and when, the next one first. */
  auffrischungen: { leistung: string; wann: string }[];
};

type Pictured = { id: string; ansicht: View; phase: Phase; width: number; height: number };

/** The facts of the day; fuel and keys only for the customer. */
export function visitFacts(
  { kilometer, tank, schluessel }: Intake,
  fuer: Reader["fuer"],
): PassVisit["facts"] {
  const isOwn = fuer === "kunde";
  return [
    {
      label: "Kilometerstand",
      value: kilometer === null ? "" : `${kilometer.toLocaleString("de-DE")} km`,
    },
    { label: "Tank", value: isOwn && tank !== null ? (FUEL_LABELS[tank] ?? "") : "" },
    { label: "Schlüssel", value: isOwn && schluessel !== null ? String(schluessel) : "" },
  ].filter(({ value }) => value !== "");
}

/** The pictures that this reader may see: pairs to slide, and what stays beside them. Pictures of damage stand at their marks. */
export function shownPictures(
  pictures: readonly Pictured[],
  reader: Reader,
  token: string,
): Pick<PassVisit, "pairs" | "bilder"> {
  const seen = pictures.filter((picture) => maySee(picture, reader));
  const pairs = beforeAfterPairs(seen).map(({ ansicht, vorher, nachher }) => ({
    ansicht,
    label: VIEW_LABELS[ansicht],
    vorher: shownPicture(vorher, token),
    nachher: shownPicture(nachher, token),
  }));
  const paired = new Set(pairs.flatMap(({ vorher, nachher }) => [vorher.id, nachher.id]));
  const bilder = seen
    .filter(({ id, ansicht }) => !paired.has(id) && ansicht !== "schaden")
    .map((picture) => shownPicture(picture, token));
  return { pairs, bilder };
}

/** Numbered in the order in which they were found. */
export function shownDamage(
  marks: readonly DamageMark[],
  pictures: readonly Pictured[],
  reader: Reader,
  token: string,
): PassDamage[] {
  return marks.map((mark, index) => {
    const picture = pictures.find(({ id }) => mark.bild !== "" && id === mark.bild);
    const bild = picture && maySee(picture, reader) ? shownPicture(picture, token) : undefined;
    return {
      nummer: index + 1,
      x: mark.x,
      y: mark.y,
      text: damageText(mark),
      ...(bild && { bild }),
    };
  });
}

export function shownProducts({ produkte }: Pick<Work, "produkte">): string[] {
  return produkte.map(productText);
}

const PHASE_WORDS: Record<Phase, string> = {
  vorher: "vorher",
  nachher: "nachher",
  nachtrag: "nachgetragen",
};

function shownPicture({ id, ansicht, phase, width, height }: Pictured, token: string): PassPicture {
  return {
    id,
    url: picturePath(token, id),
    width,
    height,
    alt: `${VIEW_LABELS[ansicht]} ${PHASE_WORDS[phase]}`,
  };
}

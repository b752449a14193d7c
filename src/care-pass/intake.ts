import type { SoilingLevel, VehicleClass } from "#catalogue/price-keys.ts";
import { addDays } from "#lib/berlin-time.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { oneLine, plainBlock } from "#lib/one-line.ts";
import { isPrintable } from "#lib/printable-characters.ts";
import { emailProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import type { DamageMark } from "./damage.ts";
import type { GuidedView } from "./views.ts";

export const BELONGINGS_LENGTH = 500;
export const PERSON_LENGTH = 120;
export const MOST_KILOMETRES = 2_000_000;
export const MOST_KEYS = 9;

/** The fuel as one reads it off the dial. */
export const FUEL_LABELS = ["leer", "ein Viertel", "halb", "drei Viertel", "voll"] as const;

export type IntakeLine = { titel: string; preis_cent: number };

/** Everything may still be missing while it is entered. */
export type Intake = {
  kennzeichen: string;
  modell: string;
  farbe: string;
  kilometer: number | null;
  /** Quarters of the tank. */
  tank: number | null;
  schluessel: number | null;
  uebersprungen: GuidedView[];
  schaeden: DamageMark[];
  /** Inspected, no damage found. */
  ohneSchaden: boolean;
  /** What stays in the car. */
  gegenstaende: string;
  /** Who brings it, as the booking says if there is one. */
  name: string;
  telefon: string;
  email: string;
  /** Titles. */
  leistungen: string[];
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel | "";
  /** Ids. */
  extras: string[];
  /** What the booking said, for as long as class, soiling and extras are those of the booking. */
  vereinbart_cent: number | null;
  /** What it costs as it stands. */
  preis_cent: number | null;
  /** What that is made of, as it was shown. */
  positionen: IntakeLine[];
  /** The price that the customer said yes to, where it is another one than agreed. */
  einverstanden_cent: number | null;
};

export const EMPTY_INTAKE: Intake = {
  kennzeichen: "",
  modell: "",
  farbe: "",
  kilometer: null,
  tank: null,
  schluessel: null,
  uebersprungen: [],
  schaeden: [],
  ohneSchaden: false,
  gegenstaende: "",
  name: "",
  telefon: "",
  email: "",
  leistungen: [],
  kfz: "",
  verschmutzung: "",
  extras: [],
  vereinbart_cent: null,
  preis_cent: null,
  positionen: [],
  einverstanden_cent: null,
};

/** What the same car is found by, however its plate is written: 'FR-AB 123' is 'FRAB123'. */
export function plateKey(kennzeichen: string): string {
  return kennzeichen.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Another price than the agreed one needs the customer's yes to exactly that price. */
export function needsConsent({
  vereinbart_cent,
  preis_cent,
  einverstanden_cent,
}: Pick<Intake, "vereinbart_cent" | "preis_cent" | "einverstanden_cent">): boolean {
  return (
    vereinbart_cent !== null &&
    preis_cent !== null &&
    preis_cent !== vereinbart_cent &&
    einverstanden_cent !== preis_cent
  );
}

export function intakeEmailProblem(email: string): string | undefined {
  const text = tidyText(email);
  return text === "" ? undefined : emailProblem(text);
}

/** How long a device may be without a network. */
const LATEST_DAYS = 31;

/** The device's day, unless its clock is clearly wrong: then the day of arrival. */
export function dayOfArrival(said: string, today: string): string {
  return said > today || said < addDays(today, -LATEST_DAYS) ? today : said;
}

/** The protocol's font has no other letters. */
export function nameHint(name: string): string | undefined {
  return isPrintable(name)
    ? undefined
    : "Bitte in lateinischen Buchstaben, wie im Ausweis: Das Protokoll kann diese nicht drucken.";
}

/**
 * As it leaves the device: what is half typed, or came along with what was pasted, must not keep all else from the server. An address waits until it
 * is one; nothing is signed before.
 */
export function intakeToSend(intake: Intake): Intake {
  const { kennzeichen, modell, farbe, name, telefon, email, gegenstaende, schaeden } = intake;
  return {
    ...intake,
    kennzeichen: tidyPlate(oneLine(kennzeichen)),
    modell: oneLine(modell),
    farbe: oneLine(farbe),
    name: oneLine(name),
    telefon: oneLine(telefon),
    email: intakeEmailProblem(email) === undefined ? tidyText(email) : "",
    gegenstaende: plainBlock(gegenstaende),
    schaeden: schaeden.map((mark) => ({ ...mark, bemerkung: oneLine(mark.bemerkung) })),
  };
}

export type IntakeGap =
  | "kennzeichen"
  | "name"
  | "email"
  | "klasse"
  | "schaeden"
  | "bilder"
  | "preis";

const GAP_SENTENCES: Record<IntakeGap, string> = {
  kennzeichen: "Das Kennzeichen fehlt noch.",
  name: "Es fehlt noch, wer das Auto bringt.",
  email: "Die E-Mail-Adresse stimmt so nicht. Bitte berichtigen, oder das Feld leer lassen.",
  klasse: "Bitte KFZ-Klasse und Verschmutzung bestätigen.",
  schaeden: "Bitte Schäden antippen oder „Keine sichtbaren Schäden“ wählen.",
  bilder: "Es fehlen noch Bilder. Jede Seite lässt sich auch überspringen.",
  preis: "Der Preis ist ein anderer als vereinbart. Dazu braucht es das Ja des Kunden.",
};

/** What stands between an intake and its signature, in the order of its steps; `pictured` are the sides that have a picture. */
export function intakeGaps(intake: Intake, pictured: readonly string[]): IntakeGap[] {
  const { uebersprungen } = intake;
  const isMissing: Record<IntakeGap, boolean> = {
    kennzeichen: plateKey(intake.kennzeichen) === "",
    name: tidyText(intake.name) === "",
    email: intakeEmailProblem(intake.email) !== undefined,
    bilder: (["vorne", "links", "hinten", "rechts", "innen"] as const).some(
      (view) => !pictured.includes(view) && !uebersprungen.includes(view),
    ),
    schaeden: intake.schaeden.length === 0 && !intake.ohneSchaden,
    klasse: intake.kfz === "" || (intake.verschmutzung === "" && intake.leistungen.length > 0),
    preis: needsConsent(intake),
  };
  return (Object.keys(isMissing) as IntakeGap[]).filter((gap) => isMissing[gap]);
}

export function gapSentence(gap: IntakeGap): string {
  return GAP_SENTENCES[gap];
}

import { type DrawnCar, drawnCar } from "./damage.ts";
import type { Intake } from "./intake.ts";
import type { View } from "./views.ts";

/** A picture as a signature covers it: by the hash of what is kept. */
type SignedPicture = { id: string; ansicht: View; sha256: string };

/** Of a drawn path, in characters. */
export const SIGNATURE_LENGTH = 20_000;

/** Who signed, and how; `linien` is the drawn path in a box of 600 × 200, empty where the name was typed. */
export type Signature = { art: "finger" | "tastatur"; name: string; linien: string };

/** What a tap or a trembling finger leaves in that box. */
const SHORTEST_STROKES = 12;

export function isDrawn(linien: string): boolean {
  const strokes = linien
    .split("M")
    .map((stroke) =>
      Array.from(stroke.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]),
    );
  const lengths = strokes.flatMap((points) =>
    points
      .slice(1)
      .map(([x = 0, y = 0], place) =>
        Math.hypot(x - (points[place]?.[0] ?? x), y - (points[place]?.[1] ?? y)),
      ),
  );
  return lengths.reduce((sum, length) => sum + length, 0) >= SHORTEST_STROKES;
}

/** What was signed. Its text is hashed, so nothing in it is computed again. */
export type Protocol = {
  /** 1 is without what says so below. */
  form: 1 | 2;
  betrieb: string;
  /** Of the shop; from form 2 on. */
  anschrift?: string;
  /** As the customer knows it; empty without a booking; from form 2 on. */
  buchungsnummer?: string;
  /** The sentences over the signature; from form 2 on. */
  erklaerung?: string[];
  besuch: string;
  datum: string;
  annahme: Intake;
  /** Titles of the extras, as they were called. */
  extras: string[];
  /** What a class was called that is none of the usual three, or that the shop calls something else. */
  klasse?: string;
  /** Which drawing shows the damage, where it does not follow from the key of the class. */
  zeichnung?: DrawnCar;
  bilder: SignedPicture[];
  unterschrift: Signature;
  /** By the clock of the device, from form 2 on; else when it arrived. */
  unterschrieben_am: string;
  /** When the server had it; from form 2 on. */
  angekommen_am?: string;
};

/** The same letters for the same content, whatever order it was put together in. */
export function protocolText(protocol: Protocol): string {
  return JSON.stringify(inOrder(protocol));
}

export function readProtocol(inhalt: string): Protocol {
  return JSON.parse(inhalt) as Protocol;
}

export function signedDrawing({
  zeichnung,
  annahme,
}: Pick<Protocol, "zeichnung" | "annahme">): DrawnCar {
  return zeichnung ?? drawnCar(annahme.kfz);
}

/** Four by four, as a person compares them: 'a1b2 c3d4 …' */
export function fingerprintText(fingerabdruck: string): string {
  return fingerabdruck.replace(/(.{4})(?=.)/g, "$1 ");
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
}

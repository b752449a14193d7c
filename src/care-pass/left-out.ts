import { damageText } from "./damage.ts";
import type { Intake } from "./intake.ts";
import { protocolFacts } from "./protocol-text.ts";

const BEGINNING = "Nicht im unterschriebenen Text:";

type Compared = {
  entered: Intake;
  /** What the customer has read and signed. */
  signed: Intake;
  /** What both began with: whatever still stands as it did then was not entered by anybody. */
  before: Intake;
  titleOf: (extra: string) => string;
  pictures?: number;
};

/** What was entered and is not in the signed text, as an addition says it; empty where nothing is missing. */
export function leftOutText({ entered, signed, before, titleOf, pictures = 0 }: Compared): string {
  const [mine, theirs, former] = [entered, signed, before].map((annahme) =>
    linesOf(annahme, titleOf),
  ) as [string[], string[], string[]];
  const missing = mine.filter((line) => !theirs.includes(line) && !former.includes(line));
  if (pictures > 0) missing.push(pictures === 1 ? "1 Bild" : `${pictures} Bilder`);
  return missing.length === 0 ? "" : [BEGINNING, ...missing].join("\n");
}

export function isLeftOut(text: string): boolean {
  return text.startsWith(BEGINNING);
}

function linesOf(annahme: Intake, titleOf: Compared["titleOf"]): string[] {
  const facts = protocolFacts({ datum: "", annahme, extras: annahme.extras.map(titleOf) }).filter(
    ({ label }) => label !== "Datum",
  );
  return [
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...annahme.schaeden.map((mark) => `Schaden: ${damageText(mark)}`),
    ...(annahme.gegenstaende === "" ? [] : [`Im Fahrzeug geblieben: ${annahme.gegenstaende}`]),
  ];
}

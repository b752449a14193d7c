import { recordOf } from "#lib/record-of.ts";
import type { CompanySettings } from "../schema.ts";
import { NO_PREMIUM_DETAILING } from "./no-premium-detailing.ts";
import { standardLongText } from "./standard-long-texts.ts";
import { STANDARD_TEXTS } from "./standard-texts.ts";

/** Every text as it is without words of the shop's own. */
export function standardTexts(company: CompanySettings) {
  return {
    ...STANDARD_TEXTS,
    edelTitel: NO_PREMIUM_DETAILING.title,
    ...recordOf(["hinweise", "edelInfo", "agb"] as const, (name) =>
      standardLongText(name, company),
    ),
  };
}

type OwnTexts = Partial<ReturnType<typeof standardTexts>>;

/** Text equal to the standard is stored as empty, so that updates of the standard reach the shop. */
export function withoutStandard<T extends OwnTexts>(change: T, company: CompanySettings): T {
  const tidy: OwnTexts = { ...change };
  const standard = standardTexts(company);
  for (const name of Object.keys(standard) as (keyof OwnTexts)[]) {
    if (name === "vorteile") {
      if (JSON.stringify(change.vorteile) === JSON.stringify(standard.vorteile)) tidy.vorteile = [];
    } else if (change[name] === standard[name]) tidy[name] = "";
  }
  return tidy as T;
}

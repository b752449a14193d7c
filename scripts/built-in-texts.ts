import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SOILING_WORDS, WORDS_OF_A_SURFACE } from "#bookings/soiling-words.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { accessibility } from "#company/texts/accessibility.ts";
import * as contractWords from "#company/texts/contract-words.ts";
import { infoText } from "#company/texts/info-texts.ts";
import * as termsWords from "#company/texts/terms-words.ts";

const PAGES = ["edel-info", "hinweise", "impressum", "agb", "datenschutz", "widerruf"] as const;
const MODELS = ["reservierung", "verbindlich"] as const;

/** Each sentence that every shop has until it words it itself, once. */
export function builtInSentences(): string[] {
  const shops = MODELS.flatMap((vertragsmodell) =>
    [false, true].map((whatsapp) => ({ ...SAMPLE_SETTINGS, vertragsmodell, whatsapp })),
  );
  const texts = shops.flatMap((shop) => [
    ...PAGES.flatMap((name) => textsIn(infoText(name, shop))),
    ...textsIn(accessibility(shop)),
  ]);
  const words = [contractWords, termsWords, SOILING_WORDS, WORDS_OF_A_SURFACE].flatMap(textsIn);
  const sentences = [...texts, ...words].flatMap((text) => text.split(/(?<=[.!?:])\s+|\n+/));
  return [...new Set(sentences.map((sentence) => sentence.trim()))].filter(Boolean);
}

export function fingerprint(sentence: string): string {
  return createHash("sha256").update(sentence).digest("hex").slice(0, 12);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** After a release: what its shops read is what the next one's changes are compared with. */
if (import.meta.main) {
  const file = join(import.meta.dirname, "released-texts.json");
  writeFileSync(file, `${JSON.stringify(builtInSentences().map(fingerprint).sort(), null, 2)}\n`);
}

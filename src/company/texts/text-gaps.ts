import { CONTRACT_MODEL_LABELS, CONTRACT_MODELS } from "../contract-model.ts";
import type { CompanySettings } from "../schema.ts";
import { TAX_SENTENCES, TAXES } from "../tax.ts";
import { HOW_IT_ARISES, howItArises, PRICE_IS_BINDING } from "./contract-words.ts";

type Facts = Pick<
  CompanySettings,
  "vertragsmodell" | "unterwegs" | "steuer" | "legal" | "agb" | "hinweise"
>;

/** What the terms speak of, and by which words one knows it. */
const SUBJECTS: readonly { words: readonly RegExp[]; gap: string }[] = [
  {
    words: [/24 Stunden/],
    gap: "Es fehlt, dass man bis 24 Stunden vorher absagen oder verschieben kann.",
  },
  {
    words: [/\bbar\b/, /Überweisung/],
    gap: "Es fehlt, wie bezahlt wird: bar oder per Überweisung.",
  },
  {
    words: [/Rauch/, /Schimmel/],
    gap: "Es fehlt, dass Gerüche aus Raucherfahrzeugen und Schimmel erst nach einer Prüfung behandelt werden.",
  },
  {
    words: [/Gegenstände/, /haft/i],
    gap: "Es fehlt, dass für Gegenstände, die im Fahrzeug bleiben, nicht gehaftet wird.",
  },
];

/** What an own text omits, or contradicts in the settings. The standard text has no gaps. */
export function textGaps(name: "agb" | "hinweise", company: Facts): string[] {
  if (company[name] === "") return [];
  const text = company[name].replace(/\s+/g, " ");
  const gaps = [
    ...sentenceGaps(text, company),
    ...SUBJECTS.filter(({ words }) => !words.every((word) => word.test(text))).map(
      ({ gap }) => gap,
    ),
  ];
  return name === "agb" ? [...gaps, ...placeGaps(company)] : gaps;
}

/** Sentences that mails, wizard and receipts say in the same words. */
function sentenceGaps(text: string, { vertragsmodell, unterwegs, steuer }: Facts): string[] {
  const against = [
    ...CONTRACT_MODELS.filter((model) => model !== vertragsmodell).map(
      (model) => HOW_IT_ARISES[model],
    ),
    ...TAXES.filter((tax) => tax !== steuer).map((tax) => TAX_SENTENCES[tax]),
  ];
  return [
    ...missing(
      text,
      `wann der Vertrag entsteht (Vertragsmodell ‚${CONTRACT_MODEL_LABELS[vertragsmodell]}‘)`,
      howItArises({ vertragsmodell, unterwegs }),
    ),
    ...missing(text, "dass der Preis gilt", PRICE_IS_BINDING),
    ...missing(text, "was mit der Umsatzsteuer ist", TAX_SENTENCES[steuer]),
    ...against
      .filter((sentence) => text.includes(sentence))
      .map((sentence) => `Widerspricht Ihren Einstellungen: „${sentence}“`),
  ];
}

function missing(text: string, what: string, sentence: string): string[] {
  return text.includes(sentence) ? [] : [`Es fehlt, ${what}: „${sentence}“`];
}

/** What others name by its place, and what only the imprint's facts know. */
function placeGaps({ agb, vertragsmodell, legal }: Facts): string[] {
  const isBinding = vertragsmodell === "verbindlich";
  return [
    ...(isBinding && !/^# 4\. .*Absage/m.test(agb)
      ? ["E-Mails nennen für Absagen „Ziffer 4 unserer AGB“; die Überschrift „4. Absage …“ fehlt."]
      : []),
    ...(isBinding && !/widerrufen/.test(agb)
      ? ["Es fehlt, dass Verbraucher den Vertrag binnen vierzehn Tagen widerrufen können."]
      : []),
    ...(legal.jurisdiction !== "" && !agb.includes(legal.jurisdiction)
      ? [`Es fehlt der Gerichtsstand: ${legal.jurisdiction}.`]
      : []),
  ];
}

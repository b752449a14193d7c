import type { Offer } from "./schema.ts";

export type SampleOffer = Omit<Offer, "id" | "serviceIds"> & {
  readonly serviceTitles: readonly string[];
};

const OPEN_ENDED = {
  active: true,
  start_date: null,
  end_date: null,
  erstellt_am: "2026-01-01T00:00:00.000Z",
} as const;

/** What a new installation offers, so that its owner sees how discounts look. */
export const SAMPLE_OFFERS: readonly SampleOffer[] = [
  {
    ...OPEN_ENDED,
    title: "Innen wie frisch bezogen",
    description:
      "Zehn Prozent auf beide Innenreinigungen, für jedes Auto und jeden Verschmutzungsgrad.",
    type: "allgemein",
    discount_pct: 10,
    serviceTitles: ["Innenreinigung (ohne Polster)", "Innenreinigung (Intensiv)"],
  },
  {
    ...OPEN_ENDED,
    erstellt_am: "2026-01-01T00:01:00.000Z",
    title: "Willkommen bei uns",
    description:
      "Wer sich registriert und zum ersten Mal bucht, bekommt die Komplettaufbereitung fünfzehn Prozent günstiger.",
    type: "neukunde",
    discount_pct: 15,
    serviceTitles: ["Komplettaufbereitung"],
  },
];

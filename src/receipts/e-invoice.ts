/** The content of an e-invoice, without receipts or settings. Amounts are net cents, those of a correction negative. */
export type Invoice = {
  nummer: string;
  /** YYYY-MM-DD, like all days. */
  datum: string;
  /** The invoice that this one undoes; without it, it is one itself. */
  korrigiert?: { nummer: string; datum: string };
  verkaeufer: {
    name: string;
    inhaber: string;
    anschrift: string;
    telefon: string;
    email: string;
    steuernummer: string;
    ustId: string;
  };
  kaeufer: { name: string; kontakt: string; anschrift: string; ustId: string };
  /** The buyer's own, for their books. */
  bestellnummer: string;
  /** The way to a public authority; empty for everybody else. */
  leitwegId: string;
  /** As authorities want it: XRechnung. */
  istXRechnung: boolean;
  leistung: { von: string; bis: string | null };
  positionen: { text: string; details: string; cent: number }[];
  /** Nothing is due (§ 19 UStG) for the reason given, or a rate in percent. */
  steuer: { satz: number; cent: number } | { grund: string };
  /** The whole, tax included. */
  betrag_cent: number;
  /** What a voucher pays of it. */
  vorausbezahlt_cent: number;
  zahlung: {
    /** Whether it was paid at the counter. */
    istBezahlt: boolean;
    iban: string;
    kontoinhaber: string;
    verwendungszweck: string;
    faellig: string | null;
    /** In words, as printed. */
    bedingungen: string;
  };
};

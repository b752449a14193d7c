import type { Tax } from "#company/tax.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { Period } from "#lib/period.ts";
import { recordOf } from "#lib/record-of.ts";
import type { PaymentKind } from "./payment-kinds.ts";

/** The accounts that the tax adviser names; empty where there is none yet. */
export const DATEV_ACCOUNTS = [
  "bar",
  "ueberweisung",
  "ohneAngabe",
  "regel",
  "klein",
  "gutschein",
] as const;
export type DatevAccount = (typeof DATEV_ACCOUNTS)[number];
export const ACCOUNT_LABELS: Record<DatevAccount, string> = {
  bar: "Konto für „bar“ (Kasse)",
  ueberweisung: "Konto für „per Überweisung“ (Debitor)",
  ohneAngabe: "Konto, wenn nicht notiert ist, wie bezahlt wurde",
  regel: "Erlöskonto mit 19 % Umsatzsteuer",
  klein: "Erlöskonto als Kleinunternehmer (§ 19 UStG)",
  gutschein: "Konto für verkaufte Mehrzweck-Gutscheine",
};

/** The fields that `datevProblems` names. */
export const DATEV_LABELS: Record<string, string> = {
  ...ACCOUNT_LABELS,
  berater: "Beraternummer",
  mandant: "Mandantennummer",
  schluesselRegel: "BU-Schlüssel mit 19 %",
  schluesselKlein: "BU-Schlüssel als Kleinunternehmer",
};

/** What the usual charts of accounts have for them, where there is something usual; the adviser decides. */
const PROPOSALS: Record<"03" | "04", Record<DatevAccount, string>> = {
  "03": {
    bar: "1000",
    ueberweisung: "10000",
    ohneAngabe: "10000",
    regel: "8400",
    klein: "8195",
    gutschein: "",
  },
  "04": {
    bar: "1600",
    ueberweisung: "10000",
    ohneAngabe: "10000",
    regel: "4400",
    klein: "4185",
    gutschein: "",
  },
};

type DatevAccounts = Record<DatevAccount, string>;

/** The same in accounts of this length, with zeros behind; a debtor stays a digit longer. */
export function proposedAccounts(rahmen: "03" | "04", kontenlaenge: number): DatevAccounts {
  return recordOf(DATEV_ACCOUNTS, (account) => {
    const usual = PROPOSALS[rahmen][account];
    return usual === "" ? "" : usual.padEnd(usual.length + kontenlaenge - SHORTEST_ACCOUNT, "0");
  });
}

export type DatevFacts = {
  berater: string;
  mandant: string;
  rahmen: "" | "03" | "04";
  kontenlaenge: number;
  /** The month in which the business year begins. */
  wjMonat: number;
  konten: DatevAccounts;
  /** BU-Schlüssel; empty with accounts that know their tax themselves. */
  schluessel: { regel: string; klein: string };
};

export const SHORTEST_ACCOUNT = 4;
export const LONGEST_ACCOUNT = 8;
const ADVISER = /^[1-9]\d{3,6}$/;
const CLIENT = /^[1-9]\d{0,4}$/;
const KEY = /^\d{0,4}$/;

/** What is wrong with what was typed; accounts may still be missing. */
export function datevProblems(facts: DatevFacts): Record<string, string> {
  const { berater, mandant, kontenlaenge, konten, schluessel } = facts;
  // A shorter number is another account; only a debtor has a digit more.
  const lengthsOf = (account: DatevAccount) =>
    account === "regel" || account === "klein" || account === "gutschein"
      ? [kontenlaenge]
      : [kontenlaenge, kontenlaenge + 1];
  const isAccount = (text: string, lengths: readonly number[]) =>
    text === "" || (/^\d+$/.test(text) && Number(text) > 0 && lengths.includes(text.length));
  return {
    ...(berater !== "" &&
      !ADVISER.test(berater) && { berater: "Bitte vier bis sieben Ziffern angeben." }),
    ...(mandant !== "" &&
      !CLIENT.test(mandant) && { mandant: "Bitte eine bis fünf Ziffern angeben." }),
    ...Object.fromEntries(
      DATEV_ACCOUNTS.filter((account) => !isAccount(konten[account], lengthsOf(account))).map(
        (account) => [account, `Bitte ${lengthsOf(account).join(" oder ")} Ziffern angeben.`],
      ),
    ),
    ...(!KEY.test(schluessel.regel) && {
      schluesselRegel: "Bitte höchstens vier Ziffern angeben.",
    }),
    ...(!KEY.test(schluessel.klein) && {
      schluesselKlein: "Bitte höchstens vier Ziffern angeben.",
    }),
  };
}

type Booked = {
  betrag_cent: number;
  inhalt: {
    zahlart: PaymentKind;
    steuer: Tax;
    gutschein?: "einzweck" | "mehrzweck";
    angerechnet?: { cent: number };
  };
};

/** What a receipt books, on which accounts: where the money is, and what it was earned by. A voucher of many uses is owed until it is redeemed, and then pays. */
export function entriesOf({ betrag_cent, inhalt }: Booked): {
  cent: number;
  konto: DatevAccount;
  gegenkonto: DatevAccount;
}[] {
  const { zahlart, steuer, gutschein, angerechnet } = inhalt;
  const money = zahlart || "ohneAngabe";
  const revenue = steuer === "regel" ? "regel" : "klein";
  if (gutschein === "mehrzweck")
    return [{ cent: betrag_cent, konto: money, gegenkonto: "gutschein" }];
  const paid = angerechnet?.cent ?? 0;
  return [
    { cent: betrag_cent - paid, konto: money, gegenkonto: revenue } as const,
    { cent: paid, konto: "gutschein", gegenkonto: revenue } as const,
  ].filter(({ cent }) => cent !== 0);
}

/** The first day of the business year that a day is in. */
export function yearBegin(day: string, month: number): string {
  const [year, ofDay] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return `${ofDay < month ? year - 1 : year}-${String(month).padStart(2, "0")}-01`;
}

/** A day in a row has no year: a file holds one business year at most. */
export function datevPeriodProblem({ von, bis }: Period, month: number): string | undefined {
  const begin = yearBegin(bis, month);
  return von < begin
    ? `Am ${formatGermanDate(begin)} beginnt ein Wirtschaftsjahr. Bitte wählen Sie einen Zeitraum davor oder danach.`
    : undefined;
}

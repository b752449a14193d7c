import { euroText } from "#lib/money.ts";

type Transfer = { payee: string; iban: string; cents: number; text: string };

/** What a banking app reads from the code of a transfer (EPC069-12, version 2). */
export function giroCode({ payee, iban, cents, text }: Transfer): string {
  const amount = `EUR${euroText(cents)}`;
  return ["BCD", "002", "1", "SCT", "", payee.slice(0, 70), iban, amount, "", "", text].join("\n");
}

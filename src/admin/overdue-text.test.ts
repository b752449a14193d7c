import { expect, it } from "vitest";
import { overdueText } from "./overdue-text.ts";

const since = "2026-03-02T06:00:00Z";

it.each([
  [{ ueberfaellig: 0, ueberfaellig_seit: null }, /^$/],
  [
    { ueberfaellig: 1, ueberfaellig_seit: since },
    /^1 E-Mail wartet seit über einer Stunde auf den Versand, seit 02\.03\.2026.*07:00/,
  ],
  [
    { ueberfaellig: 3, ueberfaellig_seit: since },
    /^3 E-Mails warten seit über einer Stunde .* die älteste seit 02\.03\.2026.*07:00/,
  ],
])("%j is said in a sentence, or not at all", (mails, sentence) => {
  expect(overdueText(mails)).toMatch(sentence);
});

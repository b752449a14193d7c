import { Refusal } from "#lib/refusal.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readCash, writeCash } from "./cash.data.ts";
import type { Cash, CashAnswer } from "./cash-schema.ts";
import { UNDERSTAND_CASH } from "./cash-words.ts";

/** The shop's answer, kept with day and name; what was noted before it stays as it is. */
export async function answerCash(
  { db, clock, auditLog }: Platform,
  { an, name, verstanden }: CashAnswer,
): Promise<Cash> {
  if (an && !verstanden) throw notUnderstood();
  return await db.transaction().execute(async (tx) => {
    await writeCash(tx, { stand: an ? "an" : "aus", am: isoNow(clock), von: name });
    await auditLog.note(tx, {
      bereich: "einstellung",
      text: an
        ? "Bargeld notieren eingeschaltet; der Hinweis auf Kasse und Steuerberatung ist bestätigt"
        : "Bargeld notieren ausgeschaltet",
      beleg: true,
    });
    return await readCash(tx);
  });
}

const notUnderstood = () =>
  new Refusal(422, "nicht_bestaetigt", UNDERSTAND_CASH, {
    fields: { verstanden: UNDERSTAND_CASH },
  });

import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { loginNetwork } from "#server/http/client-address.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId } from "#server/new-id.server.ts";
import { hashPassword, verifyPassword } from "#server/passwords.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { deleteUnusedAccountTokens } from "../account-tokens.data.ts";
import { isAddressKept } from "../address-returns.data.ts";
import { ownNote } from "../audit-lines.ts";
import { foldEmail } from "../fold-email.ts";
import { accountExists, addressIsKept, addressToConfirm, passwordToChoose } from "../mails.ts";
import type { Registration } from "../schema.ts";
import type { UserRow } from "../user-row.ts";
import { findUserByEmail, insertUser, takeOverUnconfirmed } from "../users.data.ts";
import { refuseGuessable } from "./refuse-guessable.server.ts";

const REGISTRATIONS: Limit = { name: "registrations-address", points: 20, seconds: 3600 };

/** Answer and time are the same for a known address. */
export async function registerUser(
  platform: Platform,
  registration: Registration,
  address: string,
): Promise<void> {
  await platform.limits.spend(REGISTRATIONS, address);
  await refuseGuessable(platform, registration.passwort, registration, address);
  const isDone = await tryToRegister(platform, registration, address);
  // Two may register the same address at once: the slower finds the other's account here.
  if (!isDone) await tryToRegister(platform, registration, address);
  platform.outbox.wake();
}

/** False when the address got an account since it was looked up. */
async function tryToRegister(
  platform: Platform,
  { passwort, ...person }: Registration,
  address: string,
): Promise<boolean> {
  const { db, clock } = platform;
  const known = await findUserByEmail(db, person.email);
  const network = loginNetwork(address);
  const password_hash = await hashPassword(passwort, network);
  const isSamePassword = await verifyPassword(passwort, known?.password_hash, network);
  const letterhead = await readLetterhead(platform);
  const id = newId();
  const now = isoNow(clock);
  const newUser = {
    ...person,
    id,
    email_folded: foldEmail(person.email),
    password_hash,
    erstellt_am: now,
  };

  return await db.transaction().execute(async (tx) => {
    const isKept = !known && (await isAddressKept(tx, person.email, clock.now()));
    const isNew = !isKept && (await insertUser(tx, { ...newUser, ...UNCONFIRMED }));
    if (!isNew && !isKept && !known) return false;
    if (isNew)
      await platform.auditLog.by({ id, role: "customer" }).note(tx, ownNote("Konto registriert"));
    const isAgain = !isNew && known?.bestaetigt_am === null;
    const isSomebodyElse = isAgain && !isSamePassword;
    if (isSomebodyElse) await forgetFirstRegistration(tx, known, person);
    const kind = isKept
      ? "address-kept"
      : isSomebodyElse
        ? "choose-password"
        : isNew || isAgain
          ? "confirm-address"
          : "account-exists";
    const recipient = isNew || !known ? person.email : known.email;
    // Above the limit the links of the earlier ones lie in the mailbox, and are good for at least as long as the limit holds.
    if (await mayMailUnrequested(platform, tx, kind, recipient))
      await queueMails(tx, clock.now(), [MAILS[kind](id, recipient, letterhead)]);
    return true;
  });
}

/** Otherwise whoever registers somebody's address first would know the password of the account that the owner confirms later. */
async function forgetFirstRegistration(
  tx: Db,
  first: UserRow,
  { vorname, nachname }: Pick<Registration, "vorname" | "nachname">,
) {
  await takeOverUnconfirmed(tx, first, { vorname, nachname });
  await deleteUnusedAccountTokens(tx, first.id, "confirm");
}

const MAILS = {
  "address-kept": addressIsKept,
  "confirm-address": addressToConfirm,
  "choose-password": passwordToChoose,
  "account-exists": accountExists,
};

const UNCONFIRMED = {
  role: "customer",
  active: false,
  bestaetigt_am: null,
  is_builtin: false,
  telefon: "",
  street: "",
  postalCode: "",
  city: "",
} as const;

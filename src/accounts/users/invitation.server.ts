import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { maskedAddress } from "#lib/masked-address.ts";
import { Refusal } from "#lib/refusal.ts";
import { isoNow } from "#server/clock.server.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import { loginNetwork } from "#server/http/client-address.server.ts";
import { queueMails, takeBackMails } from "#server/mail/outbox.server.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import { hashPassword } from "#server/passwords.server.ts";
import type { Platform } from "#server/platform.server.ts";
import {
  deleteUnusedAccountTokens,
  findAccountToken,
  spendAccountToken,
} from "../account-tokens.data.ts";
import { ownNote, userNote } from "../audit-lines.ts";
import { foldEmail } from "../fold-email.ts";
import { refuseGuessable } from "../login/refuse-guessable.server.ts";
import type { PasswordReset } from "../schema.ts";
import { deleteSessionsOf } from "../sessions.data.ts";
import type { UserRow } from "../user-row.ts";
import {
  confirmUser,
  findUser,
  findUserByEmail,
  insertUser,
  updatePassword,
  updateRole,
} from "../users.data.ts";
import { invitationKey, staffInvited } from "./invitation-mails.ts";
import type { Invitation } from "./invitation-schema.ts";

/** Nothing changes until the invitation is accepted. Needs a fresh confirmation. */
export async function invite(
  platform: Platform,
  invitation: Invitation,
  sessionToken: string,
): Promise<void> {
  const { db, clock, outbox, auditLog } = platform;
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    await requireRecentConfirmation(tx, sessionToken, clock.now());
    const user =
      (await findUserByEmail(tx, invitation.email)) ??
      (await makeAccount(tx, invitation, isoNow(clock)));
    if (user.role !== "customer") throw worksHere();
    if (!user.active && user.bestaetigt_am !== null) throw accountClosed();
    await deleteUnusedAccountTokens(tx, user.id, "invite");
    // A waiting invitation mail would bring a second valid link.
    await takeBackMails(tx, [invitationKey(user.id)]);
    await queueMails(tx, clock.now(), [staffInvited(user, letterhead)]);
    await auditLog.note(tx, userNote(user.id, "Zur Mitarbeit eingeladen"));
  });
  outbox.wake();
}

/** Without password and confirmation it opens nothing, and is deleted when nobody accepts. */
async function makeAccount(
  tx: Db,
  { email, vorname, nachname }: Invitation,
  erstellt_am: string,
): Promise<UserRow> {
  const id = newId();
  await insertUser(tx, {
    id,
    email,
    vorname,
    nachname,
    email_folded: foldEmail(email),
    role: "customer",
    active: false,
    bestaetigt_am: null,
    password_hash: null,
    is_builtin: false,
    telefon: "",
    street: "",
    postalCode: "",
    city: "",
    erstellt_am,
  });
  const made = await findUser(tx, id);
  if (!made) throw worksHere();
  return made;
}

export async function readInvitation(
  { db, clock }: Platform,
  token: string,
): Promise<{ email: string; neu: boolean }> {
  const user = await invitedUser(db, token, clock.now());
  return { email: maskedAddress(user.email), neu: isNew(user) };
}

/** Whoever can read the mail has proven the address, too. */
export async function acceptWithPassword(
  platform: Platform,
  { token, passwort }: PasswordReset,
  address: string,
): Promise<void> {
  const { db, clock } = platform;
  const user = await invitedUser(db, token, clock.now());
  if (!isNew(user)) throw loginFirst();
  await refuseGuessable(platform, passwort, user, address);
  const passwordHash = await hashPassword(passwort, loginNetwork(address));
  await db.transaction().execute(async (tx) => {
    await accept(platform, tx, user, token);
    await updatePassword(tx, user.id, passwordHash, isoNow(clock));
    await confirmUser(tx, user.id, isoNow(clock));
  });
}

/** With an existing account. */
export async function acceptInvitation(
  platform: Platform,
  viewer: { id: string },
  token: string,
): Promise<void> {
  const user = await invitedUser(platform.db, token, platform.clock.now());
  if (user.id !== viewer.id) throw otherAccount();
  await platform.db.transaction().execute((tx) => accept(platform, tx, user, token));
}

/** A new role needs a new login. */
async function accept(
  { clock, auditLog }: Platform,
  tx: Db,
  user: UserRow,
  token: string,
): Promise<void> {
  if (!(await spendAccountToken(tx, sha256(token), "invite", clock.now())))
    throw invitationRefused();
  await updateRole(tx, user.id, "mitarbeiter");
  await deleteSessionsOf(tx, user.id);
  await auditLog.by(user).note(tx, ownNote("Einladung zur Mitarbeit angenommen"));
}

/** An old link does not demote somebody who became admin meanwhile. */
async function invitedUser(db: Db, token: string, now: number): Promise<UserRow> {
  const link = await findAccountToken(db, sha256(token), "invite", now);
  if (
    !link?.isGood ||
    link.user.role !== "customer" ||
    (!link.user.active && link.user.bestaetigt_am !== null)
  )
    throw invitationRefused();
  return link.user;
}

const isNew = ({ bestaetigt_am }: UserRow) => bestaetigt_am === null;

const invitationRefused = () =>
  new Refusal(
    422,
    "link_ungueltig",
    "Diese Einladung ist abgelaufen oder schon angenommen. Bitte lass dir vom Betrieb eine neue schicken.",
  );

const otherAccount = () =>
  new Refusal(
    403,
    "anderes_konto",
    "Diese Einladung ist für ein anderes Konto. Bitte melde dich mit dem an, an das die E-Mail ging.",
  );

const loginFirst = () =>
  new Refusal(
    403,
    "anmeldung_noetig",
    "Für diese Adresse gibt es schon ein Konto. Bitte melde dich an und öffne den Link dann noch einmal.",
  );

const worksHere = () =>
  new Refusal(409, "gehoert_zum_betrieb", "Dieses Konto gehört schon zum Betrieb.");

const accountClosed = () =>
  new Refusal(
    409,
    "konto_deaktiviert",
    "Dieses Konto ist deaktiviert. Bitte aktivieren Sie es zuerst.",
  );

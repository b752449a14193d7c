import { type RawBuilder, type Selectable, sql } from "kysely";
import { bookedCards, cardsWithPass } from "#db/booking-contact.server.ts";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { isAmong } from "#db/search-index.server.ts";
import type { CustomerCardsTable } from "#db/tables/accounts.ts";

export type CardRow = Selectable<CustomerCardsTable>;
type OwnPrices = NonNullable<CardRow["eigenePreise"]>;
export type CardContact = Pick<
  CardRow,
  "name" | "email" | "email_folded" | "email_said" | "telefon" | "telefon_key" | "telefon_said"
>;
/** What the shop notes on a card beside that. */
type NotedOnCard = Pick<
  CardRow,
  | "anschrift"
  | "firma"
  | "rechnungsanschrift"
  | "rechnungsmail"
  | "bestellnummer"
  | "leitwegId"
  | "sammelrechnung"
  | "zahlungszielTage"
  | "ustId"
  | "search_folded"
>;

/** The index of addresses holds these alone: without it in the question SQLite looks through every card. */
const HAS_ADDRESS = sql<boolean>`email_folded <> ''`;
const SAYS_ADDRESS = sql<boolean>`email_said <> ''`;

/** What stands on a card once its person is forgotten. */
export const NO_CONTACT: CardContact = {
  name: "",
  email: "",
  email_folded: "",
  email_said: "",
  telefon: "",
  telefon_key: "",
  telefon_said: "",
};

type NoFirm = { eigenePreise: null; firmenlink_hash: null; firmenlink_seit: null } & Pick<
  CardRow,
  "firma_bis_bezahlt"
>;

/** What the shop noted on a card, once it is forgotten. */
export const NOTHING_NOTED: NotedOnCard & NoFirm = {
  eigenePreise: null,
  firmenlink_hash: null,
  firmenlink_seit: null,
  firma_bis_bezahlt: false,
  anschrift: "",
  firma: "",
  rechnungsanschrift: "",
  rechnungsmail: "",
  bestellnummer: "",
  leitwegId: "",
  sammelrechnung: false,
  zahlungszielTage: null,
  ustId: "",
  search_folded: "",
};

/** An account has the card of its own id, from its first day on; there is one already when this is asked twice. */
export async function ensureAccountCard(tx: Db, userId: string): Promise<void> {
  await tx
    .insertInto("customer_cards")
    .values({ id: userId, user_id: userId, joined_into: null, ...NO_CONTACT })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whoever came as a guest with the address that is an account's from now on is the account's owner, until the shop says otherwise. */
export async function joinGuestWithAccount(
  tx: Db,
  emailFolded: string,
  userId: string,
): Promise<void> {
  await ensureAccountCard(tx, userId);
  const root = (await findCard(tx, userId))?.joined_into ?? userId;
  const guest = await tx
    .selectFrom("customer_cards")
    .select("id")
    .where("email_folded", "=", emailFolded)
    .where(HAS_ADDRESS)
    .where("user_id", "is", null)
    .where("joined_into", "is", null)
    .where("id", "<>", root)
    .executeTakeFirst();
  if (guest) await joinWithOwner(tx, guest.id, userId);
}

export async function findCard(db: Db, id: string): Promise<CardRow | undefined> {
  return await db.selectFrom("customer_cards").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findCardByEmail(db: Db, emailFolded: string): Promise<CardRow | undefined> {
  return await db
    .selectFrom("customer_cards")
    .selectAll()
    .where("email_folded", "=", emailFolded)
    .where(HAS_ADDRESS)
    .executeTakeFirst();
}

/** Of bookings that were made with this address, and that nobody has proven to be its owner's. */
export async function listCardsSaying(db: Db, emailFolded: string): Promise<CardRow[]> {
  if (emailFolded === "") return [];
  return await db
    .selectFrom("customer_cards")
    .selectAll()
    .where("email_said", "=", emailFolded)
    .where(SAYS_ADDRESS)
    .orderBy("id")
    .execute();
}

/** The card of somebody whose address only staff has typed so far. */
export async function findCardStaffTyped(
  db: Db,
  emailFolded: string,
): Promise<CardRow | undefined> {
  return await db
    .selectFrom("customer_cards")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", emailFolded)
    .where(sql<boolean>`email <> ''`)
    .where("email_folded", "=", "")
    .where("email_said", "=", "")
    .where("user_id", "is", null)
    .orderBy("id")
    .executeTakeFirst();
}

/** With the same number, however it was typed. */
export async function listCardsByPhone(db: Db, telefonKey: string): Promise<CardRow[]> {
  return await db
    .selectFrom("customer_cards")
    .selectAll()
    .where("telefon_key", "=", telefonKey)
    .orderBy("id")
    .execute();
}

/** False when somebody with the same address got one a moment ago. */
export async function insertGuestCard(
  tx: Db,
  card: CardContact & { id: string },
): Promise<boolean> {
  const result = await tx
    .insertInto("customer_cards")
    .values({ ...card, user_id: null, joined_into: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateCardContact(
  tx: Db,
  id: string,
  contact: Partial<CardContact & NotedOnCard & Pick<CardRow, "uebernommen_am"> & NoFirm>,
): Promise<void> {
  await tx.updateTable("customer_cards").set(contact).where("id", "=", id).execute();
}

/** What the shop edited; false when somebody else did since this version. */
export async function changeCard(
  tx: Db,
  id: string,
  version: number,
  values: Partial<CardContact & NotedOnCard>,
): Promise<boolean> {
  const changed = await tx
    .updateTable("customer_cards")
    .set({ ...values, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** What a receipt was made out to is offered for the next one, on the card that the person is shown on. */
export async function noteOnCard(tx: Db, id: string, noted: Partial<NotedOnCard>): Promise<void> {
  if (Object.keys(noted).length === 0) return;
  const [root] = await listJoinedCards(tx, id);
  if (!root) return;
  await tx
    .updateTable("customer_cards")
    .set((row) => ({ ...noted, version: row("version", "+", 1) }))
    .where("id", "=", root.id)
    .execute();
}

/** What a firm pays by the card that it is shown on. */
export async function readOwnPrices(db: Db, id: string): Promise<OwnPrices | undefined> {
  const row = await db
    .selectFrom("customer_cards as card")
    .innerJoin("customer_cards as root", (join) =>
      join.on(sql<boolean>`root.id = coalesce(card.joined_into, card.id)`),
    )
    .select("root.eigenePreise")
    .where("card.id", "=", id)
    .where("root.firma", "<>", "")
    .executeTakeFirst();
  return row?.eigenePreise ?? undefined;
}

/** What was agreed with a firm; false when somebody else changed the card since this version. */
export async function changeOwnPrices(
  tx: Db,
  id: string,
  version: number,
  eigenePreise: OwnPrices | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable("customer_cards")
    .set({ eigenePreise: eigenePreise && JSON.stringify(eigenePreise), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The link of a firm, or its end; the one before ends with it. */
export async function saveFirmLink(
  tx: Db,
  id: string,
  link: { firmenlink_hash: string; firmenlink_seit: string } | undefined,
): Promise<void> {
  const none = { firmenlink_hash: null, firmenlink_seit: null };
  const change = (to: typeof link | typeof none) =>
    tx.updateTable("customer_cards").set(to ?? none);
  await change(none).where("joined_into", "=", id).execute();
  await change(link).where("id", "=", id).execute();
}

/** The firm whose link it is, on the card that it is shown on now. */
export async function findFirmOfLink(db: Db, hash: string): Promise<CardRow | undefined> {
  const card = await db
    .selectFrom("customer_cards")
    .selectAll()
    .where("firmenlink_hash", "=", hash)
    .executeTakeFirst();
  const firm = card?.joined_into ? await findCard(db, card.joined_into) : card;
  return firm && firm.firma !== "" ? firm : undefined;
}

/** This card and whatever was joined into it; of a joined one all that belong together. The one that the others stand on comes first. */
export async function listJoinedCards(db: Db, id: string): Promise<CardRow[]> {
  const card = await findCard(db, id);
  if (!card) return [];
  const root = card.joined_into ?? card.id;
  return await db
    .selectFrom("customer_cards")
    .selectAll()
    .where((where) => where.or([where("id", "=", root), where("joined_into", "=", root)]))
    .orderBy(sql`case when joined_into is null then 0 else 1 end`)
    .orderBy("id")
    .execute();
}

/** The account's card, and those that the shop joined with it as long as they are nobody else's account. */
export async function listOwnCards(db: Db, userId: string): Promise<string[]> {
  const cards = await listJoinedCards(db, userId);
  return cards.filter(({ user_id }) => user_id === null || user_id === userId).map(({ id }) => id);
}

/** Whoever else joins or parts one of them waits until the transaction ends. */
export async function lockCards(tx: Db, ids: readonly string[]): Promise<CardRow[]> {
  return await tx
    .selectFrom("customer_cards")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    // SQLite has one writer at a time anyway.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute();
}

/** Onto the card that its owner is shown on once both are held; what the shop has joined meanwhile stays where it is. */
export async function joinWithOwner(tx: Db, id: string, owner: string): Promise<void> {
  const seen = [id];
  let root = (await findCard(tx, owner))?.joined_into ?? owner;
  while (!seen.includes(root)) {
    const held = await lockCards(tx, [id, root]);
    if (held.some((card) => card.id === id && card.joined_into !== null)) return;
    const into = held.find((card) => card.id === root)?.joined_into ?? null;
    if (into === null) return await joinCard(tx, id, root);
    seen.push(root);
    root = into;
  }
}

/** What was joined into it before goes along: nothing stands on a card that stands on another. */
export async function joinCard(tx: Db, id: string, into: string): Promise<void> {
  await tx
    .updateTable("customer_cards")
    .set({ joined_into: into })
    .where((where) => where.or([where("id", "=", id), where("joined_into", "=", id)]))
    .execute();
}

export async function partCard(tx: Db, id: string): Promise<void> {
  await tx.updateTable("customer_cards").set({ joined_into: null }).where("id", "=", id).execute();
}

/** Which of these there are. */
export async function listPresentCards(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("customer_cards")
    .select("id")
    .where(isAmong(db, sql`id`, ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** Cards of another program, all in one statement: `rows` has the columns id, name, email, email_folded, telefon, telefon_key, anschrift, firma and search_folded. */
export async function insertCardsFrom(
  tx: Db,
  rows: RawBuilder<unknown>,
  uebernommen_am: string,
): Promise<void> {
  await sql`
    insert into customer_cards (id, name, email, email_folded, telefon, telefon_key, anschrift, firma, search_folded, uebernommen_am)
    select id, name, email, email_folded, telefon, telefon_key, anschrift, firma, search_folded, ${uebernommen_am}
    from (${rows}) as brought order by id`.execute(tx);
}

/** Nothing may stand on them. */
export async function deleteCards(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("customer_cards")
    .where(isAmong(tx, sql`id`, ids))
    .execute();
}

/**
 * Whom nothing tells of any more: neither an account nor a booking nor a car's pass nor another card that was joined into it. Who came from another
 * program after `broughtAfter` is waited for.
 */
export async function deleteCardsOfNobody(db: Db, broughtAfter: string): Promise<void> {
  const joined = db
    .selectFrom("customer_cards")
    .select("joined_into")
    .where("joined_into", "is not", null);
  await db
    .deleteFrom("customer_cards")
    .where("user_id", "is", null)
    .where("uebernommen_am", "<", broughtAfter)
    .where("id", "not in", bookedCards())
    .where("id", "not in", cardsWithPass())
    .where("id", "not in", joined as never)
    .execute();
}

import { type Selectable, sql } from "kysely";
import type { KeptPhoto } from "#bookings/photos.data.ts";
import type { Db } from "#db/connect.server.ts";
import { containsWords } from "#db/contains.server.ts";
import type {
  ContactMessagesTable,
  OfferRequestsTable,
  WithdrawalsTable,
} from "#db/tables/inquiries.ts";
import { foldText } from "#lib/fold-text.ts";
import { ENTRIES_PER_PAGE, type InboxList, type InboxStatus } from "./inbox.ts";
import type { ContactMessage, InboxEntry, OfferRequest } from "./schema.ts";

type NewMessage = Pick<ContactMessage, "name" | "email" | "subject" | "message"> & {
  id: string;
  erstellt_am: string;
};
type NewRequest = Omit<OfferRequest, "website" | "telefon"> & {
  id: string;
  telefon: string;
  erstellt_am: string;
};

export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx
    .insertInto("contact_messages")
    .values({
      ...message,
      search_folded: searchText(message.name, message.email, message.subject, message.message),
      status: "new",
    })
    .execute();
}

export async function insertRequest(tx: Db, request: NewRequest): Promise<void> {
  await tx
    .insertInto("offer_requests")
    .values({
      ...request,
      selectedServices: JSON.stringify(request.selectedServices),
      search_folded: searchText(
        request.name,
        request.email,
        request.telefon,
        request.wunsch,
        ...request.selectedServices,
      ),
      status: "new",
    })
    .execute();
}

export async function insertPhotos(
  tx: Db,
  request_id: string,
  photos: readonly KeptPhoto[],
): Promise<void> {
  for (const [position, photo] of photos.entries())
    await tx
      .insertInto("request_photos")
      .values({ request_id, position, ...photo })
      .execute();
}

export async function findPhoto(
  db: Db,
  request_id: string,
  position: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const photo = await db
    .selectFrom("request_photos")
    .select("content")
    .where("request_id", "=", request_id)
    .where("position", "=", position)
    .executeTakeFirst();
  return photo && new Uint8Array(photo.content);
}

function searchText(...parts: string[]): string {
  return foldText(parts.join(" "));
}

const TABLES = ["contact_messages", "offer_requests", "withdrawals"] as const;
/** What the shop deletes by hand. */
const DELETABLE = ["contact_messages", "offer_requests"] as const;

/** All kinds in one list, the newest first; hidden withdrawals in one of their own. */
export async function listInbox(
  db: Db,
  { status, q, seite }: { status?: InboxList; q: string; seite: number },
): Promise<{ entries: InboxEntry[]; total: number }> {
  const isHidden = status === "hidden";
  const matching = (table: (typeof TABLES)[number]) =>
    db
      .selectFrom(table)
      .select(["id", "erstellt_am"])
      .$if(status !== undefined && !isHidden, (query) =>
        query.where("status", "=", status as InboxStatus),
      )
      .where(containsWords(sql.ref("search_folded"), q));
  const withdrawals = matching("withdrawals").where(
    sql.ref("ausgeblendet_am"),
    isHidden ? "is not" : "is",
    null,
  );
  const inbox = db.selectFrom(
    (isHidden
      ? withdrawals
      : matching("contact_messages").unionAll(matching("offer_requests")).unionAll(withdrawals)
    ).as("inbox"),
  );
  const page = await inbox
    .select("id")
    .orderBy("erstellt_am", "desc")
    .orderBy("id", "desc")
    .limit(ENTRIES_PER_PAGE)
    .offset((seite - 1) * ENTRIES_PER_PAGE)
    .execute();
  const { total } = await inbox
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const ids = page.map(({ id }) => id);
  const entries = new Map((await readEntries(db, ids)).map((entry) => [entry.id, entry]));
  return { entries: ids.flatMap((id) => entries.get(id) ?? []), total: Number(total) };
}

/** All that came from addresses, and the withdrawals of bookings without one; the newest first. */
export async function listInboxOf(
  db: Db,
  emails: readonly string[],
  bookingIds: readonly string[] = [],
): Promise<InboxEntry[]> {
  const folded = [...emails.map((email) => email.toLowerCase()), "-"];
  const from = (table: (typeof TABLES)[number]) =>
    db.selectFrom(table).select("id").where(sql`lower(email)`, "in", folded).execute();
  const nameless = db
    .selectFrom("withdrawals")
    .select("id")
    .where("email", "=", "")
    .where("booking_id", "in", [...bookingIds, ""]);
  const ids = [...(await Promise.all(TABLES.map(from))).flat(), ...(await nameless.execute())].map(
    ({ id }) => id,
  );
  return (await readEntries(db, ids)).sort((a, b) => b.erstellt_am.localeCompare(a.erstellt_am));
}

export async function findInboxEntry(db: Db, id: string): Promise<InboxEntry | undefined> {
  return (await readEntries(db, [id]))[0];
}

async function readEntries(db: Db, ids: string[]): Promise<InboxEntry[]> {
  if (ids.length === 0) return [];
  const messages = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  const requests = await db
    .selectFrom("offer_requests")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  const photos = await db
    .selectFrom("request_photos")
    .select(["request_id", "width", "height"])
    .where("request_id", "in", ids)
    .orderBy("position")
    .execute();
  const withdrawals = await findWithdrawals(db, ids);
  const photosOf = Map.groupBy(photos, ({ request_id }) => request_id);
  return [
    ...messages.map(messageEntry),
    ...requests.map((request) => requestEntry(request, photosOf.get(request.id) ?? [])),
    ...withdrawals.map(withdrawalEntry),
  ];
}

function messageEntry({ search_folded, ...message }: Selectable<ContactMessagesTable>): InboxEntry {
  return { art: "nachricht", ...message };
}

function withdrawalEntry({ search_folded, ...withdrawal }: WithdrawalRow): InboxEntry {
  return { art: "widerruf", ...withdrawal };
}

/** The wire calls the vehicle's class `fahrzeugKlasse`. */
function requestEntry(
  { search_folded, kfz, ...request }: Selectable<OfferRequestsTable>,
  photos: readonly { width: number; height: number }[],
): InboxEntry {
  return {
    art: "anfrage",
    ...request,
    fahrzeugKlasse: kfz,
    photos: photos.map(({ width, height }) => ({ width, height })),
  };
}

/** The request that a booking came from. */
export async function findRequestOfBooking(
  db: Db,
  bookingId: string,
): Promise<InboxEntry | undefined> {
  const found = await db
    .selectFrom("offer_requests")
    .select("id")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return found && (await findInboxEntry(db, found.id));
}

/** False when it became another one already. */
export async function updateBookingOfRequest(
  tx: Db,
  id: string,
  booking_id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("offer_requests")
    .set({ booking_id })
    .where("id", "=", id)
    .where("booking_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateInboxStatus(
  tx: Db,
  id: string,
  status: InboxStatus,
  answered_am: string | null,
): Promise<void> {
  for (const table of TABLES)
    await tx.updateTable(table).set({ status, answered_am }).where("id", "=", id).execute();
}

/** False when it is hidden, or shown, already. */
export async function updateHidden(
  tx: Db,
  id: string,
  hidden: { ausgeblendet_am: string; ausgeblendet_grund: string } | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("withdrawals")
    .set(hidden ?? { ausgeblendet_am: null, ausgeblendet_grund: "" })
    .where("id", "=", id)
    .where("ausgeblendet_am", hidden ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it was gone already. */
export async function deleteInboxRow(tx: Db, id: string): Promise<boolean> {
  const results = await Promise.all(
    DELETABLE.map((table) => tx.deleteFrom(table).where("id", "=", id).executeTakeFirst()),
  );
  return results.some(({ numDeletedRows }) => numDeletedRows === 1n);
}

/** Retention. */
export async function deleteInquiriesBefore(db: Db, erstellt_am: string): Promise<void> {
  await db.deleteFrom("contact_messages").where("erstellt_am", "<", erstellt_am).execute();
  await db.deleteFrom("offer_requests").where("erstellt_am", "<", erstellt_am).execute();
}

type WithdrawalRow = Selectable<WithdrawalsTable>;
export type NewWithdrawal = Omit<
  WithdrawalRow,
  "search_folded" | "status" | "answered_am" | "ausgeblendet_am" | "ausgeblendet_grund"
>;

/** False when it is there already. */
export async function insertWithdrawal(tx: Db, withdrawal: NewWithdrawal): Promise<boolean> {
  const { name, email, nummer } = withdrawal;
  const result = await tx
    .insertInto("withdrawals")
    .values({
      ...withdrawal,
      search_folded: searchText(name, email, nummer, "Widerruf"),
      status: "new",
      answered_am: null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) === 1n;
}

export type ReceivedWithdrawal = Pick<WithdrawalRow, "erstellt_am" | "bestaetigt">;

export async function readReceivedWithdrawal(tx: Db, id: string): Promise<ReceivedWithdrawal> {
  return await tx
    .selectFrom("withdrawals")
    .select(["erstellt_am", "bestaetigt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function updateUnacknowledged(tx: Db, id: string): Promise<void> {
  await tx.updateTable("withdrawals").set({ bestaetigt: false }).where("id", "=", id).execute();
}

export async function findWithdrawalOfBooking(
  db: Db,
  bookingId: string,
): Promise<ReceivedWithdrawal | undefined> {
  return await db
    .selectFrom("withdrawals")
    .select(["erstellt_am", "bestaetigt"])
    .where("booking_id", "=", bookingId)
    .orderBy("erstellt_am", "desc")
    .executeTakeFirst();
}

async function findWithdrawals(db: Db, ids: readonly string[]): Promise<WithdrawalRow[]> {
  return await db.selectFrom("withdrawals").selectAll().where("id", "in", ids).execute();
}

/** Retention. */
export async function deleteWithdrawalsBefore(db: Db, erstellt_am: string): Promise<void> {
  await db.deleteFrom("withdrawals").where("erstellt_am", "<", erstellt_am).execute();
}

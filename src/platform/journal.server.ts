import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { containsWords } from "#database/contains.server.ts";
import { foldText } from "#lib/fold-text.ts";
import { JOURNAL_KINDS, type JournalEntry, type JournalKind } from "#lib/journal.ts";
import type { Role } from "#lib/viewer.ts";
import type { Clock } from "./clock.server.ts";
import { newId } from "./new-id.server.ts";

/** Somebody with an account, a visitor, or the site itself with its scripts. */
export type Actor = { id: string; role: Role } | "guest" | "site";

/** Who did what and when (J1). */
export type Journal = {
  /** Written with the change, in its transaction: the one is never there without the other (J2). */
  note(tx: Db, ...entries: readonly JournalEntry[]): Promise<void>;
  /** One row an hour for each account or network: a flood of guesses does not fill the journal (J4). */
  countRefusedLogin(db: Db, refused: { userId?: string; address: string }): Promise<void>;
  /** The same journal, for what somebody else does. */
  by(actor: Actor): Journal;
};

const HOUR = 3_600_000;

export function createJournal(clock: Clock, actor: Actor = "site"): Journal {
  const isAccount = typeof actor === "object";
  const who = { rolle: isAccount ? actor.role : actor, user_id: isAccount ? actor.id : null };

  async function note(tx: Db, ...entries: readonly JournalEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const at = clock.now();
    const rows = entries.map(({ bereich, text, betrifft = null, beleg = false }) => ({
      ...who,
      id: newId(),
      at,
      bereich,
      text,
      betrifft_id: betrifft,
      beleg,
      search_folded: searchText(bereich, text),
    }));
    await tx.insertInto("journal").values(rows).execute();
  }

  async function countRefusedLogin(db: Db, { userId, address }: { userId?: string; address: string }): Promise<void> {
    const at = clock.now();
    const network = shortened(address);
    const text =
      userId === undefined ? `Anmeldung abgelehnt, kein Konto mit dieser E-Mail-Adresse (Netz ${network})` : "Anmeldung abgelehnt";
    const row = { id: newId(), at, bereich: "anmeldung" as const, text, rolle: "guest" as const, user_id: null, beleg: false };
    await db
      .insertInto("journal")
      .values({
        ...row,
        betrifft_id: userId ?? null,
        counted_key: `${userId ?? network} ${Math.floor(at / HOUR)}`,
        search_folded: searchText("anmeldung", text),
      })
      .onConflict((conflict) => conflict.column("counted_key").doUpdateSet({ anzahl: sql<number>`journal.anzahl + 1` }))
      .execute();
  }

  return { note, countRefusedLogin, by: (other) => createJournal(clock, other) };
}

function searchText(bereich: JournalKind, text: string): string {
  return foldText(`${JOURNAL_KINDS[bereich]} ${text}`);
}

/** Enough to see whether it is always the same one, too little to find the person: '203.0.113.x', '2001:db8:1::/48'. */
function shortened(address: string): string {
  if (!address.includes(":")) return address.replace(/\.\d+$/, ".x");
  return `${address.split("::")[0]?.split(":").slice(0, 3).join(":")}::/48`;
}

export type JournalFilter = {
  bereich?: JournalKind | undefined;
  /** An account, as who did it or as whom it happened to; or everybody of a kind. */
  wer?: string | undefined;
  /** Both ends, in epoch milliseconds; the second is not included. */
  from?: number | undefined;
  until?: number | undefined;
  q: string;
};

export type JournalRow = {
  id: string;
  at: number;
  bereich: JournalKind;
  text: string;
  anzahl: number;
  rolle: Role | "guest" | "site";
  user_id: string | null;
  /** Null when there never was an account, or it is gone. */
  name: string | null;
  betrifft_id: string | null;
  betrifft_name: string | null;
};

/** What a filter names everybody of a kind by, where it could also name an account. */
const GROUP_ROLES: Record<string, JournalRow["rolle"]> = { admins: "admin", kunden: "customer", gaeste: "guest", website: "site" };

/** The newest first. */
export async function listJournal(db: Db, filter: JournalFilter, page: { limit: number; offset: number }): Promise<JournalRow[]> {
  return await matching(db, filter)
    .select([
      ...(["journal.id", "at", "bereich", "text", "anzahl", "rolle", "user_id", "betrifft_id"] as const),
      sql<JournalRow["rolle"]>`journal.rolle`.as("rolle"),
      fullName("who").as("name"),
      fullName("whom").as("betrifft_name"),
    ])
    .orderBy("at", "desc")
    .orderBy("journal.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countJournal(db: Db, filter: JournalFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The admins who changed something, as far as they still have an account. */
export async function listJournalAdmins(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom("users as who")
    .select(["id", fullName("who").$notNull().as("name")])
    .where("id", "in", (journal) =>
      journal
        .selectFrom("journal")
        .select((row) => row.ref("user_id").$notNull().as("id"))
        .distinct()
        .where("rolle", "=", "admin"),
    )
    .orderBy("name")
    .execute();
}

/** Entries about receipts stay as long as these, all others for some months (J5). */
export async function deleteJournalBefore(db: Db, { receipts, others }: { receipts: number; others: number }): Promise<void> {
  await db
    .deleteFrom("journal")
    .where((where) => where.or([where("at", "<", receipts), where.and([where("at", "<", others), where("beleg", "=", false)])]))
    .execute();
}

function matching(db: Db, { bereich, wer, from, until, q }: JournalFilter) {
  const role = wer !== undefined && Object.hasOwn(GROUP_ROLES, wer) ? GROUP_ROLES[wer] : undefined;
  return db
    .selectFrom("journal")
    .leftJoin("users as who", "who.id", "user_id")
    .leftJoin("users as whom", "whom.id", "betrifft_id")
    .$if(bereich !== undefined, (query) => query.where("bereich", "=", bereich as JournalKind))
    .$if(role !== undefined, (query) => query.where("rolle", "=", role as JournalRow["rolle"]))
    .$if(wer !== undefined && role === undefined, (query) =>
      query.where((where) => where.or([where("user_id", "=", wer ?? ""), where("betrifft_id", "=", wer ?? "")])),
    )
    .$if(from !== undefined, (query) => query.where("at", ">=", from as number))
    .$if(until !== undefined, (query) => query.where("at", "<", until as number))
    .where(containsWords(EVERYTHING, q) as RawBuilder<SqlBool>);
}

/** Names are found while there is an account that has them. */
const EVERYTHING = sql`(journal.search_folded || ' ' || coalesce(who.search_folded, '') || ' ' || coalesce(whom.search_folded, ''))`;

function fullName(table: "who" | "whom") {
  return sql<string | null>`${sql.ref(`${table}.vorname`)} || ' ' || ${sql.ref(`${table}.nachname`)}`;
}

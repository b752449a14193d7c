import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { containsWords } from "#db/contains.server.ts";
import type { AuditKind } from "#lib/audit-log.ts";
import type { Role } from "#lib/viewer.ts";

export type AuditFilter = {
  bereich?: AuditKind | undefined;
  /** An account, as who did it or as whom it happened to; or everybody of a kind. */
  wer?: string | undefined;
  /** Both ends, in epoch milliseconds; the second is not included. */
  from?: number | undefined;
  until?: number | undefined;
  q: string;
};

export type AuditRow = {
  id: string;
  at: number;
  bereich: AuditKind;
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
const GROUP_ROLES: Record<string, AuditRow["rolle"]> = {
  admins: "admin",
  mitarbeiter: "mitarbeiter",
  kunden: "customer",
  gaeste: "guest",
  website: "site",
};

/** The newest first. */
export async function listAuditLog(
  db: Db,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditRow[]> {
  return await matching(db, filter)
    .select([
      ...([
        "journal.id",
        "at",
        "bereich",
        "text",
        "anzahl",
        "rolle",
        "user_id",
        "betrifft_id",
      ] as const),
      sql<AuditRow["rolle"]>`journal.rolle`.as("rolle"),
      fullName("who").as("name"),
      fullName("whom").as("betrifft_name"),
    ])
    .orderBy("at", "desc")
    .orderBy("journal.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countAuditLog(db: Db, filter: AuditFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Whoever works for the shop and changed something, as far as they still have an account. */
export async function listAuditAdmins(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom("users as who")
    .select(["id", fullName("who").$notNull().as("name")])
    .where("id", "in", (auditLog) =>
      auditLog
        .selectFrom("journal")
        .select((row) => row.ref("user_id").$notNull().as("id"))
        .distinct()
        .where("rolle", "in", ["admin", "mitarbeiter"]),
    )
    .orderBy("name")
    .execute();
}

function matching(db: Db, { bereich, wer, from, until, q }: AuditFilter) {
  const role = wer !== undefined && Object.hasOwn(GROUP_ROLES, wer) ? GROUP_ROLES[wer] : undefined;
  return db
    .selectFrom("journal")
    .leftJoin("users as who", "who.id", "user_id")
    .leftJoin("users as whom", "whom.id", "betrifft_id")
    .$if(bereich !== undefined, (query) => query.where("bereich", "=", bereich as AuditKind))
    .$if(role !== undefined, (query) => query.where("rolle", "=", role as AuditRow["rolle"]))
    .$if(wer !== undefined && role === undefined, (query) =>
      query.where((where) =>
        where.or([where("user_id", "=", wer ?? ""), where("betrifft_id", "=", wer ?? "")]),
      ),
    )
    .$if(from !== undefined, (query) => query.where("at", ">=", from as number))
    .$if(until !== undefined, (query) => query.where("at", "<", until as number))
    .where((where) => where.or([found(q), found(q.replaceAll(SHORT_NUMBER, "$1$2"))]));
}

/** Stored is the whole id, which begins with it. */
const SHORT_NUMBER = /\b([0-9a-z]{3})-([0-9a-z]{3})\b/gi;

function found(q: string): RawBuilder<SqlBool> {
  return containsWords(EVERYTHING, q) as RawBuilder<SqlBool>;
}

/** Names are found while there is an account that has them. */
const EVERYTHING = sql`(journal.search_folded || ' ' || coalesce(who.search_folded, '') || ' ' || coalesce(whom.search_folded, ''))`;

function fullName(table: "who" | "whom") {
  return sql<
    string | null
  >`${sql.ref(`${table}.vorname`)} || ' ' || ${sql.ref(`${table}.nachname`)}`;
}

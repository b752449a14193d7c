import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from "#lib/audit-log.ts";
import { foldText } from "#lib/fold-text.ts";
import type { Role } from "#lib/viewer.ts";
import type { Clock } from "./clock.server.ts";
import { newId } from "./new-id.server.ts";

/** Somebody with an account, a visitor, or the site itself with its scripts. */
type Actor = { id: string; role: Role } | "guest" | "site";

/** Who did what and when. */
export type AuditLog = {
  /** Written with the change, in its transaction: the one is never there without the other. */
  note(tx: Db, ...entries: readonly AuditEntry[]): Promise<void>;
  /** One row an hour for each account or network: a flood of guesses does not fill the journal. */
  countRefusedLogin(db: Db, refused: { userId?: string; address: string }): Promise<void>;
  /** The same journal, for what somebody else does. */
  by(actor: Actor): AuditLog;
};

const HOUR = 3_600_000;

export function createAuditLog(clock: Clock, actor: Actor = "site"): AuditLog {
  const isAccount = typeof actor === "object";
  const who = { rolle: isAccount ? actor.role : actor, user_id: isAccount ? actor.id : null };

  async function note(tx: Db, ...entries: readonly AuditEntry[]): Promise<void> {
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

  async function countRefusedLogin(
    db: Db,
    { userId, address }: { userId?: string; address: string },
  ): Promise<void> {
    const at = clock.now();
    const network = shortened(address);
    const text =
      userId === undefined
        ? `Anmeldung abgelehnt, kein Konto mit dieser E-Mail-Adresse (Netz ${network})`
        : "Anmeldung abgelehnt";
    const row = {
      id: newId(),
      at,
      bereich: "anmeldung" as const,
      text,
      rolle: "guest" as const,
      user_id: null,
      beleg: false,
    };
    await db
      .insertInto("journal")
      .values({
        ...row,
        betrifft_id: userId ?? null,
        counted_key: `${userId ?? network} ${Math.floor(at / HOUR)}`,
        search_folded: searchText("anmeldung", text),
      })
      .onConflict((conflict) =>
        conflict.column("counted_key").doUpdateSet({ anzahl: sql<number>`journal.anzahl + 1` }),
      )
      .execute();
  }

  return { note, countRefusedLogin, by: (other) => createAuditLog(clock, other) };
}

function searchText(bereich: AuditKind, text: string): string {
  return foldText(`${AUDIT_KINDS[bereich]} ${text}`);
}

/** Enough to see whether it is always the same one, too little to find the person: '203.0.113.x', '2001:db8:1::/48'. */
function shortened(address: string): string {
  if (!address.includes(":")) return address.replace(/\.\d+$/, ".x");
  return `${address.split("::")[0]?.split(":").slice(0, 3).join(":")}::/48`;
}

/** Entries about receipts stay as long as these, all others for some months. */
export async function deleteAuditLogBefore(
  db: Db,
  { receipts, others }: { receipts: number; others: number },
): Promise<void> {
  await db
    .deleteFrom("journal")
    .where((where) =>
      where.or([
        where("at", "<", receipts),
        where.and([where("at", "<", others), where("beleg", "=", false)]),
      ]),
    )
    .execute();
}

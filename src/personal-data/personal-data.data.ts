import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { DisclosedLink, DisclosedMail } from "./address-lines.ts";

/** What waits for, or went to, an address; the newest first. */
export async function listMailsTo(db: Db, address: string): Promise<DisclosedMail[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["recipient", "message", "created_at", "sent_at"])
    .where(sql`lower(recipient)`, "=", address.toLowerCase())
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ message, ...row }) => ({ ...row, subject: message.subject }));
}

export async function listDisclosureLinksOf(
  db: Db,
  address: string,
  now: number,
): Promise<DisclosedLink[]> {
  const rows = await db
    .selectFrom("disclosure_links")
    .select(["email", "expires_at"])
    .where(sql`lower(email)`, "=", address.toLowerCase())
    .where("expires_at", ">", now)
    .execute();
  return rows.map((row) => ({ wofuer: "auskunft", ...row }));
}

import type { Db } from "#database/connect.server.ts";
import type { ContactMessage, OfferRequest } from "./schema.ts";

export type NewMessage = Pick<ContactMessage, "name" | "email" | "subject" | "message"> & { id: string; erstellt_am: string };
export type NewRequest = Omit<OfferRequest, "website" | "telefon"> & { id: string; telefon: string; erstellt_am: string };

export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  await tx
    .insertInto("contact_messages")
    .values({ ...message, status: "new" })
    .execute();
}

export async function insertRequest(tx: Db, request: NewRequest): Promise<void> {
  await tx
    .insertInto("offer_requests")
    .values({ ...request, selectedServices: JSON.stringify(request.selectedServices), status: "new" })
    .execute();
}

/** Retention (D25). */
export async function deleteInquiriesBefore(db: Db, erstellt_am: string): Promise<void> {
  await db.deleteFrom("contact_messages").where("erstellt_am", "<", erstellt_am).execute();
  await db.deleteFrom("offer_requests").where("erstellt_am", "<", erstellt_am).execute();
}

/** False when this proof was used before; the unique key decides, on however many nodes. */
export async function insertUsedProof(tx: Db, proof: { signature_hash: string; expires_at: number }): Promise<boolean> {
  const result = await tx
    .insertInto("solved_challenges")
    .values(proof)
    .onConflict((conflict) => conflict.column("signature_hash").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** An expired challenge is refused by its date already. */
export async function deleteExpiredProofs(db: Db, now: number): Promise<void> {
  await db.deleteFrom("solved_challenges").where("expires_at", "<", now).execute();
}

export async function findBotCheckSecret(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("bot_check_secret").select("secret").executeTakeFirst())?.secret;
}

/** Does nothing when another node was faster. */
export async function insertBotCheckSecret(db: Db, secret: string): Promise<void> {
  await db
    .insertInto("bot_check_secret")
    .values({ id: 1, secret })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

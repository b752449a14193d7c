import { readCardContact } from "#accounts/proven-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { readPassName } from "./owner.data.ts";
import type { PassRow } from "./passes.data.ts";

type PassPerson = { name: string; email: string; telefon: string };

/** Whom the pass belongs to, as far as anybody is known. */
export async function readPassPerson(
  db: Db,
  pass: Pick<PassRow, "id" | "karte_id"> | undefined,
): Promise<PassPerson> {
  if (!pass || pass.karte_id === null) return { name: "", email: "", telefon: "" };
  const { email, telefon } = await readCardContact(db, pass.karte_id);
  return { name: await readPassName(db, pass.id), email, telefon };
}

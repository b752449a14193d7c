import { readCardContact } from "#accounts/cards/proven-address.step.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { PassRow } from "../passes.store.server.ts";
import { readPassName } from "./owner.store.server.ts";

type PassPerson = { name: string; email: string; telefon: string };

/** Whom the pass belongs to, as far as anybody is known. */
export async function readPassPerson(db: Db, pass: Pick<PassRow, "id" | "karte_id"> | undefined): Promise<PassPerson> {
  if (!pass || pass.karte_id === null) return { name: "", email: "", telefon: "" };
  const { email, telefon } = await readCardContact(db, pass.karte_id);
  return { name: await readPassName(db, pass.id), email, telefon };
}

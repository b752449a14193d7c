import { addressHash } from "../../src/consent/address-hash.server.ts";
import { insertPermission } from "../../src/consent/consent.data.ts";
import { stopAddresses } from "../../src/consent/stop-link.server.ts";
import type { Db } from "../../src/db/connect.server.ts";
import { newId } from "../../src/server/new-id.server.ts";

/** Somebody who was told at once, and the two addresses that end it. */
export async function permit(
  db: Db,
  email = `${newId()}@example.org`,
): Promise<{ page: string; post: string }> {
  const id = newId();
  const row = {
    id,
    address_hash: addressHash(email),
    zuletzt_am: "2026-03-02",
    hinweis_am: "2026-03-02T08:00:00.000Z",
  };
  await insertPermission(db, row);
  return await stopAddresses(db, "", id);
}

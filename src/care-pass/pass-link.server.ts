import { mayReachCard } from "#accounts/proven-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { idOfLink, signId } from "#server/link-secret.server.ts";
import { idUnderKey, newId } from "#server/new-id.server.ts";
import {
  findLink,
  findOpenLink,
  findOwnLink,
  insertPassLink,
  type PassLinkRow,
  type PassRow,
} from "./passes.data.ts";

/** A prefix of its own: no signature opens both a booking and a pass. */
const signed = (linkId: string) => `pass:${linkId}`;

/** The token: the link's id with its signature, computed, never stored. */
export async function passTokenOf(db: Db, linkId: string): Promise<string> {
  return `${linkId}-${await signId(db, signed(linkId))}`;
}

/** Undefined alike for tampered, foreign and revoked tokens, and for a closed pass. */
export async function openPassToken(db: Db, token: string): Promise<PassLinkRow | undefined> {
  const id = await signedLinkId(db, token);
  return id === undefined ? undefined : await findOpenLink(db, id);
}

/** The id in a genuine token, valid or not. */
async function signedLinkId(db: Db, token: string): Promise<string | undefined> {
  return await idOfLink(db, token, signed);
}

/** The new owner's link, as the former one made it under this key; undefined before, and for whoever has not made it. */
export async function findHandedLink(
  db: Db,
  token: string,
  key: string,
): Promise<PassLinkRow | undefined> {
  const former = await signedLinkId(db, token);
  return former === undefined
    ? undefined
    : await findOpenLink(db, idUnderKey("handover", former, key));
}

/** The pass to which a token once led, whether it still opens or not. */
export async function passOnceOpened(db: Db, token: string): Promise<string | undefined> {
  const id = await signedLinkId(db, token);
  return id === undefined ? undefined : (await findLink(db, id))?.pass_id;
}

/** The customer's own link, created at first use. */
export async function ownLinkOf(tx: Db, passId: string, now: string): Promise<string> {
  const known = await findOwnLink(tx, passId);
  if (known) return known.id;
  const id = newId();
  await insertPassLink(tx, {
    id,
    pass_id: passId,
    fuer: "kunde",
    bezeichnung: "",
    erstellt_am: now,
  });
  return id;
}

/** Whether the own link may be mailed to an address: protocols and receipts are behind it. */
export async function mayHavePass(
  db: Db,
  { karte_id }: Pick<PassRow, "karte_id">,
  email: string,
): Promise<boolean> {
  return karte_id !== null && (await mayReachCard(db, karte_id, email));
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { newToken } from "./new-id.server.ts";

/** Signs an id for a link in a mail: the same on every node and at every time, and told by nothing but the installation's own secret. Hex. */
export async function signId(db: Db, id: string): Promise<string> {
  return createHmac("sha256", await readSecret(db))
    .update(id)
    .digest("hex");
}

/** In constant time. */
export async function isSignatureOf(db: Db, id: string, signature: string): Promise<boolean> {
  const right = Buffer.from(await signId(db, id));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

async function readSecret(db: Db): Promise<string> {
  const row = await db.selectFrom("installation").select("link_secret").executeTakeFirst();
  return row?.link_secret ?? (await makeSecret(db));
}

/** Of two nodes that make one at the same moment, both keep the first. */
async function makeSecret(db: Db): Promise<string> {
  const { link_secret } = await db
    .insertInto("installation")
    .values({ id: 1, link_secret: newToken() })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        link_secret: sql<string>`coalesce(installation.link_secret, excluded.link_secret)`,
      }),
    )
    .returning("link_secret")
    .executeTakeFirstOrThrow();
  return link_secret ?? "";
}

/** The id in a link that was made for it, to the letter; undefined for every other one. `words` tell one kind of link from the others. */
export async function idOfLink(
  db: Db,
  token: string,
  words: (id: string) => string | Promise<string>,
): Promise<string | undefined> {
  const [id = "", signature = "", ...more] = token.split("-");
  return more.length === 0 && (await isSignatureOf(db, await words(id), signature))
    ? id
    : undefined;
}

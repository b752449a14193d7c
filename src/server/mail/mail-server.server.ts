import type { Db } from "#db/connect.server.ts";
import type { MailEncryption } from "#lib/mail-encryption.ts";
import type { Config } from "../config.server.ts";
import type { Seals } from "../seals.server.ts";

export type MailConnection = {
  host: string;
  port: number;
  verschluesselung: MailEncryption;
  benutzer: string;
  kennwort: string;
};

/** What a sealed password belongs to: in another row it does not open. */
const OWNER = "mail-server";

export const PASSWORD_LOCKED = "EPASSWORDLOCKED";

/** Where mails go: the environment's address wins; what stands in the form counts where one machine holds everything. */
export async function findMailServer(from: {
  db: Db;
  config: Config;
  seals: Seals;
}): Promise<string | MailConnection | undefined> {
  const { db, config, seals } = from;
  if (config.smtpUrl !== undefined || config.database.kind === "postgres") return config.smtpUrl;
  const kept = await findKeptMailServer(db);
  if (!kept) return undefined;
  const kennwort = kept.kennwort === "" ? "" : seals.open(kept.kennwort, OWNER);
  if (kennwort === undefined)
    throw Object.assign(new Error("the mail server's password does not open"), {
      code: PASSWORD_LOCKED,
    });
  return { ...kept, kennwort };
}

/** The name of the machine that mails are handed to; undefined where they are kept as files. */
export async function findMailHost({
  db,
  config,
}: {
  db: Db;
  config: Config;
}): Promise<string | undefined> {
  if (config.smtpUrl !== undefined) return new URL(config.smtpUrl).hostname;
  return config.database.kind === "postgres" ? undefined : (await findKeptMailServer(db))?.host;
}

/** As it lies there, its password sealed. */
export async function findKeptMailServer(db: Db): Promise<MailConnection | undefined> {
  return await db
    .selectFrom("mail_server")
    .select(["host", "port", "verschluesselung", "benutzer", "kennwort"])
    .executeTakeFirst();
}

export async function keepMailServer(
  tx: Db,
  seals: Seals,
  { kennwort, ...connection }: MailConnection,
): Promise<void> {
  const row = { ...connection, kennwort: kennwort === "" ? "" : seals.seal(kennwort, OWNER) };
  await tx
    .insertInto("mail_server")
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

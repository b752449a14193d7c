import type { Db } from "#db/connect.server.ts";
import { paths } from "#lib/paths.ts";
import { idOfLink, signId } from "#server/link-secret.server.ts";

const signed = (permissionId: string) => `abmelden:${permissionId}`;

/** The page that stops all of these mails, and the address at which mail programs do so themselves (RFC 8058). */
export async function stopAddresses(
  db: Db,
  baseUrl: string,
  permissionId: string,
): Promise<{ page: string; post: string }> {
  const token = `${permissionId}-${await signId(db, signed(permissionId))}`;
  return {
    page: `${baseUrl}${paths.website.stopMails({ token })}`,
    post: `${baseUrl}/api/mail-stops/${token}`,
  };
}

/** Undefined when nobody has made the link. */
export async function permissionOfLink(db: Db, token: string): Promise<string | undefined> {
  return await idOfLink(db, token, signed);
}

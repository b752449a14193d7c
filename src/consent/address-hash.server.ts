import { sha256 } from "#server/new-id.server.ts";

/** What is kept of an address: enough to know it again, too little to write to it. */
export function addressHash(email: string): string {
  return sha256(`nach-dem-besuch:${email.trim().toLowerCase()}`);
}

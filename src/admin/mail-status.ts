import { isSampleAddress } from "#lib/sample-address.ts";
import type { Mail } from "./mail-schema.ts";

/** planned: due later, like a reminder; late: tried in vain and tried again; lost: given up; sample: the address is made up. */
export type MailStatus = "sent" | "planned" | "waiting" | "late" | "lost" | "sample";

/** `now` in epoch milliseconds. */
export function mailStatus(
  mail: Pick<Mail, "state" | "last_error" | "faellig_am" | "recipient">,
  now: number,
): MailStatus {
  if (mail.state === "versendet") return "sent";
  if (mail.state === "unzustellbar") return isSampleAddress(mail.recipient) ? "sample" : "lost";
  if (mail.last_error !== null) return "late";
  return Date.parse(mail.faellig_am) > now ? "planned" : "waiting";
}

/** Only what was tried is offered again: a planned reminder must not leave early, and nothing ever reaches a sample. */
export function hasFailedBefore(mail: Pick<Mail, "state" | "last_error" | "recipient">): boolean {
  if (mail.state === "unzustellbar") return !isSampleAddress(mail.recipient);
  return mail.state === "wartet" && mail.last_error !== null;
}

import type { Mail } from "./schema.ts";

/** planned: due later, like a reminder; late: tried in vain and tried again; lost: given up. */
export type MailStatus = "sent" | "planned" | "waiting" | "late" | "lost";

/** `now` in epoch milliseconds. */
export function mailStatus(
  mail: Pick<Mail, "state" | "last_error" | "faellig_am">,
  now: number,
): MailStatus {
  if (mail.state === "versendet") return "sent";
  if (mail.state === "unzustellbar") return "lost";
  if (mail.last_error !== null) return "late";
  return Date.parse(mail.faellig_am) > now ? "planned" : "waiting";
}

/** Only what was tried is offered again: a planned reminder must not leave early. */
export function hasFailedBefore(mail: Pick<Mail, "state" | "last_error">): boolean {
  return mail.state !== "versendet" && (mail.state === "unzustellbar" || mail.last_error !== null);
}

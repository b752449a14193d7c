import type { MailMessage } from "#lib/mail.ts";
import type { MailBody, MailFrame } from "#lib/mail-layout.ts";
import { mailLink } from "#lib/mail-link.ts";
import { oneLine } from "#lib/one-line.ts";
import { paths } from "#lib/paths.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { businessParticulars } from "./business-particulars.ts";
import type { CompanySettings } from "./schema.ts";

/** Who writes; `inbox` is where the shop reads its own mails. */
export type Letterhead = { company: CompanySettings; baseUrl: string; inbox: Inbox };

/** Never empty. */
type Inbox = readonly [string, ...string[]];

/** What the environment names, else the settings, else the address that everybody writes to. */
export function inboxOf(
  { meldeAdressen, email }: Pick<CompanySettings, "meldeAdressen" | "email">,
  mailTo: string | undefined,
): Inbox {
  if (mailTo !== undefined) return [mailTo];
  const [first, ...others] = meldeAdressen;
  return first === undefined ? [email] : [first, ...others];
}

/** To each of the shop's inbox addresses. */
export function toInbox({ inbox: [recipient, ...alsoTo] }: Letterhead): {
  recipient: string;
  alsoTo: readonly string[];
} {
  return { recipient, alsoTo };
}

/** A mail of the shop. The reason says why the reader gets it; answers go to `replyTo`, when there is one. */
export function writeMail(
  letterhead: Letterhead,
  {
    subject,
    body,
    reason,
    replyTo,
  }: { subject: string; body: MailBody; reason: string; replyTo: string },
): MailMessage {
  const { company } = letterhead;
  return {
    from: { name: oneLine(company.companyName), address: company.email },
    subject: oneLine(subject),
    body,
    frame: frameOf(letterhead, reason),
    ...(replyTo !== "" && { replyTo }),
  };
}

export const WRITTEN_BY_THE_SITE = "Diese E-Mail hat Ihre Website geschrieben.";

/** How a reader gets hold of the shop, as a sentence. */
export function reachUs({ company }: Letterhead): string {
  const [phone] = company.phoneNumbers;
  return phone
    ? `Rufen Sie uns an (${phone}) oder antworten Sie auf diese E-Mail.`
    : "Antworten Sie einfach auf diese E-Mail.";
}

function frameOf({ company, baseUrl }: Letterhead, reason: string): MailFrame {
  return {
    sender: company.companyName,
    slogan: company.slogan,
    contact: [
      ...company.addresses.slice(0, 1).map(({ address }) => ({ label: "Adresse", value: address })),
      ...company.phoneNumbers.map((phone) => ({
        label: "Telefon",
        value: phone,
        href: phoneLink(phone),
      })),
      { label: "E-Mail", value: company.email, href: mailLink(company.email) },
    ],
    particulars: businessParticulars(company),
    links: [
      { label: "Impressum", href: `${baseUrl}${paths.info.impressum}` },
      { label: "Datenschutz", href: `${baseUrl}${paths.info.datenschutz}` },
    ],
    reason,
  };
}

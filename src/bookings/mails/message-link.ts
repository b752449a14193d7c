import { mailLink } from "#lib/mail-link.ts";
import { internationalNumber } from "#lib/phone-number.ts";

export const MESSAGE_WAYS = ["whatsapp", "sms", "email"] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];

export const WAY_LABELS: Record<MessageWay, string> = {
  whatsapp: "WhatsApp",
  sms: "SMS",
  email: "E-Mail",
};

type Message = { telefon: string; email: string; subject: string; text: string };

/** Opens the owner's app with the ready text; undefined without number or address. */
export function messageLink(
  way: MessageWay,
  { telefon, email, subject, text }: Message,
): string | undefined {
  const [body, number] = [encodeURIComponent(text), internationalNumber(telefon)];
  if (way === "email")
    return email === ""
      ? undefined
      : `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${lineBreaks(body)}`;
  if (number === undefined) return undefined;
  // iPhones read what follows '&', Android takes both.
  return way === "whatsapp"
    ? `https://wa.me/${number}?text=${body}`
    : `sms:+${number}?&body=${body}`;
}

/** Mails end their lines with both (RFC 6068). */
const lineBreaks = (encoded: string) => encoded.replaceAll("%0A", "%0D%0A");

import { phoneLink } from "#lib/phone-link.ts";
import { plainPageHtml } from "./plain-page.ts";

export const MAINTENANCE_TITLE = "Wartungsarbeiten";
export const MAINTENANCE_TEXT =
  "Unsere Seite ist gerade nicht erreichbar. Wir kümmern uns darum; sobald sie wieder läuft, geht es hier von selbst weiter. Am Telefon und per E-Mail sind wir weiterhin für Sie da.";

export type MaintenanceContact = { companyName: string; phone: string; email: string };

/** The whole maintenance page, made without database, router or script; it asks again by itself every ten seconds. */
export function maintenanceHtml(contact: MaintenanceContact): string {
  const { companyName } = contact;
  return plainPageHtml({
    title: MAINTENANCE_TITLE,
    companyName,
    text: MAINTENANCE_TEXT,
    links: contactLinks(contact),
    asksAgainAfter: 10,
  });
}

export function contactLinks({
  phone,
  email,
}: MaintenanceContact): { label: string; href: string }[] {
  return [
    ...(phone ? [{ label: phone, href: phoneLink(phone) }] : []),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
  ];
}

import { Refusal } from "#lib/refusal.ts";
import { type Contact, sentContact } from "./contact-terms.ts";

/** Carries the newer values for the screen. */
export const contactOutdated = (aktuell: Contact) =>
  new Refusal(
    409,
    "veraltet",
    "Die Kontaktdaten wurden inzwischen an anderer Stelle geändert. Bitte prüfe deine Angaben und speichere noch einmal.",
    { extra: { aktuell: sentContact(aktuell) } },
  );

export const newAddressLinkRefused = () =>
  new Refusal(
    422,
    "link_ungueltig",
    "Dieser Link ist abgelaufen oder durch einen neueren ersetzt. Bitte trage die Adresse in deinen Kontaktdaten noch einmal ein.",
  );

/** Only the mailbox's reader gets this far, so it reveals nothing. */
export const newAddressTaken = () =>
  new Refusal(
    409,
    "adresse_vergeben",
    "Diese Adresse gehört inzwischen zu einem anderen Konto. Bitte trage in deinen Kontaktdaten eine andere ein.",
  );

export const noAddressWaits = () =>
  new Refusal(
    409,
    "nichts_zu_bestaetigen",
    "Es wartet keine neue Adresse auf ihre Bestätigung. Vielleicht ist sie schon bestätigt: Bitte lade die Seite neu.",
  );

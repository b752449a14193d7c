import { Refusal } from "#lib/refusal.ts";

export const linkInvalid = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Dieser Link gilt nicht. Bitte öffnen Sie ihn noch einmal aus der E-Mail, oder schreiben Sie uns.",
  );

export const noConfirmedAddress = () =>
  new Refusal(
    409,
    "adresse_unbestaetigt",
    "Bitte bestätige zuerst deine E-Mail-Adresse. Den Link dazu haben wir dir geschickt.",
  );

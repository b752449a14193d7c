import { Refusal } from "#lib/refusal.ts";

export const invitationRefused = () =>
  new Refusal(
    422,
    "link_ungueltig",
    "Diese Einladung ist abgelaufen oder schon angenommen. Bitte lass dir vom Betrieb eine neue schicken.",
  );

export const otherAccount = () =>
  new Refusal(
    403,
    "anderes_konto",
    "Diese Einladung ist für ein anderes Konto. Bitte melde dich mit dem an, an das die E-Mail ging.",
  );

export const loginFirst = () =>
  new Refusal(
    403,
    "anmeldung_noetig",
    "Für diese Adresse gibt es schon ein Konto. Bitte melde dich an und öffne den Link dann noch einmal.",
  );

export const worksHere = () =>
  new Refusal(409, "gehoert_zum_betrieb", "Dieses Konto gehört schon zum Betrieb.");

export const accountClosed = () =>
  new Refusal(
    409,
    "konto_deaktiviert",
    "Dieses Konto ist deaktiviert. Bitte aktivieren Sie es zuerst.",
  );

import { Refusal } from "#lib/refusal.ts";

export const passLinkInvalid = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Dieser Link gilt nicht mehr. Bitte fragen Sie nach, wer ihn Ihnen gegeben hat.",
  );

export const notTheOwner = () =>
  new Refusal(403, "nicht_erlaubt", "Das geht nur mit dem eigenen Link zu diesem Pflegepass.");

export const notOnThisPass = () =>
  new Refusal(404, "nicht_gefunden", "Das gehört nicht zu diesem Pflegepass.");

export const passUnknown = () =>
  new Refusal(404, "pass_unbekannt", "Diesen Pflegepass gibt es nicht (mehr).");

export const passIsTaken = () =>
  new Refusal(409, "pass_vergeben", "Dieser Pflegepass steht schon in einem Konto.");

export const tooManyGuests = () =>
  new Refusal(
    409,
    "zu_viele_links",
    "Mehr als zehn Links lassen sich nicht zugleich weitergeben. Bitte zuerst einen zurücknehmen.",
  );

export const noAddress = () =>
  new Refusal(
    409,
    "keine_adresse",
    "Zu diesem Kunden ist keine E-Mail-Adresse bekannt. Zeigen Sie den Link stattdessen als QR-Code.",
  );

export const addressOpen = () =>
  new Refusal(
    409,
    "adresse_offen",
    "Diese E-Mail-Adresse hat noch niemand bestätigt. Das kann die Inhaberin oder der Inhaber auf der Kundenkarte mit „Adresse stimmt“.",
  );

export const noAddressOfPass = () =>
  new Refusal(
    409,
    "keine_adresse",
    "Zu Ihren Besuchen ist keine E-Mail-Adresse bekannt. Bitte sagen Sie sie uns beim nächsten Mal.",
  );

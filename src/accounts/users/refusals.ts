import { Refusal } from "#lib/refusal.ts";
import type { Loss } from "./user-status.ts";

const LOSSES: Record<Loss, string> = {
  letzter_admin: "Das ist der letzte aktive Admin. Machen Sie zuerst ein anderes Konto zum Admin.",
  eingebauter_admin:
    "Das Admin-Konto der Installation kann nicht gelöscht werden. Sie können es deaktivieren.",
};

export const adminNeeded = (loss: Loss) => new Refusal(409, loss, LOSSES[loss]);
export const userUnknown = () =>
  new Refusal(
    404,
    "benutzer_unbekannt",
    "Diesen Benutzer gibt es nicht (mehr). Bitte laden Sie die Liste neu.",
  );
export const deactivatedGetsNoReset = () =>
  new Refusal(
    409,
    "konto_deaktiviert",
    "Dieses Konto ist deaktiviert, ein neues Passwort hilft ihm nicht. Bitte aktivieren Sie es zuerst.",
  );

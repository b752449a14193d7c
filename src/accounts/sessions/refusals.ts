import { Refusal } from "#lib/refusal.ts";

export const confirmationNeeded = () =>
  new Refusal(403, "bestaetigung_noetig", "Dafür ist eine frische Bestätigung mit dem Passwort nötig. Es wurde nichts geändert.");

import type { AuditEntry } from "#lib/audit-log.ts";

export const permissionNote = (erlaubt: boolean): AuditEntry => ({
  bereich: "konto",
  text: `E-Mails nach dem Besuch ${erlaubt ? "erlaubt" : "abbestellt"}`,
});

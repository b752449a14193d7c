import type { AuditEntry } from "#lib/audit-log.ts";
import { formatEuro } from "#lib/money.ts";
import { approvalNumber, sumCents } from "./approval.ts";
import type { ApprovalPaper } from "./sent-approval.ts";

/** Which one of which booking, and nothing of who it was. */
export function approvalNote(paper: ApprovalPaper, what: string): AuditEntry {
  const { befunde } = paper.inhalt.freigabe;
  return {
    bereich: "buchung",
    text: `Buchung ${paper.booking_id}: ${approvalNumber(paper.nummer)} über ${formatEuro(sumCents(befunde))} ${what}`,
  };
}

import type { AuditKind } from "#lib/audit-log.ts";
import { addDays, berlinInstant } from "#lib/berlin-time.ts";
import type { AuditFilter, AuditRow } from "./audit-log.data.ts";
import type { AuditLine } from "./schema.ts";
import { bookingOf, withShortNumber } from "./short-numbers.ts";

/** As the calls for the journal are asked; the days are Berlin's, both included. */
export type AuditQuery = {
  bereich?: AuditKind | undefined;
  wer?: string | undefined;
  von?: string | undefined;
  bis?: string | undefined;
  q: string;
};

export function auditFilter({ bereich, wer, von, bis, q }: AuditQuery): AuditFilter {
  return {
    bereich,
    wer,
    from: von === undefined ? undefined : berlinInstant(von, "00:00"),
    until: bis === undefined ? undefined : berlinInstant(addDays(bis, 1), "00:00"),
    q,
  };
}

export function toAuditLine(row: AuditRow): AuditLine {
  const { id, at, bereich, text, anzahl, rolle, user_id, name, betrifft_id, betrifft_name } = row;
  const isOther = betrifft_id !== null && betrifft_id !== user_id;
  return {
    id,
    bereich,
    anzahl,
    text: withShortNumber(text),
    buchung: bookingOf(text),
    am: new Date(Number(at)).toISOString(),
    wer: { rolle, id: user_id, name },
    betrifft: isOther ? { id: betrifft_id, name: betrifft_name } : null,
  };
}

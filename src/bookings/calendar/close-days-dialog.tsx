import { useState } from "react";
import { useIsAdmin } from "#accounts/session.tsx";
import { api } from "#lib/api.ts";
import { addDays, isCalendarDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, FieldError, TextField } from "#ui/field.tsx";
import { Loading } from "#ui/loading.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { staffClosingProblem } from "./closing-of-staff.ts";
import { DealingFields } from "./dealing-fields.tsx";
import type { Closed, Closing } from "./schema.ts";
import { useClosing } from "./use-closing.tsx";
import { spanText } from "./view.ts";

export type CloseDaysDialogProps = {
  /** The first day to close; none keeps the dialog closed. */
  datum: string | undefined;
  today: string;
  onClosed: (sentence: string) => void;
  onClose: () => void;
};

const LONGEST = 92;

export function CloseDaysDialog({ datum, today, onClosed, onClose }: CloseDaysDialogProps) {
  return (
    <Dialog open={datum !== undefined} onClose={onClose} title="Tag schließen">
      {datum && <CloseDaysForm key={datum} {...{ datum, today, onClosed, onClose }} />}
    </Dialog>
  );
}

/** It rains: what is done at the customers' place that day is moved or cancelled, and the day stays open. */
export function RainDialog({ datum, onClosed, onClose }: Omit<CloseDaysDialogProps, "today">) {
  return (
    <Dialog open={datum !== undefined} onClose={onClose} title="Regen">
      {datum && (
        <BookedDays key={datum} von={datum} bis={datum} nur="kunde" {...{ onClosed, onClose }} />
      )}
    </Dialog>
  );
}

function CloseDaysForm({
  datum,
  today,
  ...ways
}: Omit<CloseDaysDialogProps, "datum"> & { datum: string }) {
  const [span, setSpan] = useState({ von: datum, bis: datum });
  const isAdmin = useIsAdmin();
  const problem =
    spanProblem(span, today) ?? (isAdmin ? undefined : staffClosingProblem(span, today));
  return (
    <>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <TextField
          label="Erster Tag"
          type="date"
          min={today}
          value={span.von}
          onChange={(event) =>
            setSpan({
              von: event.target.value,
              bis: span.bis < event.target.value ? event.target.value : span.bis,
            })
          }
        />
        <TextField
          label="Letzter Tag"
          type="date"
          min={span.von}
          value={span.bis}
          error={problem}
          onChange={(event) => setSpan({ ...span, bis: event.target.value })}
        />
      </div>
      {!problem && <BookedDays {...span} nur="" {...ways} />}
    </>
  );
}

function BookedDays({
  von,
  bis,
  nur,
  onClosed,
  onClose,
}: Pick<CloseDaysDialogProps, "onClosed" | "onClose"> & {
  von: string;
  bis: string;
  nur: Closing["nur"];
}) {
  const [benachrichtigen, setBenachrichtigen] = useState(true);
  const days = spanText(von, bis);
  const { plan, dealingOf, choose, problem, problemOf, isBusy, send, retry } = useClosing(
    { von, bis, nur },
    (closed) => onClosed(closedText(days, closed, nur)),
  );
  const held = useQuery(nur ? "" : `${von} ${bis}`, 0, () =>
    api("GET /held-days", { query: { von, bis } }),
  );
  const heldFor = held.status === "ready" ? held.data.map(({ name }) => name) : [];
  if (plan.status === "failed") {
    return (
      <div className="mt-5">
        <p className="mb-3">Die Termine dieser Tage konnten nicht geladen werden.</p>
        <Button variant="quiet" onClick={retry}>
          Erneut versuchen
        </Button>
      </div>
    );
  }
  if (plan.status !== "ready") return <Loading label="Termine werden geladen …" />;
  const count = plan.data.length;
  const reachable = plan.data.filter(({ email }) => email !== "").length;
  return (
    <>
      {count === 0 ? (
        <p className="mt-5">Es sind keine offenen Termine eingetragen.</p>
      ) : (
        <>
          <p className="mt-5 mb-3">
            {count === 1 ? "Ein offener Termin ist" : `${count} offene Termine sind`}{" "}
            {nur ? "beim Kunden" : "eingetragen"}. Was geschieht{" "}
            {count === 1 ? "mit ihm" : "mit ihnen"}?
          </p>
          <ul className="space-y-3">
            {plan.data.map((booking) => (
              <DealingFields
                key={booking.id}
                booking={booking}
                dealing={dealingOf(booking)}
                error={problemOf(booking)}
                onChange={choose}
              />
            ))}
          </ul>
          {reachable > 0 && (
            <CheckboxField
              className="mt-3"
              label="Allen per E-Mail Bescheid geben"
              checked={benachrichtigen}
              onChange={(event) => setBenachrichtigen(event.target.checked)}
            />
          )}
          {reachable < count && (
            <p className="mt-2">
              {count - reachable === 1 ? "Bei einem Termin" : `Bei ${count - reachable} Terminen`}{" "}
              ist keine E-Mail-Adresse bekannt. Bitte rufen Sie dort an.
            </p>
          )}
        </>
      )}
      {heldFor.length > 0 && (
        <p className="mt-4 rounded-control bg-amber-200 px-4 py-3 wrap-anywhere">
          Frei gehalten für: {heldFor.join(", ")}. Wem Sie den Tag angeboten haben, der wählt dann
          einen anderen; bitte sagen Sie Bescheid.
        </p>
      )}
      <div role="alert">
        <FieldError error={problem} />
      </div>
      <div className="mt-5 flex flex-wrap-reverse gap-3 max-sm:*:grow sm:justify-end">
        <Button variant="quiet" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button variant="danger" busy={isBusy} onClick={() => void send(benachrichtigen)}>
          {buttonText(count, nur)}
        </Button>
      </div>
    </>
  );
}

function buttonText(count: number, nur: Closing["nur"]): string {
  const dealing = count === 1 ? "Termin regeln" : `${count} Termine regeln`;
  if (nur) return dealing;
  return count === 0 ? "Schließen" : `Schließen und ${dealing}`;
}

function spanProblem(
  { von, bis }: { von: string; bis: string },
  today: string,
): string | undefined {
  if (!isCalendarDate(von) || !isCalendarDate(bis))
    return "Bitte den ersten und den letzten Tag angeben.";
  if (von < today) return "Bitte Tage ab heute angeben.";
  if (bis < von) return "Der letzte Tag liegt vor dem ersten.";
  return bis > addDays(von, LONGEST)
    ? "Bitte höchstens drei Monate auf einmal schließen."
    : undefined;
}

/** '9. März 2026 ist geschlossen. 2 Termine sind verschoben, 1 ist storniert.' */
function closedText(
  days: string,
  { verschoben, storniert, gehalten }: Closed,
  nur: Closing["nur"],
): string {
  const parts = [
    verschoben > 0 &&
      (verschoben === 1 ? "1 Termin ist verschoben" : `${verschoben} Termine sind verschoben`),
    storniert > 0 &&
      (storniert === 1 ? "1 Termin ist storniert" : `${storniert} Termine sind storniert`),
  ].filter(Boolean);
  const names = gehalten.map(({ name }) => name).join(", ");
  const held = names && ` Frei gehalten war für: ${names}. Bitte sagen Sie Bescheid.`;
  return `${nur ? "Regen" : "Geschlossen"}: ${days}.${parts.length > 0 ? ` ${parts.join(", ")}.` : ""}${held}`;
}

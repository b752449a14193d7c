import { useState } from "react";
import { api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { tell } from "#ui/tell.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { deletedText } from "../changes/use-booking-actions.tsx";

type Props = {
  /** '2026-03-02T08' */
  stunde: string;
  /** How many there are; undefined while they are loaded. */
  count: number | undefined;
  onDeleted: () => void;
  onLeave: () => void;
};

/** Where the warning of a filled calendar leads: what guests asked for in that hour, and one button that takes all of it out again. */
export function UnconfirmedHour({ stunde, count, onDeleted, onLeave }: Props) {
  const [benachrichtigen, setTelling] = useState(true);
  const { isBusy, problem, run } = useCall(NO_CONNECTION);
  const [datum = "", hour = ""] = stunde.split("T");
  const span = `am ${formatGermanDate(datum)} von ${Number(hour)} bis ${Number(hour) + 1} Uhr`;

  async function remove() {
    const answer = await run(() =>
      api("POST /bookings/delete-unconfirmed", { body: { stunde, benachrichtigen } }),
    );
    if (!answer?.ok) return;
    void tell(deletedText(answer.data));
    onDeleted();
  }

  return (
    <section
      aria-label="Unbestätigte Buchungen"
      className="mb-6 rounded-card border border-amber-400 bg-white px-5 py-4"
    >
      <p className="measure">
        {count === 0
          ? `Gäste haben ${span} nichts angefragt, das noch unbestätigt ist.`
          : `Das haben Gäste ${span} angefragt, ohne dass ihre Adresse bestätigt ist. Was von Kunden mit Konto kommt oder was Sie selbst eingetragen haben, ist nicht dabei.`}
      </p>
      {count !== undefined && count > 0 && (
        <CheckboxField
          className="mt-3"
          label="Absage per E-Mail schicken, wo schon eine Terminbestätigung hinausging"
          checked={benachrichtigen}
          onChange={(event) => setTelling(event.target.checked)}
        />
      )}
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
        {count !== undefined && count > 0 && (
          <Button variant="danger" busy={isBusy} busyLabel="Lösche…" onClick={remove}>
            {count === 1
              ? "Die unbestätigte Buchung dieser Stunde löschen"
              : `Alle ${count} unbestätigten dieser Stunde löschen`}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Alle Buchungen zeigen
        </Button>
      </div>
      <p role="alert" className="mt-2 text-sm text-rot-700 empty:hidden">
        {problem}
      </p>
    </section>
  );
}

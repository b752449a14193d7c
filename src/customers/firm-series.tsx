import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { bookedText, carText } from "#bookings/fields.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import { MOST_WEEKS } from "#bookings/series.ts";
import { api } from "#lib/api.ts";
import { addDays, berlinMoment, formatGermanDate, formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { confirm, tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";

/** Visits of a firm that come every so many weeks: entered together, each movable, ended in one step. */
export function FirmSeries({ bookings }: { bookings: readonly ShopBooking[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, problem, run } = useCall();
  const series = runningSeries(bookings);
  const possible = bookings.filter(
    ({ serie, status, leistungen, noch_offen }) =>
      serie === "" && status !== "cancelled" && leistungen.length > 0 && noch_offen.length === 0,
  );

  async function end(id: string) {
    const isMeant = await confirm({
      question: "Serie beenden?",
      confirmLabel: "Beenden",
      children: <p>Alle Termine, die noch kommen, werden storniert. Was war, bleibt.</p>,
    });
    if (!isMeant) return;
    const answer = await run(() => api("DELETE /booking-series/:id", { params: { id } }), {
      reloads: true,
    });
    if (answer?.ok)
      void tell(`Die Serie ist beendet: ${countText(answer.data.storniert)} storniert.`);
  }

  return (
    <>
      <h2 className="mt-5 mb-1.5 text-xl">Serien</h2>
      {series.length === 0 && <p>Zum Beispiel jeden zweiten Freitag dasselbe Auto.</p>}
      <ul className="space-y-2">
        {series.map(({ id, next, count }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{carText(next) || bookedText(next)}</span>
              <span className="block text-ink-2 text-sm">
                noch {countText(count)}, der nächste am {formatGermanDate(next.datum)}
              </span>
            </span>
            <Button
              variant="quiet"
              className="text-rot-700!"
              busy={isBusy}
              aria-label={`Serie beenden: ${carText(next) || bookedText(next)}`}
              onClick={() => void end(id)}
            >
              Beenden …
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert">
        <FieldError error={problem} />
      </div>
      {possible.length > 0 && (
        <Button variant="quiet" className="mt-3" onClick={() => setIsOpen(true)}>
          Serie anlegen …
        </Button>
      )}
      {isOpen && <SeriesDialog bookings={possible} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const countText = (count: number) => (count === 1 ? "1 Termin" : `${count} Termine`);

function runningSeries(bookings: readonly ShopBooking[]) {
  const today = berlinMoment(Date.now()).datum;
  const ahead = bookings.filter(
    ({ serie, status, datum }) => serie !== "" && status === "open" && datum >= today,
  );
  return [...new Set(ahead.map(({ serie }) => serie))].flatMap((id) => {
    const visits = ahead.filter(({ serie }) => serie === id);
    const [next] = [...visits].sort((one, other) => one.datum.localeCompare(other.datum));
    return next ? [{ id, next, count: visits.length }] : [];
  });
}

const RHYTHMS = [1, 2, 3, 4, 6, 8, MOST_WEEKS] as const;
const YEAR = 364;

/** One visit is the pattern: car, services, time and price are those of the others, too. */
function SeriesDialog({
  bookings,
  onClose,
}: {
  bookings: readonly ShopBooking[];
  onClose: () => void;
}) {
  const formId = useId();
  const { revalidate } = useRevalidator();
  const today = berlinMoment(Date.now()).datum;
  const [id, setId] = useState(bookings[0]?.id ?? "");
  const [wochen, setWochen] = useState(2);
  const [bis, setBis] = useState(addDays(today, YEAR / 2));
  const { isBusy, problem, fields, run } = useCall(
    "Die Serie wurde nicht angelegt. Bitte versuchen Sie es noch einmal.",
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await run(() =>
      api("POST /bookings/:id/series", { params: { id }, body: { wochen, bis } }),
    );
    if (!answer?.ok) return;
    onClose();
    const { termine, ausgelassen } = answer.data;
    const left = ausgelassen.map(formatGermanDate).join(", ");
    void tell(
      `${countText(termine.length)} eingetragen.${left && ` Ausgelassen, weil geschlossen oder voll: ${left}.`}`,
    );
    void revalidate();
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title="Serie anlegen"
      footer={
        <FormDialogFooter form={formId} submitLabel="Anlegen" isBusy={isBusy} onCancel={onClose} />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <SelectField
          label="Wie dieser Termin"
          value={id}
          onChange={(event) => setId(event.target.value)}
        >
          {bookings.map((booking) => (
            <option key={booking.id} value={booking.id}>
              {[formatLongGermanDate(booking.datum), bookedText(booking), carText(booking)]
                .filter(Boolean)
                .join(", ")}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Wie oft"
          value={wochen}
          error={fields.wochen ?? ""}
          onChange={(event) => setWochen(Number(event.target.value))}
        >
          {RHYTHMS.map((weeks) => (
            <option key={weeks} value={weeks}>
              {weeks === 1 ? "jede Woche" : `alle ${weeks} Wochen`}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Bis"
          type="date"
          hint="Geschlossene und volle Tage werden ausgelassen. Jeden Termin können Sie danach verschieben."
          min={today}
          max={addDays(today, YEAR)}
          className="max-w-60"
          value={bis}
          error={fields.bis ?? ""}
          onChange={(event) => setBis(event.target.value)}
        />
        <div role="alert">
          <FieldError error={fields.bis || fields.wochen ? "" : problem} />
        </div>
      </form>
    </Dialog>
  );
}

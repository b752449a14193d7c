import { useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { isToldElsewhere } from "#lib/api-call.ts";
import { tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import { askExceptions } from "../ask-exceptions.tsx";
import { yearLater } from "../day-choice.ts";
import type { BookingException } from "../exceptions.ts";
import { focusField } from "../focus-field.ts";
import type { OpenRules } from "../stay.ts";
import {
  type BookingEntryBody,
  EMPTY_ENTRY,
  type EntryDraft,
  type EntryField,
  nextCarOf,
  toBookingEntry,
} from "./entry-draft.ts";
import { EntryForm } from "./entry-form.tsx";
import {
  type CreatedBooking,
  createdResult,
  EntryLast,
  NO_ANSWER,
  refusedResult,
} from "./entry-result.tsx";
import { type EntryStart, useEntry } from "./use-entry.tsx";

export type NewEntryProps = Omit<EntryStart, "corrected"> & { company: OpenRules };

/** Enters an appointment for somebody on the phone or at the counter; sent once, however often it is tried. */
export function NewEntry({ company, ...start }: NewEntryProps) {
  const { besuch, services } = start;
  const entry = useEntry(start);
  const { isBusy, run } = useCall();
  const [last, setLast] = useState<{ created: CreatedBooking; draft: EntryDraft }>();
  const form = useRef<HTMLFormElement>(null);
  const sendOnce = useIdempotentSend(entry.sent);
  const isTied = useRef(false);

  async function submit(): Promise<EntryField | undefined> {
    const { draft, priceCents } = entry;
    const missing = entry.check();
    if (missing || priceCents === undefined) return missing;
    const body = toBookingEntry(draft, priceCents, services);
    // Whoever pressed 'In einem Jahr' has said that it is far away.
    const said: BookingException[] =
      start.wieUm !== undefined && draft.datum === yearLater(entry.moment.datum) ? ["zu_weit"] : [];
    const answer = await run(() =>
      askExceptions((ausnahmen) => send({ ...body, ausnahmen }), said),
    );
    if (!answer) return undefined;
    if (!answer.ok) {
      const refused = entry.refuse(answer);
      if (!isToldElsewhere(answer))
        await tell(refusedResult(answer.status === 0 ? NO_ANSWER : answer.error));
      return refused;
    }
    const { name, datum, abgabezeit, beratung: isTalk } = draft;
    const created = { id: answer.data.id, name: name.trim(), datum, abgabezeit, isTalk };
    setLast({ created, draft });
    isTied.current = true;
    entry.startAnew(EMPTY_ENTRY);
    return (await tell(await createdResult(created))) === "next" ? startNextCar(draft) : "datum";
  }

  function send(body: BookingEntryBody & { ausnahmen: BookingException[] }) {
    return sendOnce(body, (headers) =>
      // Only the first one is the appointment of the car that is here.
      besuch && !isTied.current
        ? api("POST /pass-visits/:id/booking", { params: { id: besuch }, body, headers })
        : api("POST /bookings", { body, headers }),
    );
  }

  /** The same customer once more, with another car. */
  function startNextCar(draft: EntryDraft): EntryField {
    entry.startAnew(nextCarOf(draft));
    return "modell";
  }

  return (
    <>
      {last && (
        <EntryLast
          created={last.created}
          besuch={besuch}
          onNextCar={() => focusField(form.current, startNextCar(last.draft))}
        />
      )}
      <EntryForm
        ref={form}
        {...{ entry, services, company, isBusy }}
        submitLabel="Termin erstellen"
        onSubmit={submit}
      />
    </>
  );
}

import {
  type ComponentType,
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from "react";
import { berlinMoment } from "#lib/berlin-time.ts";
import { useQuery } from "#ui/use-query.tsx";
import { kindOf } from "../calendar.ts";
import { focusField } from "../focus-field.ts";
import { isOpenField } from "../open-fields.ts";
import { DATE_HINT, TIME_HINT } from "../request-terms.ts";
import type { GuestBooking } from "../schema.ts";
import type { OpenRules } from "../stay.ts";
import { StepDate } from "../wizard/late-step-date.tsx";
import type { StepDateProps } from "../wizard/step-date.tsx";
import type { DateAction } from "../wizard/use-unfit-dates.tsx";
import type { BookingCalls, NewAppointment } from "./booking-by-id.ts";

export type MoveFormProps = {
  /** For the button that submits it from outside. */
  id: string;
  booking: Pick<
    GuestBooking,
    "id" | "datum" | "abgabezeit" | "noch_offen" | "leistungen" | "positionen" | "dauerTage"
  >;
  /** The moment it was asked for, in epoch milliseconds. */
  now: number;
  choice: NewAppointment;
  onChoice: Dispatch<SetStateAction<NewAppointment>>;
  onMove: (to: NewAppointment) => void;
  /** How often the free days and times have changed under one's eyes. */
  reloads: number;
  calls: Pick<BookingCalls, "blockedDays" | "slots">;
  company?: OpenRules;
  /** Where the shop's lead time counts. */
  vorlaufStunden?: number;
  lead?: string;
  /** The shop may leave a time open that is open. */
  mayStayOpen?: boolean;
  /** Where the shop may choose more than what is free. */
  Dates?: ComponentType<StepDateProps>;
};

const SAME_AS_BEFORE =
  "Das ist der bisherige Termin. Bitte einen anderen Tag oder eine andere Uhrzeit wählen.";

export function MoveForm(props: MoveFormProps) {
  const {
    id,
    booking,
    now,
    choice,
    onChoice,
    onMove,
    reloads,
    calls,
    company,
    vorlaufStunden,
    lead,
    Dates = StepDate,
    mayStayOpen = false,
  } = props;
  const kind = kindOf(booking.leistungen);
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [tries, setTries] = useState(0);
  const availability = {
    blockedDays: useQuery(booking.id, reloads, calls.blockedDays),
    slots: useQuery(choice.datum, reloads + tries, () => calls.slots(choice.datum)),
    retrySlots: () => setTries(tries + 1),
  };
  const problems = refusals > 0 ? problemsOf(choice, booking, mayStayOpen) : {};

  // Once the field shows its problem, so that a screen reader reads both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press of the button moves the focus
  useEffect(() => {
    if (refusals > 0) focusField(form.current, Object.keys(problems)[0]);
  }, [refusals]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(problemsOf(choice, booking, mayStayOpen)).length > 0) setRefusals(refusals + 1);
    else onMove(choice);
  }

  return (
    <form ref={form} id={id} onSubmit={submit} noValidate>
      {lead && <p className="mb-6 text-sm text-ink-2">{lead}</p>}
      <Dates
        draft={{ ...choice, beratung: kind === "beratung" }}
        moment={berlinMoment(now)}
        availability={availability}
        problems={problems}
        stay={
          company && {
            dauerTage: booking.dauerTage,
            company,
            ...(vorlaufStunden !== undefined && { vorlaufStunden }),
          }
        }
        dispatch={(action) => onChoice((known) => afterAction(known, action))}
      />
    </form>
  );
}

function problemsOf(
  choice: NewAppointment,
  before: MoveFormProps["booking"],
  mayStayOpen: boolean,
): Partial<NewAppointment> {
  if (choice.datum === "") return { datum: DATE_HINT };
  if (choice.abgabezeit === "" && !mayStayOpen) return { abgabezeit: TIME_HINT };
  const time = isOpenField(before, "abgabezeit") ? "" : before.abgabezeit;
  return choice.datum === before.datum && choice.abgabezeit === time
    ? { abgabezeit: SAME_AS_BEFORE }
    : {};
}

/** What others have taken meanwhile is no longer chosen. */
function afterAction(choice: NewAppointment, action: DateAction): NewAppointment {
  if (action.type === "edited") return { ...choice, ...action.change };
  if (action.type === "blocked days known")
    return action.days.includes(choice.datum) ? { datum: "", abgabezeit: "" } : choice;
  return choice.abgabezeit === "" || action.slots.includes(choice.abgabezeit)
    ? choice
    : { ...choice, abgabezeit: "" };
}

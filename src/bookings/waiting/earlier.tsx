import { BellRing } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { addDays, berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { useCall } from "#ui/use-call.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { kindOf } from "../calendar.ts";
import type { GuestBooking } from "../schema.ts";
import { moveProblem } from "../status.ts";
import type { OwnWaiting, Wish } from "../waiting-schema.ts";
import { WishFields } from "../wish-fields.tsx";

type EarlierProps = {
  booking: GuestBooking;
  /** Epoch milliseconds. */
  now: number;
  load: () => Promise<ApiResult<OwnWaiting>>;
  send: (wish: Wish) => Promise<ApiResult<OwnWaiting>>;
  /** Du, in the account. */
  isPersonal?: boolean;
};

/** Beside an own appointment: to wait for an earlier day, and what became of that. Nothing where the shop has no waiting list. */
export function Earlier(props: EarlierProps) {
  const { booking, now, load, isPersonal = false } = props;
  const { company } = useShopClasses();
  const today = berlinMoment(now).datum;
  const isPossible =
    company?.warteliste === true &&
    kindOf(booking.leistungen) === "service" &&
    booking.weg === "" &&
    booking.datum > today &&
    moveProblem(booking, "customer", now) === undefined;
  const asked = useQuery(isPossible ? booking.id : "", booking.version, load);
  const [sent, setSent] = useState<OwnWaiting>();
  const [isOpen, setIsOpen] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) result.current?.focus();
  }, [sent]);
  if (!isPossible || asked.status !== "ready") return null;
  const { wartet } = sent ?? asked.data;
  if (wartet)
    return (
      <div
        ref={result}
        role="status"
        tabIndex={-1}
        className="col-span-full flex w-full flex-wrap items-center gap-x-5 gap-y-3 rounded-control bg-petrol-100 px-4 py-3"
      >
        <BellRing aria-hidden="true" className="size-5.5 shrink-0 text-petrol-700" />
        <p className="min-w-0 flex-[1_1_14rem]">
          {wartet.angebot
            ? "Ein früherer Platz ist frei."
            : `${isPersonal ? "Du wartest" : "Sie warten"} auf einen früheren Tag, bis ${formatGermanDate(wartet.bis)}.`}
        </p>
        <Link to={wartet.pfad} className={buttonClass("quiet", "max-sm:w-full")}>
          {wartet.angebot ? "Platz ansehen" : "Ansehen oder verlassen"}
        </Link>
      </div>
    );
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="max-sm:col-span-full max-sm:px-3! max-sm:text-sm!"
        onClick={() => setIsOpen(true)}
      >
        <BellRing aria-hidden="true" className="size-5" />
        Früher kommen?
      </Button>
    );
  return <Form {...props} today={today} onSent={setSent} />;
}

/** The same of somebody who is logged in. */
export function OwnEarlier({ booking, now }: Pick<EarlierProps, "booking" | "now">) {
  const params = { id: booking.id };
  return (
    <Earlier
      booking={booking}
      now={now}
      isPersonal
      load={() => api("GET /bookings/:id/waiting", { params })}
      send={(body) => api("POST /bookings/:id/waiting", { params, body })}
    />
  );
}

function Form({
  booking,
  today,
  send,
  isPersonal,
  onSent,
}: EarlierProps & { today: string; onSent: (waiting: OwnWaiting) => void }) {
  const last = addDays(booking.datum, -1);
  const [wish, setWish] = useState<Wish>({ von: today, bis: last, wochentage: [], vorlauf: 24 });
  const { isBusy, problem, fields, run } = useCall();
  const form = useRef<HTMLFormElement>(null);
  // In place of the button that was pressed.
  useEffect(() => form.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await run(() => send(wish));
    if (answer?.ok) onSent(answer.data);
  }

  return (
    <form
      ref={form}
      noValidate
      tabIndex={-1}
      onSubmit={submit}
      aria-label="Früher kommen"
      className="col-span-full w-full space-y-4 rounded-card border border-line bg-paper p-4"
    >
      <p className="text-sm text-ink-2">
        {isPersonal
          ? "Wird an einem dieser Tage ein Platz frei, schreiben wir dir. Dein Termin bleibt, bis du den neuen nimmst."
          : "Wird an einem dieser Tage ein Platz frei, schreiben wir Ihnen. Ihr Termin bleibt, bis Sie den neuen nehmen."}
      </p>
      <WishFields
        wish={wish}
        first={today}
        last={last}
        problems={fields}
        onChange={(change) => setWish({ ...wish, ...change })}
      />
      <p role="alert" className="text-sm text-rot-700 empty:hidden">
        {problem}
      </p>
      <Button type="submit" busy={isBusy} busyLabel="Sende…" className="max-sm:w-full">
        Vormerken
      </Button>
    </form>
  );
}

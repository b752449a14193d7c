import { Mail, Phone } from "lucide-react";
import { useParams } from "react-router";
import { GuestAppointment } from "#bookings/own/guest-appointment.tsx";
import { useGuestBooking } from "#bookings/own/use-guest-booking.tsx";
import { NoScriptNote } from "#company/no-script-note.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { mailLink } from "#lib/mail-link.ts";
import { phoneLink } from "#lib/phone-link.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { buttonClass } from "#ui/button-class.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import type { Route } from "./+types/guest-booking";
import { BookingLink } from "./booking-link.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Ihr Termin" }, { name: "robots", content: "noindex" }];
}

/** The address is the key to a booking: no cache stores it, and no referrer reveals it. */
export function headers() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

/** What the link in a guest's mail opens. */
export default function GuestBooking({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  const { appointment, reload } = useGuestBooking(token);
  if (appointment.phase === "gone") return <Gone company={company} />;
  return (
    <div className="frame max-w-5xl min-h-[70dvh] py-10 sm:py-16">
      <h1 className="mb-6 text-section">Ihr Termin</h1>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
      {appointment.phase === "loading" && <Loading label="Lade Termin…" />}
      {appointment.phase === "failed" && (
        <FailedLoad sentence={appointment.problem} onRetry={reload} />
      )}
      {appointment.phase === "ready" && (
        <>
          <GuestAppointment
            {...appointment}
            token={token}
            company={company}
            reload={reload}
            bookingLink={<BookingLink className={buttonClass()}>Neuen Termin anfragen</BookingLink>}
          />
          <Contact company={company} question="Fragen zum Termin?" />
        </>
      )}
    </div>
  );
}

function Gone({ company }: { company: PublicSettings }) {
  return (
    <div className="frame max-w-3xl min-h-[70dvh] py-10 sm:py-16">
      <h1 className="text-section">Dieser Link gilt nicht mehr</h1>
      <p className="measure mt-4">
        Ein Link aus unseren E-Mails gilt, bis der Termin vorbei ist. Vielleicht ist er auch
        unvollständig: Bitte öffnen Sie ihn dann noch einmal aus der E-Mail.
      </p>
      <Contact company={company} question="Es geht um einen Termin, der noch bevorsteht?" />
      <BookingLink className={buttonClass("primary", "mt-8 max-sm:w-full")}>
        Neuen Termin anfragen
      </BookingLink>
    </div>
  );
}

function Contact({ company, question }: { company: PublicSettings; question: string }) {
  return (
    <section className="mt-8">
      <h2 className="text-lg">{question}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
        {company.phoneNumbers.slice(0, 1).map((phone) => (
          <li key={phone}>
            <a
              href={phoneLink(phone)}
              className="text-link figures inline-flex min-h-11 items-center gap-2.5"
            >
              <Phone aria-hidden="true" className="size-5" />
              {phone}
            </a>
          </li>
        ))}
        <li>
          <a
            href={mailLink(company.email)}
            className="text-link inline-flex min-h-11 items-center gap-2.5 wrap-anywhere"
          >
            <Mail aria-hidden="true" className="size-5 shrink-0" />
            {company.email}
          </a>
        </li>
      </ul>
    </section>
  );
}

import {
  CalendarArrowDown,
  CalendarCheck,
  KeyRound,
  Mail,
  MailCheck,
  Navigation,
} from "lucide-react";
import { Link } from "react-router";
import { routeLink } from "#company/route-link.ts";
import type { PublicSettings } from "#company/schema.ts";
import { classTitle } from "#company/vehicle-classes.ts";
import { failureOf } from "#lib/api-call.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { NextStepList } from "#ui/next-step-list.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Slip } from "#ui/slip.tsx";
import { useCall } from "#ui/use-call.tsx";
import { voucherText } from "#vouchers/voucher-terms.ts";
import { agreedCents } from "../agreed-price.ts";
import { kindOf } from "../calendar.ts";
import { bookingNumber, carText } from "../fields.ts";
import { addressText, readyText, requestedPlace, timeWord } from "../place.ts";
import { priceLines } from "../price.ts";
import { HOLD_MINUTES, seatCountText } from "../request-terms.ts";
import { askedText } from "../request-words.ts";
import { stayText } from "../stay.ts";
import type { SubmittedBooking } from "./submitted-booking.ts";

export type BookedSlipProps = {
  booked: SubmittedBooking;
  company: PublicSettings;
  baseUrl: string;
};

/** The receipt of what was asked for, what can be done with it, and what happens next. */
export default function BookedSlip({ booked, company, baseUrl }: BookedSlipProps) {
  const { request, bis } = booked;
  const isTalk = kindOf(request.leistungen) === "beratung";
  const place = requestedPlace(request.einsatz);
  const isOpen = booked.bestaetigung === "offen";
  return (
    <div className="space-y-6 text-left">
      {isOpen && (
        <p className="flex gap-3 rounded-control bg-amber-200 px-4 py-3">
          <MailCheck aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Bitte bestätigen Sie den Termin mit dem Knopf in der E-Mail, die wir an{" "}
            <span className="font-semibold">{booked.mailTo}</span> geschickt haben.{" "}
            {`Wir halten ihn ${HOLD_MINUTES} Minuten für Sie frei.`}
          </span>
        </p>
      )}
      <Slip
        head={
          <>
            <p className="wide text-2xl text-amber-400 sm:text-section">
              {dayAndMonth(request.datum)}
            </p>
            <p className="mt-1 text-lg">
              {weekday(request.datum)},{" "}
              <span className="inline-block max-w-full">{`${isTalk ? "" : `${timeWord(place)} um `}${request.abgabezeit} Uhr`}</span>
            </p>
            {bis && (
              <p className="mt-1 text-sm text-silver">
                <BreakBetweenParts text={`Das Fahrzeug bleibt ${stayText(bis)}`} />
              </p>
            )}
          </>
        }
        facts={factsOf(booked, company)}
      >
        <Actions booked={booked} company={company} baseUrl={baseUrl} />
      </Slip>
      <NextStepList
        steps={[
          { Icon: Mail, title: "Mail ist unterwegs", text: `an ${booked.mailTo}` },
          {
            Icon: CalendarCheck,
            ...(isOpen
              ? TO_CONFIRM
              : booked.antwort_bis
                ? {
                    title: askedText(booked.antwort_bis),
                    text: "So lange halten wir den Platz frei.",
                  }
                : request.vertragsmodell === "verbindlich"
                  ? ORDERED
                  : RESERVED[isTalk ? "talk" : "service"]),
          },
          isTalk
            ? {
                Icon: KeyRound,
                title: "Mit dem Fahrzeug kommen",
                text: "Dann lässt sich gleich sagen, was es braucht.",
              }
            : place
              ? { Icon: KeyRound, title: "Wir kommen zu Ihnen", text: readyText(place) }
              : {
                  Icon: KeyRound,
                  title: "Schlüssel mitbringen",
                  text: "Mehr braucht es bei der Abgabe nicht.",
                },
        ]}
      />
    </div>
  );
}

const RESERVED = {
  talk: { title: "Die Uhrzeit ist vorgemerkt", text: "Passt etwas nicht, melden wir uns." },
  service: { title: "Der Tag ist vorgemerkt", text: "Passt etwas nicht, melden wir uns." },
};
const TO_CONFIRM = {
  title: "Noch zu bestätigen",
  text: "Ein Druck auf den Knopf in der Mail genügt.",
};
const ORDERED = {
  title: "Der Tag ist fest gebucht",
  text: "Die Widerrufsbelehrung liegt der Mail bei.",
};

function Actions({ booked, company, baseUrl }: BookedSlipProps) {
  const { problem, run } = useCall(
    "Die Kalenderdatei konnte nicht geladen werden. Bitte noch einmal versuchen.",
  );
  const address = requestedPlace(booked.request.einsatz)
    ? undefined
    : company.addresses[0]?.address;

  async function saveEntry() {
    await run(() =>
      calendarFileOf(booked, company, baseUrl).then(
        (file) => {
          saveFile(file);
          return undefined;
        },
        () => failureOf(0, undefined),
      ),
    );
  }

  return (
    <>
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow max-sm:*:px-3!">
        <Button onClick={saveEntry}>
          <CalendarArrowDown aria-hidden="true" className="size-5" />
          In den Kalender
        </Button>
        {address && (
          <a
            href={routeLink(company)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("quiet")}
          >
            <Navigation aria-hidden="true" className="size-5" />
            Route
          </a>
        )}
        {booked.by !== "guest" && (
          <Link
            to={booked.by === "admin" ? paths.admin.bookings : paths.customer.bookings}
            className={buttonClass("quiet")}
          >
            Verschieben oder stornieren
          </Link>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-rot-700 not-empty:mt-2">
        {problem}
      </p>
      {booked.by === "guest" && !booked.bestaetigung && (
        <p className="mt-3 text-sm text-ink-2">
          {booked.antwort_bis
            ? "Stand und Zurückziehen: Der Link dazu steht in der E-Mail."
            : "Verschieben oder stornieren: Der Link dazu steht in der E-Mail."}
        </p>
      )}
    </>
  );
}

function factsOf(
  { id, request, price, firmenlink, gedeckt_cent }: SubmittedBooking,
  company: PublicSettings,
) {
  const agreed = agreedCents(request);
  const { leistungen, kfz, verschmutzung, sitzOption } = request;
  const extras = price.lines.filter(({ art }) => art === "extra").map(({ title }) => title);
  const vehicle = [
    carText(request),
    classTitle(company, kfz),
    verschmutzung && `Verschmutzung: ${verschmutzung}`,
  ];
  const place = requestedPlace(request.einsatz);
  const address = place ? addressText(place) : company.addresses[0]?.address;
  return [
    { term: leistungen.length > 1 ? "Leistungen" : "Leistung", value: leistungen.join("\n") },
    ...(extras.length > 0
      ? [{ term: extras.length > 1 ? "Extras" : "Extra", value: extras.join("\n") }]
      : []),
    ...(sitzOption?.anzahl
      ? [
          {
            term: "Sitze",
            value: [seatCountText(sitzOption.anzahl), sitzOption.details]
              .filter(Boolean)
              .join(": "),
          },
        ]
      : []),
    ...(kfz ? [{ term: "Fahrzeug", value: vehicle.filter(Boolean).join("\n") }] : []),
    ...(firmenlink
      ? []
      : [
          {
            term: "Preis",
            value: (
              <>
                <span className="wide figures text-xl">{formatEuro(agreed)}</span>
                {gedeckt_cent > 0 && (
                  <span className="block">
                    <BreakBetweenParts text={voucherText(agreed, gedeckt_cent)} />
                  </span>
                )}
              </>
            ),
          },
        ]),
    ...(address ? [{ term: "Adresse", value: <BreakBetweenParts text={address} /> }] : []),
    { term: "Buchungsnummer", value: <span className="figures">{bookingNumber(id)}</span> },
  ];
}

/** The entry that the mail brings, too: a calendar that has both keeps one. */
async function calendarFileOf(
  { id, request, price, bis, antwort_bis, firmenlink = false }: SubmittedBooking,
  company: PublicSettings,
  baseUrl: string,
) {
  const { bookingCalendar } = await import("../mails/booking-calendar.ts");
  const booking = {
    ...request,
    einsatz: requestedPlace(request.einsatz),
    id,
    bis,
    user_id: null,
    ics_sequence: 0,
    zusage: antwort_bis ? ("offen" as const) : ("zugesagt" as const),
    spaet_storniert: false,
    firmenlink,
    preis_cent: agreedCents(request),
    positionen: priceLines({ leistungen: request.leistungen }, price),
  };
  const { content } = bookingCalendar(booking, { company, baseUrl }, "PUBLISH", Date.now());
  return { filename: `termin-${request.datum}.ics`, content, type: "text/calendar;charset=utf-8" };
}

/** '26. März 2026' of 'Donnerstag, 26. März 2026'. */
function dayAndMonth(datum: string): string {
  return formatLongGermanDate(datum).split(", ")[1] ?? "";
}

function weekday(datum: string): string {
  return formatLongGermanDate(datum).split(", ")[0] ?? "";
}

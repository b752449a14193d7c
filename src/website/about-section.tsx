import { Mail, Phone } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useIsAdmin } from "#accounts/session.tsx";
import { weekdayOf } from "#company/opening-hours.ts";
import { openingRows } from "#company/opening-rows.ts";
import type { PublicSettings } from "#company/schema.ts";
import { shopPictureSrcSet } from "#company/shop-pictures.ts";
import { useBerlinNow } from "#company/use-berlin-now.tsx";
import { phoneLink } from "#lib/phone-link.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { BookingLink } from "./booking-link.tsx";
import { ProcessTimeline } from "./process-timeline.tsx";

const AboutEditor = lazyPart(() => import("./about-editor.tsx"));

type AboutSectionProps = { company: PublicSettings };

export function AboutSection({ company }: AboutSectionProps) {
  // A session that ends while somebody writes must not take the text away.
  const mayEdit = useRef(false);
  const isAdmin = useIsAdmin();
  mayEdit.current ||= isAdmin;
  const isPictured = hasAboutPictures(company);
  return (
    <section
      id="ueber-uns"
      tabIndex={-1}
      aria-labelledby="about-title"
      className="group/about section -scroll-mt-4 outline-none has-[form]:[overflow-anchor:none]"
    >
      <div className="frame">
        {mayEdit.current && <AboutEditor />}
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 sm:gap-y-12 lg:grid-cols-[7fr_5fr]">
          <div>
            <p className="font-semibold text-petrol-700">Über Uns</p>
            <h2 id="about-title" className="mt-2 text-section group-has-[form]/about:hidden">
              <BreakBetweenParts text={withDashesKept(company.aboutTitle)} />
            </h2>
            <div className="measure mt-4 space-y-3 text-ink-2 sm:mt-6 sm:space-y-4 sm:text-lg group-has-[form]/about:hidden">
              {company.aboutText.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{withDashesKept(paragraph)}</p>
              ))}
            </div>
            <BookingLink
              start={{ beratung: true }}
              className={buttonClass("primary", "mt-6 max-w-full wrap-anywhere sm:mt-8")}
            >
              Jetzt Beratungsgespräch buchen
            </BookingLink>
          </div>
          {isPictured && <AboutPictures company={company} />}
          <div
            className={`grid grid-cols-1 content-start gap-3 sm:grid-cols-2 sm:gap-4 ${isPictured ? "lg:col-span-2 lg:grid-cols-2" : "lg:grid-cols-1"}`}
          >
            <OpeningHoursCard company={company} />
            <div className="grid grid-cols-1 gap-3 sm:col-span-2 sm:grid-cols-2 sm:gap-4 lg:col-span-1 lg:grid-cols-1">
              {company.phoneNumbers.map((phone) => (
                <ContactCard
                  key={phone}
                  href={phoneLink(phone)}
                  icon={<Phone />}
                  label="Telefon"
                  value={phone}
                  note={company.callHoursNote}
                />
              ))}
              <ContactCard
                href={`mailto:${company.email}`}
                icon={<Mail />}
                label="E-Mail"
                value={breakableEmail(company.email)}
              />
            </div>
          </div>
        </div>
        <div className="group-has-[form]/about:hidden">
          <ProcessTimeline steps={company.steps} />
        </div>
      </div>
    </section>
  );
}

function OpeningHoursCard({ company }: AboutSectionProps) {
  const now = useBerlinNow();
  const today = now && weekdayOf(now.datum);
  const isException = now !== undefined && company.exceptions.includes(now.datum);
  return (
    <div className="rounded-card border border-line bg-white px-4 pt-4 pb-1 sm:px-5 sm:pt-5 sm:pb-2 overflow-x-auto sm:col-span-2 lg:col-span-1">
      <h3 className="text-lg">Öffnungszeiten</h3>
      <table className="mt-2 w-full">
        <caption className="sr-only">Öffnungszeiten</caption>
        <tbody>
          {openingRows(company.openingHours).map((row) => {
            const isToday = today !== undefined && row.weekdays.includes(today);
            return (
              <tr
                key={row.label}
                aria-current={isToday ? "date" : undefined}
                className="border-line not-first:border-t aria-[current=date]:text-petrol-700"
              >
                <th
                  scope="row"
                  className="py-2 sm:py-3 pr-4 text-left font-normal whitespace-nowrap"
                >
                  {row.label}
                  <span
                    aria-hidden={!isToday}
                    className={`ml-3 rounded-full bg-petrol-100 px-2 py-0.5 text-xs font-semibold text-petrol-700 ${isToday ? "" : "invisible"}`}
                  >
                    {isException ? "heute zu" : "heute"}
                  </span>
                </th>
                <td
                  className={`figures py-2 sm:py-3 text-right ${row.isClosed ? "text-ink-2" : "font-semibold"}`}
                >
                  {row.hours}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type ContactCardProps = {
  href: string;
  icon: ReactNode;
  label: string;
  value: ReactNode;
  note?: string;
};

function ContactCard({ href, icon, label, value, note }: ContactCardProps) {
  return (
    <a
      href={href}
      className="group flex items-center gap-4 rounded-card border border-line bg-white px-4 py-3 text-ink sm:p-5 no-underline hover:border-ink"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-petrol-100 text-petrol-700 [&>svg]:size-5.5"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-ink-2">{label}</span>
        <span className="figures block font-semibold wrap-anywhere whitespace-normal group-hover:text-petrol-700">
          {value}
        </span>
        {note && <span className="block text-sm text-ink-2">{note}</span>}
      </span>
    </a>
  );
}

/** A dash ends a line and never begins one. */
function withDashesKept(text: string): string {
  return text.replaceAll(" – ", "\u00a0– ");
}

/** Long addresses break behind the @. */
function breakableEmail(email: string): ReactNode {
  const [name, host] = email.split("@");
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}

type Pictures = Pick<PublicSettings, "companyName" | "werkstattUrl" | "teamUrl">;

function hasAboutPictures({ werkstattUrl, teamUrl }: Pictures): boolean {
  return werkstattUrl !== "" || teamUrl !== "";
}

/** Place and faces beside 'Über Uns': one picture stands tall, two share the height. */
function AboutPictures({ company }: { company: Pictures }) {
  const pictures = [
    { url: company.werkstattUrl, alt: `Die Werkstatt von ${company.companyName}` },
    { url: company.teamUrl, alt: `Das Team von ${company.companyName}` },
  ].filter(({ url }) => url !== "");
  return (
    <div
      className={`grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-1 ${pictures.length > 1 ? "grid-cols-2" : ""}`}
    >
      {pictures.map(({ url, alt }) => (
        <img
          key={url}
          src={url}
          srcSet={shopPictureSrcSet(url)}
          sizes={`(width >= 64rem) 500px, ${pictures.length > 1 ? "46vw" : "92vw"}`}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={`w-full rounded-card bg-graphite-800 object-cover ${pictures.length > 1 ? "aspect-4/3" : "aspect-16/9 lg:aspect-auto lg:h-full lg:min-h-0"}`}
        />
      ))}
    </div>
  );
}

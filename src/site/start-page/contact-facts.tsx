import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { CompanySettings, Weekday } from "#company/schema.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { openingRows } from "./opening-rows.ts";

export type ContactFactsProps = {
  company: Pick<CompanySettings, "openingHours" | "phoneNumbers" | "callHoursNote" | "email" | "addresses">;
  /** Known to the browser only; marks the row. */
  today?: Weekday;
};

/** The end of the page: a car under its strip of light, then when and where. */
export function ContactFacts({ company, today }: ContactFactsProps) {
  return (
    <section id="kontakt" aria-labelledby="contact-title" className="on-dark isolate overflow-hidden bg-graphite-950">
      <div className="relative h-[clamp(13rem,34vw,30rem)]">
        <img
          src="/images/galerie/6_1200.webp"
          srcSet="/images/galerie/6_600.webp 600w, /images/galerie/6_1200.webp 1200w"
          sizes="(width >= 80rem) 1200px, 100vw"
          width={1200}
          height={800}
          alt="Silhouette einer Limousine, nur von einer Lichtleiste gezeichnet"
          loading="lazy"
          decoding="async"
          className="mx-auto size-full max-w-[75rem] object-cover object-[50%_42%] mask-x-from-85% mask-x-to-100%"
        />
        <div className="absolute inset-x-0 bottom-0 h-1/3 bg-linear-to-t from-graphite-950" />
        <div className="absolute inset-x-0 top-0 h-1/4 bg-linear-to-b from-graphite-950" />
      </div>
      <div className="frame pb-[clamp(4.5rem,3.2rem+5vw,7rem)]">
        <h2 id="contact-title" className="relative text-section">
          Öffnungszeiten und Kontakt
        </h2>
        <div className="mt-8 grid gap-x-20 gap-y-12 lg:grid-cols-2">
          <table className="w-full self-start text-lg">
            <caption className="sr-only">Öffnungszeiten</caption>
            <tbody className="border-white/15 border-y">
              {openingRows(company.openingHours).map((row) => (
                <tr
                  key={row.label}
                  aria-current={today && row.weekdays.includes(today) ? "date" : undefined}
                  className="border-white/15 not-first:border-t aria-[current=date]:text-amber-400"
                >
                  <th scope="row" className="py-4 pr-6 text-left font-normal whitespace-nowrap">
                    {row.label}
                  </th>
                  <td className={`figures py-4 text-right ${row.isClosed ? "text-silver" : "font-semibold"}`}>{row.hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="space-y-5">
            {company.phoneNumbers.map((phone) => (
              <Fact key={phone} icon={<Phone />} note={company.callHoursNote}>
                <a href={phoneLink(phone)} className="wide figures inline-flex min-h-11 items-center text-2xl hover:text-amber-400">
                  {phone}
                </a>
              </Fact>
            ))}
            <Fact icon={<Mail />} note="Am liebsten mit Foto vom Auto">
              <a href={`mailto:${company.email}`} className="text-link inline-flex min-h-11 items-center text-lg break-all">
                {company.email}
              </a>
            </Fact>
            {company.addresses.map((place) => (
              <Fact key={place.address} icon={<MapPin />} note={place.label}>
                <address className="text-lg not-italic">{place.address}</address>
              </Fact>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Fact({ icon, note, children }: { icon: ReactNode; note: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-control bg-graphite-800 text-amber-400 [&>svg]:size-5.5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <div className="flex min-h-11 items-center">{children}</div>
        <p className="-mt-1 text-sm text-silver">{note}</p>
      </div>
    </li>
  );
}

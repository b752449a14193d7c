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

export function ContactFacts({ company, today }: ContactFactsProps) {
  return (
    <section id="kontakt" aria-labelledby="contact-title" className="section">
      <div className="frame">
        <h2 id="contact-title" className="text-section">
          Öffnungszeiten und Kontakt
        </h2>
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_6fr]">
          <table className="w-full self-start text-lg">
            <caption className="sr-only">Öffnungszeiten</caption>
            <tbody className="border-line border-y">
              {openingRows(company.openingHours).map((row) => (
                <tr
                  key={row.label}
                  aria-current={today && row.weekdays.includes(today) ? "date" : undefined}
                  className="border-line not-first:border-t aria-[current=date]:bg-petrol-100"
                >
                  <th scope="row" className="py-4 pr-6 text-left font-normal whitespace-nowrap text-ink-2">
                    {row.label}
                  </th>
                  <td className={`figures py-4 text-right ${row.isClosed ? "text-ink-2" : "font-semibold"}`}>{row.hours}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="space-y-6">
            {company.phoneNumbers.map((phone) => (
              <Fact key={phone} icon={<Phone />} note={company.callHoursNote}>
                <a href={phoneLink(phone)} className="wide figures text-2xl hover:underline hover:underline-offset-4">
                  {phone}
                </a>
              </Fact>
            ))}
            <Fact icon={<Mail />} note="Antwort meist am selben Werktag">
              <a href={`mailto:${company.email}`} className="text-link text-lg break-all">
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
        className="grid size-12 shrink-0 place-items-center rounded-control bg-petrol-100 text-petrol-700 [&>svg]:size-5.5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <div className="flex min-h-11 items-center">{children}</div>
        <p className="-mt-1 text-sm text-ink-2">{note}</p>
      </div>
    </li>
  );
}

import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Directions, type DirectionsProps } from "#company/directions.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { ContactForm } from "./contact-form.tsx";

type ContactSectionProps = {
  company: Pick<PublicSettings, "phoneNumbers" | "callHoursNote" | "email"> &
    DirectionsProps["company"];
};

/** The end of the page: a car under its strip of light, then how to reach the shop, with a form beside it. */
export function ContactSection({ company }: ContactSectionProps) {
  return (
    <section
      id="kontakt"
      tabIndex={-1}
      aria-labelledby="contact-title"
      className="on-dark -scroll-mt-4 isolate overflow-hidden bg-graphite-950 outline-none"
    >
      <div className="relative h-[clamp(6rem,26vw,24rem)]">
        <img
          src="/images/galerie/6_1200.webp"
          srcSet="/images/galerie/6_600.webp 600w, /images/galerie/6_1200.webp 1200w"
          sizes="(width >= 80rem) 1200px, 100vw"
          width={1200}
          height={800}
          alt="Limousine im Profil, nur von einer Lichtleiste gezeichnet, vor weichem Schein"
          loading="lazy"
          decoding="async"
          className="mx-auto size-full max-w-[75rem] object-cover object-[50%_42%] mask-x-from-85% mask-x-to-100%"
        />
        <div className="absolute inset-x-0 bottom-0 h-1/3 bg-linear-to-t from-graphite-950" />
        <div className="absolute inset-x-0 top-0 h-1/4 bg-linear-to-b from-graphite-950" />
      </div>
      <div className="frame relative grid grid-cols-1 gap-x-16 gap-y-8 pb-[clamp(3rem,1.9rem+6vw,7rem)] sm:gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="contact-title" className="text-section">
            Kontakt
          </h2>
          <p className="mt-3 max-w-md text-silver sm:mt-4 sm:text-lg">
            Eine kurze Frage klärt sich am Telefon am schnellsten. Alles andere gern schriftlich.
          </p>
          <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-4 sm:mt-10 sm:gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
            {company.phoneNumbers.map((phone) => (
              <Fact key={phone} icon={<Phone />} note={company.callHoursNote}>
                <a
                  href={phoneLink(phone)}
                  className="wide figures inline-flex min-h-11 items-center text-2xl hover:text-amber-400"
                >
                  {phone}
                </a>
              </Fact>
            ))}
            <Fact icon={<Mail />} note="Am liebsten mit Foto vom Auto">
              <a
                href={`mailto:${company.email}`}
                className="text-link inline-flex min-h-11 items-center text-lg break-all"
              >
                {company.email}
              </a>
            </Fact>
            {company.addresses.map((place) => (
              <Fact key={place.address} icon={<MapPin />} note={place.label}>
                <address className="text-lg not-italic">
                  <BreakBetweenParts text={place.address} />
                </address>
              </Fact>
            ))}
          </ul>
          <div className="mt-6 max-w-lg sm:mt-8">
            <Directions company={company} />
          </div>
        </div>
        <div className="on-light rounded-card bg-paper px-5 py-7 sm:p-10 lg:-mt-36 lg:self-start">
          <h3 id="contact-form-title" className="mb-6 text-2xl">
            Schreiben Sie uns
          </h3>
          <ContactForm company={company} />
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
        <p className="text-sm text-silver">{note}</p>
      </div>
    </li>
  );
}

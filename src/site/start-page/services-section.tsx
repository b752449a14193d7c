import type { Service } from "#catalogue/schema.ts";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink } from "../components/booking-link.tsx";
import { ServiceCard } from "./service-card.tsx";

export function ServicesSection({ services }: { services: readonly Service[] }) {
  return (
    <section id="leistungen" aria-labelledby="services-title" className="section bg-paper-2">
      <div className="frame">
        <h2 id="services-title" className="text-section">
          Unsere Leistungen
        </h2>
        <p className="measure mt-4 text-lg text-ink-2">
          Professionelle Pflege von innen bis außen: fair, transparent und mit Blick fürs Detail.
        </p>
        {services.length > 0 && (
          <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {services.map((service) => (
              <li key={service.id}>
                <ServiceCard service={service} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-edge/40 border-t pt-8">
          <p className="measure">
            <span className="wide block text-xl">Nicht sicher, was Ihr Auto braucht?</span>
            <span className="text-ink-2">Zeigen Sie es uns. Das Beratungsgespräch kostet nichts und verpflichtet zu nichts.</span>
          </p>
          <BookingLink start={{ beratung: true }} className={buttonClass("primary")}>
            Jetzt Beratungsgespräch buchen
          </BookingLink>
        </div>
      </div>
    </section>
  );
}

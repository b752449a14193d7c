import { VehiclePicture } from "#catalogue/components/vehicle-picture.tsx";
import { priceCents } from "#catalogue/price-table.ts";
import { type Service, VEHICLE_CLASS_LABELS, VEHICLE_CLASSES } from "#catalogue/schema.ts";
import { formatEuro } from "#lib/money.ts";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink } from "../components/booking-link.tsx";

/** One line of the real price list, with the cars to scale. */
export function PriceExample({ service }: { service: Service }) {
  return (
    <figure className="on-dark overflow-hidden rounded-card bg-graphite-900">
      <figcaption className="px-6 pt-7 sm:px-9 sm:pt-9">
        <span className="text-sm text-silver">Zum Beispiel, leicht verschmutzt</span>
        <span className="wide mt-1 block text-2xl">{service.title}</span>
      </figcaption>
      <dl className="mt-10 grid gap-x-6 px-6 sm:grid-cols-3 sm:px-9">
        {VEHICLE_CLASSES.map((kfz) => (
          <div
            key={kfz}
            className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-x-4 border-white/12 py-3 not-first:border-t sm:flex sm:flex-col sm:items-stretch sm:py-0 sm:not-first:border-t-0"
          >
            <dt className="contents">
              <VehiclePicture kfz={kfz} className="text-paper" />
              <span aria-hidden="true" className="light-strip hidden h-px sm:block" />
              <span className="text-sm text-silver sm:mt-5">{VEHICLE_CLASS_LABELS[kfz]}</span>
            </dt>
            <dd className="wide figures text-xl">{formatEuro(priceCents(service, "Leicht", kfz) ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-white/12 border-t px-6 py-6 sm:px-9">
        <p className="max-w-[34ch] text-sm text-silver">
          Drei Fahrzeugklassen, drei Verschmutzungsgrade: für jedes Auto steht der Preis fest.
        </p>
        <BookingLink start={{ leistung: service.title }} className={buttonClass("quiet-on-dark")}>
          Preis für mein Auto
        </BookingLink>
      </div>
    </figure>
  );
}

import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { audienceLabel, discountLabel, listedDiscounts } from "#catalogue/offers/shown-price.ts";
import { SOILING_LEVELS, type VehicleClass } from "#catalogue/price-keys.ts";
import { servicePath } from "#catalogue/slug.ts";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink, rememberCar } from "./booking-link.tsx";
import { LevelCard } from "./level-card.tsx";
import { chosenTab, ServiceTabs } from "./service-tabs.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";
import { shownByTab } from "./shown-by-tab.ts";

/** Choices are radio buttons that the style sheet reads, so that they work before the page comes to life and without JavaScript. */
export function PriceBoard({
  services,
  headingLevel,
}: {
  services: readonly ServiceTeaser[];
  headingLevel: 2 | 3;
}) {
  const board = useRef<HTMLDivElement>(null);
  const first = Math.max(
    0,
    services.findIndex((service) => service.opensPrices),
  );
  const [chosen, setChosen] = useState(first);
  const [kfz, setKfz] = useState<VehicleClass>();

  function read(form: HTMLElement) {
    const own = form.querySelector<HTMLInputElement>("[name=preis-klasse]:checked")?.value as
      | VehicleClass
      | undefined;
    if (own) rememberCar({ kfz: own });
    // The styles have shown it already.
    startTransition(() => {
      setChosen(chosenTab(form));
      setKfz(own);
    });
  }

  // Beside more than three there is no room for a title.
  const hasManyClasses = useShopClasses().offered.length > 3;

  // It may have been chosen before the page came to life.
  const readBoard = useEffectEvent(read);
  useEffect(() => {
    if (board.current) readBoard(board.current);
  }, []);

  return (
    <div
      ref={board}
      data-read-later=""
      onChange={(event) => read(event.currentTarget)}
      className="group/prices price-board mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 sm:mt-10 sm:gap-y-8 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-y-0 xl:grid-cols-[18.5rem_minmax(0,1fr)]"
    >
      <ServiceTabs services={services} first={first} />
      <div className="min-w-0">
        <div
          className={`grid grid-cols-1 gap-x-8 gap-y-3 ${hasManyClasses ? "" : "md:grid-cols-[minmax(0,1fr)_auto] md:items-end"}`}
        >
          {services.map((service, position) => (
            <div key={service.id} className={shownByTab(position, chosen)}>
              <PanelTitle service={service} headingLevel={headingLevel} />
            </div>
          ))}
          <ClassChoice />
        </div>
        <div className="mt-3 grid grid-cols-1 gap-3 md:mt-6 md:grid-cols-3 md:gap-4">
          {SOILING_LEVELS.map((stufe) => (
            <LevelCard
              key={stufe}
              stufe={stufe}
              services={services}
              chosen={chosen}
              headingLevel={headingLevel === 2 ? 3 : 4}
            />
          ))}
        </div>
        {services.map((service, position) => (
          <div key={service.id} className={shownByTab(position, chosen)}>
            <div className="mt-5 flex flex-wrap gap-3 sm:mt-6">
              <BookingLink
                start={{ leistung: service.title, kfz }}
                className={buttonClass("accent", "max-sm:flex-1 max-sm:px-2 sm:px-7")}
              >
                Termin buchen
              </BookingLink>
              <Link
                to={servicePath(service.title)}
                prefetch="intent"
                className={buttonClass("quiet-on-dark", "max-sm:flex-1 max-sm:px-2")}
              >
                Was ist dabei?
              </Link>
            </div>
          </div>
        ))}
        <p className="measure mt-5 text-sm sm:mt-6 text-silver">
          Alle Preise sind Endpreise. Sie zahlen bei der Abholung, bar oder per Überweisung.
        </p>
      </div>
    </div>
  );
}

function PanelTitle({ service, headingLevel }: { service: ServiceTeaser; headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 md:block">
      <Heading className="text-xl sm:text-2xl">{service.title}</Heading>
      <p className="flex md:mt-2 min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-silver">
        {service.proSitz ? "Preise je Sitz" : "Preise für das ganze Auto"}
        {listedDiscounts(service).map((discount) => (
          <span key={discount.offerType} className="flex items-center gap-2">
            <Badge tone="amber">{discountLabel(discount)}</Badge>
            {audienceLabel(discount)}
          </span>
        ))}
      </p>
    </div>
  );
}

function ClassChoice() {
  const { offered } = useShopClasses();
  const isMany = offered.length > 3;
  return (
    <fieldset className={`min-w-0 ${isMany ? "" : "md:col-start-2"}`}>
      <legend className="mb-1.5 text-sm text-silver">Welches Auto fahren Sie?</legend>
      <div className={`grid gap-2 ${isMany ? "grid-cols-2 sm:grid-cols-4" : "grid-cols-3"}`}>
        {offered.map(({ key: kfz, title }, place) => (
          <label
            key={kfz}
            className="relative flex min-h-11 flex-col items-center justify-center rounded-control border border-white/30 px-1 py-1.5 text-sm sm:gap-1 sm:px-3 sm:py-2 font-medium hover:border-white has-checked:border-amber-400 has-checked:text-amber-400"
          >
            <VehiclePicture kfz={kfz} className="max-w-16 sm:max-w-20" />
            <span className="w-full text-center hyphens-auto wrap-anywhere">{title}</span>
            <input
              type="radio"
              name="preis-klasse"
              value={kfz}
              data-place={place + 1}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useEffect, useState } from "react";
import { offeredExtras } from "#bookings/price.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { extraCents } from "#catalogue/price-table.ts";
import type { Extra, Service } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { classesWith, keysOf, type VehicleClass } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { formatEuro } from "#lib/money.ts";
import { CheckboxField } from "#ui/field.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import { type Intake, needsConsent } from "../intake.ts";
import { keepCatalogue, readCatalogue } from "./device-store.tsx";
import { intakePrice } from "./intake-price.ts";
import type { IntakeOnDevice } from "./use-intake.tsx";

/** Where the car is not as booked, the new price stands beside the old one. */
export function PriceStep({ visit: { annahme, gebucht, bookingId }, change }: IntakeOnDevice) {
  const services = useServices();
  const { company, titleOf } = useShopClasses();
  const {
    leistungen,
    kfz,
    verschmutzung,
    extras,
    vereinbart_cent,
    preis_cent,
    einverstanden_cent,
  } = annahme;
  const agreed = gebucht && { ...gebucht, leistungen, cents: vereinbart_cent };

  function choose(
    chosen: Partial<Pick<Intake, "leistungen" | "kfz" | "verschmutzung" | "extras">>,
  ) {
    const choice = { leistungen, kfz, verschmutzung, extras, ...chosen };
    const possible = new Set(offeredExtras(choice.leistungen, services).map(({ id }) => id));
    const kept = {
      ...choice,
      extras: choice.extras.filter((id) => possible.has(id) || gebucht?.extras.includes(id)),
    };
    const price = intakePrice(kept, agreed ?? undefined, services) ?? {
      preis_cent: null,
      positionen: [],
    };
    change({ ...kept, ...price, einverstanden_cent: null });
  }

  const toggled = (list: readonly string[], item: string) =>
    list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  return (
    <div className="space-y-6">
      {bookingId && !gebucht?.offen?.includes("leistungen") ? (
        <p>
          <span className="block text-sm font-semibold">Gebucht</span>
          {leistungen.join(", ")}
        </p>
      ) : (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Leistungen</legend>
          {services.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={title}
              checked={leistungen.includes(title)}
              onChange={() => choose({ leistungen: toggled(leistungen, title) })}
            />
          ))}
        </fieldset>
      )}
      <RadioChips
        legend="KFZ-Klasse"
        columns={3}
        values={keysOf(classesWith(company, kfz))}
        value={kfz}
        labelOf={(value) => titleOf(value as VehicleClass)}
        onChange={(value) => choose({ kfz: value as Intake["kfz"] })}
      />
      <RadioChips
        legend="Verschmutzung"
        columns={3}
        values={SOILING_LEVELS}
        value={verschmutzung}
        onChange={(value) => choose({ verschmutzung: value as Intake["verschmutzung"] })}
      />
      <Extras
        services={services}
        annahme={annahme}
        onToggle={(id) => choose({ extras: toggled(extras, id) })}
      />
      <Prices annahme={annahme} />
      {vereinbart_cent !== null && preis_cent !== null && preis_cent !== vereinbart_cent && (
        <CheckboxField
          label={`Der Kunde ist mit ${formatEuro(preis_cent)} einverstanden.`}
          checked={!needsConsent(annahme)}
          onChange={({ target }) =>
            change({ einverstanden_cent: target.checked ? preis_cent : null })
          }
          hint={
            einverstanden_cent === preis_cent
              ? undefined
              : "Bitte zusammen ansehen: Ohne dieses Ja wird nicht unterschrieben."
          }
        />
      )}
    </div>
  );
}

type ExtrasProps = {
  services: readonly Service[];
  annahme: Intake;
  onToggle: (id: string) => void;
};

function Extras({ services, annahme: { leistungen, extras, kfz }, onToggle }: ExtrasProps) {
  const offered = offeredExtras(leistungen, services);
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Extras</legend>
      {offered.map((extra) => (
        <CheckboxField
          key={extra.id}
          label={kfz === "" ? extra.title : `${extra.title} (${priceOf(extra, kfz)})`}
          checked={extras.includes(extra.id)}
          onChange={() => onToggle(extra.id)}
        />
      ))}
    </fieldset>
  );
}

function priceOf(extra: Extra, kfz: VehicleClass): string {
  const cents = extraCents(extra, kfz);
  return cents === undefined ? "auf Anfrage" : formatEuro(cents);
}

function Prices({ annahme: { vereinbart_cent, preis_cent, leistungen } }: { annahme: Intake }) {
  if (preis_cent === null)
    return leistungen.length === 0 ? null : (
      <p className="text-ink-2">Für diese Auswahl steht kein Preis in der Liste.</p>
    );
  const isOther = vereinbart_cent !== null && vereinbart_cent !== preis_cent;
  return (
    <dl className="grid grid-cols-2 gap-3">
      {isOther && (
        <div className="rounded-card border border-line bg-white p-4">
          <dt className="text-sm text-ink-2">Gebucht</dt>
          <dd className="figures text-xl line-through decoration-ink-2">
            {formatEuro(vereinbart_cent)}
          </dd>
        </div>
      )}
      <div className={`rounded-card border bg-white p-4 ${isOther ? "border-ink" : "border-line"}`}>
        <dt className="text-sm text-ink-2">{isOther ? "Neuer Preis" : "Preis"}</dt>
        <dd className="wide figures text-xl">{formatEuro(preis_cent)}</dd>
      </div>
    </dl>
  );
}

/** Shows the stored price list until a newer one arrives. */
function useServices(): readonly Service[] {
  const [services, setServices] = useState<readonly Service[]>([]);
  useEffect(() => {
    void readCatalogue().then((kept) => setServices((now) => (now.length > 0 ? now : kept)));
    void api("GET /services").then(async (answer) => {
      if (!answer.ok) return;
      setServices(answer.data);
      await keepCatalogue(answer.data);
    });
  }, []);
  return services;
}

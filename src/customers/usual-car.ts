import { CAR_FIELDS } from "#bookings/fields.ts";
import type { Customer } from "#bookings/list/schema.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import { barePlate } from "#lib/license-plate.ts";
import { pick, recordOf } from "#lib/record-of.ts";
import type { KnownVehicle } from "./schema.ts";

type Car = NonNullable<Customer["fahrzeug"]>;
type Visit = Car & Pick<ShopBooking, "status">;

const LOOKED_BACK = 10;

/** The car that somebody asks for by its plate, else the one that came most often lately, else the one kept in the account. */
export function usualCar(
  visits: readonly Visit[],
  vehicles: readonly KnownVehicle[],
  query = "",
): Car | null {
  const cars = [
    ...visits.filter(({ status, kfz }) => status !== "cancelled" && kfz !== "").map(carOf),
    ...sortedByDefault(vehicles).map(kept),
  ];
  return (
    cars.find(({ kennzeichen }) => isPlateFound(kennzeichen, query)) ??
    mostFrequent(cars.slice(0, LOOKED_BACK))
  );
}

const MOST_CARS = 6;

/** Each car once that is known of somebody, as far as it is told from others; those of the latest visits first. */
export function knownCars(visits: readonly Visit[], vehicles: readonly KnownVehicle[]): Car[] {
  const came = visits.filter(({ status }) => status !== "cancelled").map(carOf);
  const named = [...came, ...sortedByDefault(vehicles).map(kept)].filter(
    ({ modell, kennzeichen }) => modell !== "" || kennzeichen !== "",
  );
  const driverOf = (plate: string) =>
    vehicles.find(({ kennzeichen }) => plate !== "" && barePlate(kennzeichen) === plate)?.fahrer;
  // Of the same car the entry that knows its class.
  const sorted = named.sort((one, other) => Number(one.kfz === "") - Number(other.kfz === ""));
  const cars = new Map<string, Car>();
  for (const car of sorted) {
    const key = barePlate(car.kennzeichen) || car.modell.toLowerCase();
    const fahrer = car.fahrer || driverOf(barePlate(car.kennzeichen)) || "";
    if (!cars.has(key)) cars.set(key, { ...car, fahrer });
  }
  return [...cars.values()].slice(0, Math.max(MOST_CARS, vehicles.length));
}

function mostFrequent(cars: readonly Car[]): Car | null {
  const same = Map.groupBy(
    cars,
    ({ kennzeichen, modell, kfz }) => barePlate(kennzeichen) || `${modell} ${kfz}`,
  );
  // The first of equals stays first: the latest.
  const [most] = Array.from(same.values()).sort((one, other) => other.length - one.length);
  return most?.[0] ?? null;
}

function isPlateFound(kennzeichen: string, query: string): boolean {
  return barePlate(query).length >= 3 && barePlate(kennzeichen).includes(barePlate(query));
}

function sortedByDefault(vehicles: readonly KnownVehicle[]): KnownVehicle[] {
  return [...vehicles].sort((one, other) => Number(other.is_default) - Number(one.is_default));
}

const carOf = (visit: Visit): Car => pick(visit, ["kfz", ...CAR_FIELDS]);
const kept = ({ name, kfz, kennzeichen, fahrer }: KnownVehicle): Car => ({
  ...recordOf(CAR_FIELDS, () => ""),
  kfz,
  modell: name,
  kennzeichen,
  fahrer,
});

import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import type { Way } from "#company/ways.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { wayOf } from "./place.ts";
import { computePrice } from "./price.ts";
import {
  choiceSelection,
  chooseServices,
  NO_SERVICE,
  type ServiceChoice,
} from "./service-choice.ts";

type Offers = Parameters<typeof computePrice>[2];
type Chosen = Pick<ServiceChoice, "leistungen" | "extras" | "kfz" | "verschmutzung"> & {
  /** Where it was done; what the drive costs is seen once the postcode is typed. */
  einsatz?: { weg: Way } | null | undefined;
};

/** What everybody pays; who gets more off learns it in the wizard. */
const ANYBODY = { loggedIn: false, hasPreviousBooking: false };

/**
 * The wizard with everything chosen as it was, and what that costs today; undefined where nothing of it is sold any more.
 * What is no longer sold is left out, the price is that of what it contains, extras included, and without a price that can be computed none is said.
 */
export function bookAgain(
  chosen: Chosen,
  seats: number | null,
  {
    services,
    offers,
    today,
  }: { services: readonly BookableService[]; offers: Offers; today: string },
): { path: string; preis: string; enthalten: string[] } | undefined {
  const sold = chosen.leistungen.filter((title) => findService(services, title));
  if (sold.length === 0) return undefined;
  const { extras, kfz, verschmutzung } = chosen;
  const choice = chooseServices(
    { ...NO_SERVICE, beratung: false, extras, kfz, verschmutzung, anzahl: seats },
    sold,
    services,
  );
  const weg = chosen.einsatz ? wayOf(chosen.einsatz, sold, services) : "betrieb";
  const price = computePrice(choiceSelection(choice), services, offers, ANYBODY, today);
  const enthalten = price ? price.lines.map(({ title }) => title) : sold;
  const query = new URLSearchParams([
    ...choice.leistungen.map((title) => ["leistung", title]),
    ...choice.extras.map((id) => ["extra", id]),
    ...(kfz === "" ? [] : [["kfz", kfz]]),
    ...(verschmutzung === "" ? [] : [["verschmutzung", verschmutzung]]),
    ...(weg === "betrieb" ? [] : [["weg", weg]]),
    ...(choice.anzahl === null ? [] : [["sitze", String(choice.anzahl)]]),
  ]);
  return {
    path: `${paths.website.booking}?${query}`,
    preis: price && weg === "betrieb" ? formatEuro(price.preis_cent) : "",
    enthalten,
  };
}

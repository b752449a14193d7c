import { useRouteLoaderData } from "react-router";
import type { PublicSettings } from "./schema.ts";
import {
  classTitle,
  offeredClasses,
  shopClasses,
  smallestClass,
  type VehicleClass,
} from "./vehicle-classes.ts";

/** The shop's vehicle classes, wherever on the site. */
export function useShopClasses() {
  const root = useRouteLoaderData("root") as { company: PublicSettings } | undefined;
  const company = root?.company;
  return {
    company,
    /** Not the usual three. */
    isOwn: company?.eigeneKlassen === true,
    /** All that there are, also those out of the offer. */
    all: shopClasses(company),
    offered: offeredClasses(company),
    /** Those that prices are set for. */
    priced: offeredClasses(company).filter(({ aufAnfrage }) => !aufAnfrage),
    /** Whose price is a card's 'ab' price. */
    smallest: smallestClass(company),
    titleOf: (kfz: VehicleClass | "" | undefined) => classTitle(company, kfz),
  };
}

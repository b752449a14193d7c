import { Link } from "react-router";
import type { BookableService } from "#catalogue/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";
import { type TypedPlace, wayOf } from "../place.ts";
import { offeredExtras } from "../price.ts";
import type { ServiceChoice } from "../service-choice.ts";

type OnRequestProps = {
  draft: Pick<ServiceChoice, "leistungen" | "extras" | "kfz" | "verschmutzung"> & TypedPlace;
  services: readonly BookableService[];
  /** Why, where it is too far away. */
  outside?: string;
};

/** Where nothing has a fixed price: the way to the individual request, with everything that is chosen. */
export function OnRequest({ draft, services, outside }: OnRequestProps) {
  const { titleOf } = useShopClasses();
  const extras = offeredExtras(draft.leistungen, services).filter(({ id }) =>
    draft.extras.includes(id),
  );
  const chosen = new URLSearchParams([
    ["klasse", draft.kfz],
    ...(outside === undefined
      ? []
      : [
          ["weg", wayOf(draft, draft.leistungen, services)],
          ["plz", draft.plz.trim()],
        ]),
    ...draft.leistungen.map((title) => ["leistung", title]),
    ...extras.map(({ title }) => ["extra", title]),
    ...(draft.verschmutzung === "" ? [] : [["verschmutzung", draft.verschmutzung]]),
  ]);
  return (
    <div role="status" className="rounded-card border border-line bg-white p-5">
      <p className="mb-4">
        {outside ??
          `${titleOf(draft.kfz)}: Den Preis nennen wir Ihnen auf Anfrage. Was Sie gewählt haben, steht dort schon.`}
      </p>
      <Link
        to={`${paths.website.offerRequest}?${chosen}`}
        className={buttonClass("primary", "max-sm:w-full")}
      >
        Individuell anfragen
      </Link>
    </div>
  );
}

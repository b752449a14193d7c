import { ArrowUpRight, KeyRound, SquareParking } from "lucide-react";
import { buttonClass } from "#ui/button-class.ts";
import { routeLink } from "./route-link.ts";
import type { PublicSettings } from "./schema.ts";
import { shopPictureSrcSet } from "./shop-pictures.ts";

export type DirectionsProps = {
  company: Pick<
    PublicSettings,
    "companyName" | "addresses" | "routenUrl" | "skizzeUrl" | "parkhinweis" | "schluesselhinweis"
  >;
};

/** How to find the shop: the owner's sketch or a drawn sign, the route, parking and key drop. No map is loaded. */
export function Directions({ company }: DirectionsProps) {
  const [street = ""] = (company.addresses[0]?.address ?? "").split(",");
  return (
    <figure className="overflow-hidden rounded-card border border-white/12 bg-graphite-900">
      {company.skizzeUrl ? (
        <img
          src={company.skizzeUrl}
          srcSet={shopPictureSrcSet(company.skizzeUrl)}
          sizes="(width >= 64rem) 480px, 92vw"
          alt={`Lageskizze: der Weg zu ${company.companyName}`}
          loading="lazy"
          decoding="async"
          className="aspect-5/2 w-full bg-white object-contain"
        />
      ) : (
        <div
          aria-hidden="true"
          className="flex aspect-5/2 w-full items-end justify-center bg-[url(/marken/lageplan.svg)] bg-cover bg-center pb-[7%]"
        >
          <span className="wide max-w-full truncate rounded-sm bg-graphite-950 px-3 py-0.5 text-sm">
            {street}
          </span>
        </div>
      )}
      <figcaption className="grid gap-3 px-4 py-3.5 text-sm sm:px-5">
        {company.parkhinweis && (
          <span className="flex gap-3">
            <SquareParking aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber-400" />
            <span>
              <span className="sr-only">Parken: </span>
              {company.parkhinweis}
            </span>
          </span>
        )}
        {company.schluesselhinweis && (
          <span className="flex gap-3">
            <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber-400" />
            <span>
              <span className="sr-only">Schlüssel einwerfen: </span>
              {company.schluesselhinweis}
            </span>
          </span>
        )}
        <a
          href={routeLink(company)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("quiet-on-dark", "min-h-11! text-sm!")}
        >
          Route planen
          <ArrowUpRight aria-hidden="true" className="size-4.5" />
          <span className="sr-only">(öffnet in neuem Tab)</span>
        </a>
      </figcaption>
    </figure>
  );
}

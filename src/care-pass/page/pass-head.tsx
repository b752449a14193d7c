import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { Badge } from "#ui/badge.tsx";
import { LicensePlate } from "../license-plate.tsx";
import { carColour } from "./car-colour.ts";
import type { PassView } from "./view.ts";

/** Shows the plate to the customer alone. */
export function PassHead({
  pass,
  shop,
  isSample = false,
}: {
  pass: PassView;
  shop: string;
  isSample?: boolean;
}) {
  const { modell, farbe, kfz, kennzeichen, besuche } = pass;
  const since = besuche.at(-1)?.datum;
  const { titleOf } = useShopClasses();
  const facts = [farbe, titleOf(kfz), since && `in Pflege seit ${formatGermanDate(since)}`].filter(
    Boolean,
  );
  return (
    <header className="on-dark relative overflow-hidden rounded-card bg-graphite-950 px-5 pt-6 pb-5 text-paper sm:px-10 sm:py-10 print:border print:border-line print:bg-white print:text-ink">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-amber-400 print:text-ink-2">
        Pflegepass von {shop}
        {isSample && <Badge tone="amber">Beispiel</Badge>}
      </p>
      <h1 className="mt-1 text-section wrap-anywhere">{modell || "Mein Auto"}</h1>
      {kennzeichen && (
        <p className="mt-3">
          <LicensePlate plate={kennzeichen} />
        </p>
      )}
      <p className="mt-3 text-sm text-silver print:text-ink-2">{facts.join(" · ")}</p>
      <VehiclePicture
        kfz={kfz}
        className={`mt-5 ml-auto max-w-52 sm:absolute sm:right-10 sm:bottom-8 sm:mt-0 sm:max-w-72 print:hidden ${carColour(farbe)}`}
      />
    </header>
  );
}

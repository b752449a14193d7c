import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import { VehiclePicture } from "#catalogue/vehicle-picture.tsx";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { PassView } from "./view.ts";

/** Which car it is; its plate stands here for the customer alone. */
export function PassHead({ pass, shop }: { pass: PassView; shop: string }) {
  const { modell, farbe, kfz, kennzeichen, besuche } = pass;
  const since = besuche.at(-1)?.datum;
  const facts = [
    farbe,
    VEHICLE_CLASS_LABELS[kfz],
    since && `in Pflege seit ${formatGermanDate(since)}`,
  ].filter(Boolean);
  return (
    <header className="on-dark relative overflow-hidden rounded-card bg-graphite-950 px-5 pt-6 pb-5 text-paper sm:px-10 sm:py-10 print:border print:border-line print:bg-white print:text-ink">
      <p className="text-sm font-semibold text-amber-400 print:text-ink-2">Pflegepass von {shop}</p>
      <h1 className="mt-1 text-section wrap-anywhere">{modell || "Mein Auto"}</h1>
      {kennzeichen && (
        <p className="figures mt-3 inline-block rounded-md border-2 border-graphite-700 bg-white px-3 py-1 text-lg font-bold tracking-wider text-ink">
          <span className="sr-only">Kennzeichen </span>
          {kennzeichen}
        </p>
      )}
      <p className="mt-3 text-sm text-silver print:text-ink-2">{facts.join(" · ")}</p>
      <VehiclePicture
        kfz={kfz}
        className="mt-5 ml-auto max-w-52 text-silver/70 sm:absolute sm:right-10 sm:bottom-8 sm:mt-0 sm:max-w-72 print:hidden"
      />
    </header>
  );
}

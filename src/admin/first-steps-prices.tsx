import { PriceList } from "#catalogue/price-list-editor.tsx";
import type { EditedService } from "#catalogue/schema.ts";
import { KeepSample } from "#setup/keep-sample.tsx";
import type { ReadinessPoint } from "#setup/schema.ts";

/** The prices of the sample business, to be kept or changed. */
export function PriceStep({
  services,
  point,
}: {
  services: readonly EditedService[];
  point: ReadinessPoint | undefined;
}) {
  return (
    <section aria-labelledby="preise-titel">
      <h2 id="preise-titel" className="text-2xl">
        Preise
      </h2>
      <p className="measure mt-1.5 mb-4 text-sm text-ink-2">
        {point?.isDone
          ? "Was hier steht, gilt für jede Buchung. Ein leeres Feld heißt: kein fester Preis."
          : "Es sind Vorschläge des Musterbetriebs. Ändern Sie, was bei Ihnen anders ist, oder behalten Sie alle; was hier steht, gilt für jede Buchung."}
      </p>
      {point && !point.isDone && point.keepLabel && (
        <KeepSample id={point.id} title={point.title} label={point.keepLabel} />
      )}
      <PriceList services={services.filter(({ retired }) => !retired)} />
    </section>
  );
}

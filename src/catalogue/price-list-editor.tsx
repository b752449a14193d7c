import { RestoredDraft } from "#ui/restored-draft.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { CELL_PLACES, type CellKey, priceKey } from "./price-cells.ts";
import { PriceGrid } from "./price-grid.tsx";
import { RaisePrices } from "./raise-prices.tsx";
import type { EditedService } from "./schema.ts";
import { usePriceList } from "./use-price-list.tsx";

const ALL = "all";

/** Every price of the shop on one page, saved table by table or all at once. */
export function PriceList({ services }: { services: readonly EditedService[] }) {
  const list = usePriceList(services.flatMap(({ preise }) => preise));
  const hasChanges = list.changed.length > 0;
  const changedTables = new Set(list.changed.map((key) => key.split(".")[0])).size;

  return (
    <>
      <RestoredDraft isShown={list.isRestored} onDiscard={() => list.discard(list.changed)} />
      <RaisePrices onRaise={list.raiseAll} isUnsaved={hasChanges} />
      <div className="@container">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-2">
          {services.map((service) => (
            <li key={service.id}>
              <ServicePrices service={service} list={list} />
            </li>
          ))}
        </ul>
      </div>
      {changedTables > 1 && (
        <div className="sticky bottom-20 z-10 mt-6 rounded-card border border-edge bg-paper p-3 shadow-float sm:p-4 lg:bottom-6">
          <SaveBar
            isDirty
            phase={list.busyKeys.length > 0 ? "saving" : "editing"}
            failure={list.failureOf(ALL)}
            saveLabel="Alle speichern"
            dirtyNote={`${list.changed.length} Preise geändert`}
            onSave={() => void list.save(list.changed, ALL)}
            onDiscard={() => list.discard(list.changed)}
          />
        </div>
      )}
      <UnsavedChanges when={hasChanges} />
    </>
  );
}

function ServicePrices({
  service,
  list,
}: {
  service: EditedService;
  list: ReturnType<typeof usePriceList>;
}) {
  const keyOf = (cell: CellKey) => `${service.id}.${cell}`;
  const keys = CELL_PLACES.map((place) => priceKey({ ...place, service_id: service.id }));
  const isOfThis = (key: string) => keys.includes(key);
  const isDirty = keys.some(list.isChanged);
  const wasSaved = list.savedKeys.some(isOfThis);
  const isBusy = list.busyKeys.some(isOfThis);

  return (
    <section
      aria-labelledby={`prices-${service.id}`}
      className="h-full rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <h2 id={`prices-${service.id}`} className="mb-4 text-lg">
        {service.title}
        {service.proSitz && (
          <span className="font-sans text-sm font-normal text-ink-2"> je Sitz</span>
        )}
      </h2>
      <PriceGrid
        caption={`Preise ${service.title}`}
        value={(cell) => list.value(keyOf(cell))}
        onChange={(cell, text) => list.set(keyOf(cell), text)}
        stored={(cell) => list.stored(keyOf(cell))}
        isChanged={(cell) => list.isChanged(keyOf(cell))}
        problem={(cell) => list.problems[keyOf(cell)]}
        newer={(cell) => list.newer[keyOf(cell)]}
      />
      {(isDirty || wasSaved || isBusy) && (
        <div className="mt-4">
          <SaveBar
            isDirty={isDirty}
            phase={isBusy ? "saving" : wasSaved ? "saved" : "editing"}
            failure={list.failureOf(service.id)}
            onSave={() => void list.save(keys, service.id)}
            onDiscard={() => list.discard(keys)}
          />
        </div>
      )}
    </section>
  );
}

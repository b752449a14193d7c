import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf, type VehicleClass } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { TextField } from "#ui/field.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useKeptDraft, useTypedBefore } from "#ui/use-kept-draft.tsx";
import { PlannedDays } from "./planned-days.tsx";
import { planDayProblem, planDays } from "./planned-prices.ts";
import {
  type CellKey,
  cellPlaces,
  priceCells,
  priceKey,
  readCell,
  sentCell,
} from "./price-cells.ts";
import { PriceGrid } from "./price-grid.tsx";
import { FillClass, RaisePrices } from "./raise-prices.tsx";
import type { EditedService, SentCell, SentPlan } from "./schema.ts";
import { usePriceList } from "./use-price-list.tsx";

const ALL = "all";
/** Under which name the day is kept. */
const FROM_DAY = "preise:ab";
const AT_ONCE = { day: "" };

/** Every price of the shop on one page, saved table by table or all at once; for now, or for a day to come. */
export function PriceList({
  services,
  plans,
}: {
  services: readonly EditedService[];
  /** Without them prices are for now alone. */
  plans?: readonly SentPlan[];
}) {
  const { day, setDay, ...from } = useFromDay();
  const { all } = useShopClasses();
  const list = usePriceList(
    services.flatMap(({ id, preise }) => allCells(id, preise, keysOf(all))),
    plans ?? [],
    from,
  );
  const hasChanges = list.changed.length > 0;
  const changedTables = new Set(list.changed.map((key) => key.split(".")[0])).size;

  return (
    <>
      <RestoredDraft isShown={list.isRestored} onDiscard={() => list.discard(list.changed)} />
      {plans && (
        <div className="mb-5 space-y-5 rounded-card border border-line bg-white p-4 sm:p-5">
          <TextField
            label="Neue Preise gelten ab"
            type="date"
            isOptional
            className="sm:max-w-md"
            value={day}
            error={day !== "" ? from.problem : undefined}
            hint="Ohne Datum ab sofort. Wer vorher anfragt, zahlt den alten Preis, auch wenn der Termin später ist."
            onChange={(event) => setDay(event.target.value)}
          />
          <PlannedDays
            days={planDays(list.planned)}
            shown={from.ab}
            onShow={setDay}
            send={(ab) => api("DELETE /preise/geplant/:ab", { params: { ab } })}
            onDropped={list.dropDay}
          />
        </div>
      )}
      <RaisePrices onRaise={list.raiseAll} isUnsaved={hasChanges} />
      <FillClass onFill={list.fillClass} isUnsaved={hasChanges} />
      <div className="@container">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-2">
          {services.map((service) => (
            <li key={service.id}>
              <ServicePrices service={service} list={list} ab={from.ab} />
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
            saveLabel={from.ab === "" ? "Alle speichern" : `Alle ${fromText(from.ab)} speichern`}
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

/** Also in the address; after a reload it is there again, with what was typed for it. */
function useFromDay() {
  const [address, setAddress] = useSearchParams();
  const before = useTypedBefore(FROM_DAY, AT_ONCE);
  const [day, setDay] = useState(before?.draft.day ?? address.get("ab") ?? "");
  useKeptDraft(FROM_DAY, { day }, AT_ONCE);
  const problem = day === "" ? undefined : planDayProblem(day, berlinMoment(Date.now()).datum);
  const ab = problem === undefined ? day : "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the day, and nothing else
  useEffect(() => {
    if ((address.get("ab") ?? "") !== ab)
      setAddress(ab === "" ? {} : { ab }, { replace: true, preventScrollReset: true });
  }, [ab]);

  return { day, setDay, ab, problem };
}

function fromText(ab: string): string {
  return `ab ${formatGermanDate(ab)}`;
}

function ServicePrices({
  service,
  list,
  ab,
}: {
  service: EditedService;
  list: ReturnType<typeof usePriceList>;
  ab: string;
}) {
  const keyOf = (cell: CellKey) => `${service.id}.${cell}`;
  const keys = cellPlaces(keysOf(useShopClasses().all)).map((place) =>
    priceKey({ ...place, service_id: service.id }),
  );
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
        former={(cell) => list.former(keyOf(cell))}
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
            {...(ab !== "" && { saveLabel: `Ab ${formatGermanDate(ab)} speichern` })}
            onSave={() => void list.save(keys, service.id)}
            onDiscard={() => list.discard(keys)}
          />
        </div>
      )}
    </section>
  );
}

/** Also those of classes that nothing has a price for yet. */
function allCells(
  serviceId: string,
  cells: readonly SentCell[],
  keys: readonly VehicleClass[],
): SentCell[] {
  const known = new Map(cells.map((cell) => [priceKey(readCell(cell)), cell]));
  return priceCells(serviceId, [], keys).map((cell) => known.get(priceKey(cell)) ?? sentCell(cell));
}

import { useState } from "react";
import type { VehicleClass } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { changedFields } from "#lib/merge-draft.ts";
import { formatEuro } from "#lib/money.ts";
import { useForm } from "#ui/use-form.tsx";
import { useKeptDraft, useTypedBefore } from "#ui/use-kept-draft.tsx";
import { cellsBefore, plannedCells, readPlan } from "./planned-prices.ts";
import {
  type PriceCell,
  priceKey,
  type Rounding,
  raisedPrice,
  readCell,
  sentCell,
} from "./price-cells.ts";
import type { SentCell, SentPlan } from "./schema.ts";
import { priceProblem, readPrice } from "./service-terms.ts";

type ByKey<T> = Readonly<Record<string, T>>;

/** Under which name what is typed is kept. */
const PRICE_LIST = "preise";
const NOTHING = { keys: [], scope: "" };
const NOT_SAVED =
  "Nicht gespeichert. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

/** From which day on the new prices hold; empty is at once. Nothing is saved for a day that is none. */
export type FromDay = { ab: string; problem: string | undefined };

/** The whole price list as it is typed; a table of it, or all of it, is saved in one go. */
export function usePriceList(
  stored: readonly SentCell[],
  plans: readonly SentPlan[],
  { ab, problem }: FromDay,
) {
  const [cells, setCells] = useState<ByKey<PriceCell>>(() => byKey(stored.map(readCell)));
  const [planned, setPlanned] = useState(() => plans.map(readPlan));
  const shown = ab === "" ? cells : byKey(plannedCells(Object.values(cells), planned, ab));
  const earlier = ab === "" ? cells : byKey(cellsBefore(Object.values(cells), planned, ab));
  const storedTexts = textsOf(shown);
  const typedBefore = useTypedBefore(PRICE_LIST, storedTexts);
  const [typed, setTyped] = useState(
    typedBefore === undefined ? {} : onlyChanged(typedBefore.draft, storedTexts),
  );
  const [isRestored, setIsRestored] = useState(typedBefore !== undefined);
  useKeptDraft(PRICE_LIST, { ...storedTexts, ...typed }, storedTexts);
  const [newer, setNewer] = useState<ByKey<string>>((typedBefore?.newer ?? {}) as ByKey<string>);
  const form = useForm(NOT_SAVED);
  const [last, setLast] = useState<{ keys: readonly string[]; scope: string }>(NOTHING);
  const [savedKeys, setSavedKeys] = useState<readonly string[]>([]);

  const value = (key: string) => typed[key] ?? priceOf(shown[key]);
  const isChanged = (key: string) => typed[key] !== undefined && typed[key] !== priceOf(shown[key]);
  const changed = Object.keys(typed).filter(isChanged);

  function set(key: string, text: string) {
    setTyped((known) => ({ ...known, [key]: text }));
    form.forget(key);
    setSavedKeys([]);
  }

  /** Puts every stored price into its field, raised or lowered, and says how many; what was typed for a cell gives way. */
  function raiseAll(percent: number, rounding: Rounding): number {
    const raised = Object.entries(earlier).flatMap(([key, { preis_cent }]) =>
      preis_cent === null
        ? []
        : [[key, formatEuro(raisedPrice(preis_cent, percent, rounding))] as const],
    );
    return putIn(Object.fromEntries(raised));
  }

  /** Puts the prices of one class, raised or lowered, into the fields of another, and says how many. */
  function fillClass(from: VehicleClass, to: VehicleClass, percent: number, rounding: Rounding) {
    const filled = Object.values(earlier).flatMap(({ service_id, stufe, kfz, preis_cent }) => {
      const price =
        preis_cent === null ? "" : formatEuro(raisedPrice(preis_cent, percent, rounding));
      return kfz === from && price !== ""
        ? [[priceKey({ service_id, stufe, kfz: to }), price]]
        : [];
    });
    return putIn(Object.fromEntries(filled));
  }

  function putIn(prices: ByKey<string>): number {
    setTyped((known) => ({ ...known, ...prices }));
    form.refuse({});
    setSavedKeys([]);
    return Object.keys(prices).length;
  }

  /** `scope` is where a failure shows. Input stays. */
  async function save(keys: readonly string[], scope: string): Promise<void> {
    const wanted = keys.filter(isChanged);
    if (wanted.length === 0 || form.isBusy) return;
    setLast({ keys: wanted, scope });
    if (form.refuse({ ab: problem }, problem)) return;
    const found = wanted.map((key) => [key, priceProblem(value(key))]);
    if (form.refuse(Object.fromEntries(found), "Bitte prüfen Sie die markierten Preise.")) return;
    const preise = wanted.flatMap((key) =>
      shown[key] ? [{ ...sentCell(shown[key]), preis: value(key) }] : [],
    );
    const answer = await form.send(() =>
      ab === ""
        ? api("PUT /preise", { body: { preise } })
        : api("PUT /preise/geplant", { body: { ab, preise } }),
    );
    if (!answer) return;
    if (answer.ok) {
      if (ab === "")
        setCells((known) => ({ ...known, ...byKey((answer.data as SentCell[]).map(readCell)) }));
      else setPlanned((answer.data as SentPlan[]).map(readPlan));
      return saved(wanted);
    }
    if (answer.code === "veraltet") {
      const newest = (answer.body.aktuell as SentCell[]).map(readCell);
      const now = { ...shown, ...byKey(newest) };
      follow(newest);
      // An earlier try arrived although its answer was lost.
      if (wanted.every((key) => readPrice(value(key)) === now[key]?.preis_cent)) {
        form.clear();
        return saved(wanted);
      }
      setNewer((known) => ({
        ...known,
        ...Object.fromEntries(newest.map((cell) => [priceKey(cell), priceOf(cell)])),
      }));
    }
  }

  /** What stands in these cells by now, at once or from that day on. */
  function follow(newest: readonly PriceCell[]): void {
    if (ab === "") {
      setCells((known) => ({ ...known, ...byKey(newest) }));
      return;
    }
    const keys = new Set(newest.map(priceKey));
    setPlanned((known) => [
      ...known.filter((price) => price.ab !== ab || !keys.has(priceKey(price))),
      ...newest.filter(({ version }) => version > 0).map((cell) => ({ ...cell, ab })),
    ]);
  }

  function saved(keys: readonly string[]): void {
    setTyped((known) => without(known, keys));
    setNewer((known) => without(known, keys));
    setIsRestored(false);
    setSavedKeys(keys);
  }

  function discard(keys: readonly string[]) {
    setTyped((known) => without(known, keys));
    setNewer((known) => without(known, keys));
    for (const key of keys) form.forget(key);
    form.clear();
    setIsRestored(false);
  }

  return {
    value,
    set,
    isChanged,
    changed,
    isRestored,
    newer,
    problems: form.problems,
    failureOf: (scope: string) => (last.scope === scope ? form.problem : ""),
    savedKeys,
    busyKeys: form.isBusy ? last.keys : [],
    save,
    discard,
    raiseAll,
    fillClass,
    /** What it costs until then, where that is another price. */
    former: (key: string) =>
      readPrice(value(key)) === earlier[key]?.preis_cent ? undefined : priceOf(earlier[key]),
    planned,
    /** Somebody dropped what was planned for that day. */
    dropDay: (day: string) => setPlanned((known) => known.filter((price) => price.ab !== day)),
  };
}

function onlyChanged(typed: ByKey<string>, stored: ByKey<string>): ByKey<string> {
  return Object.fromEntries(changedFields(typed, stored).map((key) => [key, typed[key] ?? ""]));
}

function textsOf(cells: ByKey<PriceCell>): ByKey<string> {
  return Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, priceOf(cell)]));
}

function byKey(cells: readonly PriceCell[]): ByKey<PriceCell> {
  return Object.fromEntries(cells.map((cell) => [priceKey(cell), cell]));
}

function without<T>(known: ByKey<T>, keys: readonly string[]): ByKey<T> {
  return Object.fromEntries(Object.entries(known).filter(([key]) => !keys.includes(key)));
}

function priceOf(cell: PriceCell | undefined): string {
  return cell && cell.preis_cent !== null ? formatEuro(cell.preis_cent) : "";
}

import { useEffect, useState } from "react";
import type { BookableService } from "#catalogue/schema.ts";
import { api } from "#lib/api.ts";
import { useQuery } from "#ui/use-query.tsx";
import type { Customer } from "../list/schema.ts";
import { withCustomer, withUsual } from "./entry-draft.ts";
import type { Entry } from "./use-entry.tsx";

/** In which field somebody is looked for. */
export type FoundBy = "name" | "telefon" | "kennzeichen";

/** Whoever was here before, found while the name, the number or the plate is typed, and what is likely to be done again. */
export function useFinder(
  { draft, change }: Pick<Entry, "draft" | "change">,
  services: readonly BookableService[],
) {
  const [typed, setTyped] = useState<FoundBy>();
  const [picked, setPicked] = useState<Customer>();
  const customers = useCustomers(typed ? draft[typed] : "", typed !== undefined);

  function pick(karteId: string) {
    const customer = customers.find(({ karte_id }) => karte_id === karteId);
    if (!customer) return;
    setTyped(undefined);
    setPicked(customer);
    change((known) => withCustomer(known, customer));
  }

  const isStillMeant = picked !== undefined && picked.karte_id === draft.karte_id;
  const usual = isStillMeant && (picked.fahrzeug || picked.zuletzt) ? picked : undefined;
  return {
    type(field: FoundBy, text: string) {
      setTyped(field);
      // Another name may be another person, whom the server finds by address or number.
      change((known) => ({
        ...known,
        [field]: text,
        ...(field === "name" && { karte_id: null, eigenePreise: null }),
      }));
    },
    customersFor: (field: FoundBy): readonly Customer[] => (field === typed ? customers : []),
    pick,
    /** What the one who was picked came with before. */
    cars: isStillMeant ? picked.fahrzeuge : [],
    /** Whose car and services of the last time can be taken over. */
    usual,
    takeUsual() {
      if (usual) change((known) => withUsual(known, usual, services));
    },
  };
}

export type Finder = ReturnType<typeof useFinder>;

const PAUSE = 200;
const FEWEST_LETTERS = 2;
const NOBODY: readonly Customer[] = [];

/** Known customers for what is being typed, while `isAsked`. Without an answer the form is filled in by hand. */
function useCustomers(text: string, isAsked: boolean): readonly Customer[] {
  const query = text.trim();
  const isLookedFor = isAsked && query.length >= FEWEST_LETTERS;
  const [settled, setSettled] = useState("");
  const found = useQuery(isLookedFor && settled === query ? query : "", 0, () =>
    api("GET /customers", { query: { q: query } }),
  );

  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), PAUSE);
    return () => clearTimeout(timer);
  }, [query]);

  return found.status === "ready" ? found.data : NOBODY;
}

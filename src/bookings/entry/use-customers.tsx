import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { useQuery } from "#ui/use-query.tsx";
import type { Customer } from "../list/schema.ts";

const PAUSE = 200;
const FEWEST_LETTERS = 2;
const NOBODY: readonly Customer[] = [];

/** Known customers for what is being typed, while `isAsked`. Without an answer the form is filled in by hand. */
export function useCustomers(text: string, isAsked: boolean): readonly Customer[] {
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

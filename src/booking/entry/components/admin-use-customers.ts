import { useEffect, useState } from "react";
import { ask } from "../../lists/ask.ts";
import type { Customer } from "../../lists/schema.ts";

const PAUSE = 200;
const FEWEST_LETTERS = 2;
const NOBODY: readonly Customer[] = [];

/** Known customers for what is being typed; nobody while `isAsked` says that there is nothing to look for. */
export function useCustomers(text: string, isAsked: boolean): readonly Customer[] {
  const query = text.trim();
  const isLookedFor = isAsked && query.length >= FEWEST_LETTERS;
  const [found, setFound] = useState<{ query: string; customers: readonly Customer[] }>();

  useEffect(() => {
    if (!isLookedFor) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await ask("GET /customers", { query: { q: query } });
      // Without an answer the form is filled in by hand.
      if (isCurrent && answer.ok) setFound({ query, customers: answer.data });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, isLookedFor]);

  return isLookedFor && found?.query === query ? found.customers : NOBODY;
}

import { useEffect, useState } from "react";
import { readCatalogue } from "./device-store.tsx";

/** What extras are called, by the price list on this device. */
export function useExtraTitles(ids: readonly string[]): readonly string[] {
  const [titles, setTitles] = useState(new Map<string, string>());
  useEffect(() => {
    void readCatalogue().then((services) =>
      setTitles(
        new Map(
          services.flatMap(({ extras }) => extras.map(({ id, title }) => [id, title] as const)),
        ),
      ),
    );
  }, []);
  return ids.map((id) => titles.get(id) ?? id);
}

import { containedPair } from "#catalogue/contents.ts";
import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";

/** Why a service cannot be added to others, in two words for a list; empty when it can. */
export function pairNote(
  title: string,
  chosen: readonly string[],
  services: readonly BookableService[],
): string {
  const added = findService(services, title);
  const others = chosen.flatMap((other) => findService(services, other) ?? []);
  const pair = added && containedPair([...others, added], services);
  if (!pair || (pair.outer !== added && pair.inner !== added)) return "";
  return pair.outer === added ? `enthält ${pair.inner.title}` : "schon enthalten";
}

/** Why these services cannot be booked together, if they cannot: one of them contains another. */
export function pairProblem(
  titles: readonly string[],
  services: readonly BookableService[],
): string | undefined {
  const chosen = titles.flatMap((title) => findService(services, title) ?? []);
  const pair = containedPair(chosen, services);
  return (
    pair &&
    `In „${pair.outer.title}“ ist „${pair.inner.title}“ schon enthalten. Bitte nur eine von beiden wählen.`
  );
}

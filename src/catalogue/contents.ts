import type { Service } from "./schema.ts";

type Containing = Pick<Service, "id" | "enthaelt">;

/** All that a service contains, also what is contained in that. */
export function contentsOf<S extends Containing>(service: S, services: readonly S[]): S[] {
  const found: S[] = [];
  const open = [...service.enthaelt];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const contained = services.find((other) => other.id === id);
    if (!contained || contained.id === service.id || found.includes(contained)) continue;
    found.push(contained);
    open.push(...contained.enthaelt);
  }
  return found;
}

/** The service through which `id` would contain itself, if there is one. */
export function circleIn<S extends Containing>(services: readonly S[], id: string): S | undefined {
  const service = services.find((other) => other.id === id);
  return (
    service && contentsOf(service, services).find((contained) => contained.enthaelt.includes(id))
  );
}

/** Two of the chosen services of which one contains the other. */
export function containedPair<S extends Containing>(
  chosen: readonly S[],
  services: readonly S[],
): { outer: S; inner: S } | undefined {
  for (const outer of chosen) {
    const inner = contentsOf(outer, services).find((contained) => chosen.includes(contained));
    if (inner) return { outer, inner };
  }
  return undefined;
}

import type { FactorWay } from "./schema.ts";

/** A login whose password was right and that waits for the second step. */
export type PendingFactor = { anmeldung: string; wege: readonly FactorWay[] };

/** The second step that a refused login asks for, if it does. */
export function pendingFactor({ code, body }: { code: string; body: Record<string, unknown> }): PendingFactor | undefined {
  return code === "zweiter_faktor" ? (body as PendingFactor) : undefined;
}

import type { Db } from "./connect.server.ts";

/** Later than everything that was ever signed. */
export const EVERYTHING = "9";

/** Inside of this transaction, what was signed before this instant may be deleted; the guards of migration 190 let nothing else through. */
export async function openPassGate(
  tx: Db,
  { before }: { before: string },
  work: () => Promise<void>,
): Promise<void> {
  await tx.updateTable("pass_gate").set({ frei_vor: before }).execute();
  await work();
  await tx.updateTable("pass_gate").set({ frei_vor: "" }).execute();
}

/** The same for receipts: inside of this, those from before this day may be deleted, which nothing else may (migration 341). */
export async function openReceiptGate(
  tx: Db,
  { before }: { before: string },
  work: () => Promise<void>,
): Promise<void> {
  await tx.updateTable("pass_gate").set({ belege_vor: before }).execute();
  await work();
  await tx.updateTable("pass_gate").set({ belege_vor: "" }).execute();
}

import { csvLine, csvStart } from "#lib/csv.ts";
import type { Platform } from "#server/platform.server.ts";
import { findImport, listLines } from "./import.data.ts";
import { importUnknown } from "./import-refusals.ts";
import { expectSwitchedOn } from "./import-run.server.ts";

const LINES_AT_ONCE = 500;

/** The lines that cannot be taken over, as a table with the reason; mended, it is the next file. */
export async function faultyLines(platform: Platform, id: string): Promise<AsyncGenerator<string>> {
  await expectSwitchedOn(platform.db);
  const row = await findImport(platform.db, id);
  if (!row) throw importUnknown();
  return writeFaulty(platform, id, row.spalten);
}

async function* writeFaulty(
  { db }: Platform,
  id: string,
  spalten: readonly string[],
): AsyncGenerator<string> {
  yield csvStart([...spalten, "Grund"]);
  let after = 0;
  for (;;) {
    const lines = await listLines(db, id, { after, zustand: "fehler", most: LINES_AT_ONCE });
    if (lines.length > 0)
      yield lines.map(({ zellen, grund }) => csvLine([...zellen, grund])).join("");
    if (lines.length < LINES_AT_ONCE) return;
    after = lines.at(-1)?.nr ?? after;
  }
}

import type { Db } from "#db/connect.server.ts";
import type { QuotedWork } from "#db/tables/papers.ts";
import { listOpenQuotes } from "#papers/papers.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listHeldDays } from "../places.data.ts";
import type { HeldDay } from "./schema.ts";

type HeldQuote = {
  id: string;
  gehalten_bis: string;
  angebot: QuotedWork;
  /** As the shop reads it. */
  day: HeldDay;
};

/** The quotes that wait for an answer and hold a day that is still to come. */
export async function listHeldQuotes(tx: Db, today: string, now: number): Promise<HeldQuote[]> {
  const open = await listOpenQuotes(tx, new Date(now).toISOString());
  return open.flatMap(({ id, angebotsnummer: nummer, name, gueltig_bis, inhalt }) => {
    const [held] = inhalt.termine;
    const { angebot } = inhalt;
    if (!held || !angebot || nummer === null || held.datum < today) return [];
    const { datum, abgabezeit } = held;
    return [{ id, gehalten_bis: gueltig_bis, angebot, day: { nummer, name, datum, abgabezeit } }];
  });
}

export async function readHeldDays(
  { db, clock }: Platform,
  span: { von: string; bis: string },
): Promise<HeldDay[]> {
  return await heldOn(db, span, { today: berlinNow(clock).datum, now: clock.now() });
}

/** What is held on days that the shop closes. */
export async function heldOn(
  tx: Db,
  { von, bis }: { von: string; bis: string },
  { today, now }: { today: string; now: number },
): Promise<HeldDay[]> {
  const held = new Set(await listHeldDays(tx, von, bis));
  const quotes = await listHeldQuotes(tx, today, now);
  return quotes.filter(({ id }) => held.has(id)).map(({ day }) => day);
}

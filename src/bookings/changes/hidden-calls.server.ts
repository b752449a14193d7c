import { euroNumber } from "#lib/money.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { type HiddenBooking, listHidden } from "./hidden.data.ts";
import { calls } from "./hidden-calls.ts";
import type { SentHiddenBooking } from "./hidden-schema.ts";

export const hiddenBookingsApi = defineCalls(calls, {
  "GET /hidden-bookings": async ({ platform, query }) => {
    const { hidden, total } = await listHidden(platform.db, query.seite);
    return { data: hidden.map(sentHidden), headers: { "X-Total-Count": total } };
  },
});

function sentHidden({ inhalt, ...how }: HiddenBooking): SentHiddenBooking {
  const { datum, name, leistungen, belege, endpreis_cent, preis_cent } = inhalt;
  const { id, ausgeblendet_am, ausgeblendet_von, grund } = how;
  const endpreis = euroNumber(endpreis_cent ?? preis_cent);
  return {
    id,
    datum,
    name,
    leistungen,
    endpreis,
    belege,
    ausgeblendet_am,
    ausgeblendet_von,
    grund,
  };
}

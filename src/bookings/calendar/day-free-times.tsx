import { useQuery } from "#ui/use-query.tsx";
import { fetchSlots } from "../fetch-free-times.ts";
import { FreeTimeLinks } from "./free-time-links.tsx";

/** What is still to be had on a day; nothing where nothing is, or while it is not known. */
export function DayFreeTimes({ datum }: { datum: string }) {
  const slots = useQuery(datum, 0, () => fetchSlots(datum, { leistungen: [] }));
  if (slots.status !== "ready" || slots.data.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-base">Freie Abgabezeiten</h3>
      <FreeTimeLinks datum={datum} zeiten={slots.data} />
    </div>
  );
}

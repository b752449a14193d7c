import { useQuery } from "#ui/use-query.tsx";
import { fetchStay, type VisitWish, wishText } from "../fetch-free-times.ts";

/** Where the shop counts hours only it knows how long a vehicle stays that comes then. */
export function useStay(isWanted: boolean, wish: VisitWish, datum: string, zeit: string) {
  const isAsked = isWanted && datum !== "" && zeit !== "";
  const key = isAsked ? `${wishText(wish)}\n${datum}\n${zeit}` : "";
  const asked = useQuery(key, 0, () => fetchStay(datum, zeit, wish));
  return asked.status === "ready" ? asked.data : null;
}

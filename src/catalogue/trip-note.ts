import { formatEuro } from "#lib/money.ts";
import type { Service } from "./schema.ts";

/** What joins a price where the shop drives: 'bei Ihnen zuzüglich Anfahrt 0,00 € bis 60,00 €'; empty where nothing does. */
export function tripNote({ unterwegs }: Pick<Service, "unterwegs">): string {
  if (!unterwegs) return "";
  const fees = unterwegs.zonen.map(({ gebuehr_cent }) => gebuehr_cent);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  const minimum = Math.max(0, ...unterwegs.zonen.map(({ mindest_cent }) => mindest_cent ?? 0));
  if (fees.length === 0 || (most === 0 && minimum === 0)) return "";
  const fee = least === most ? formatEuro(most) : `${formatEuro(least)} bis ${formatEuro(most)}`;
  return [
    unterwegs.wege.includes("betrieb") ? "außer Haus " : "",
    most === 0 ? "" : `zuzüglich Anfahrt ${fee}`,
    most > 0 && minimum > 0 ? ", " : "",
    minimum > 0 ? `Mindestauftrag bis ${formatEuro(minimum)}` : "",
  ].join("");
}

import { formatGermanMoment } from "#lib/berlin-time.ts";
import type { ShopBooking } from "../schema.ts";
import { WAY_LABELS } from "./message-link.ts";
import { MESSAGE_LABELS } from "./message-text.ts";

const [LABELS, WAYS]: Record<string, string>[] = [MESSAGE_LABELS, WAY_LABELS];

/** What went out by the shop's own apps, the newest first. */
export function SentMessages({
  sent,
  className = "",
}: {
  sent: ShopBooking["gesendet"];
  className?: string;
}) {
  if (sent.length === 0) return null;
  return (
    <ul
      aria-label="Gesendete Nachrichten"
      className={`space-y-0.5 text-xs text-ink-2 ${className}`}
    >
      {[...sent].reverse().map(({ art, weg, am }) => (
        <li key={`${am} ${weg}`}>
          {LABELS?.[art] ?? art} per {WAYS?.[weg] ?? weg} · {formatGermanMoment(Date.parse(am))}
        </li>
      ))}
    </ul>
  );
}

import { useState } from "react";
import { api } from "#lib/api.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useQuery } from "#ui/use-query.tsx";
import type { CustomerCard } from "./schema.ts";

const MOST_SHOWN = 8;

type JoinDialogProps = {
  card: CustomerCard;
  isBusy: boolean;
  onPick: (key: string) => void;
  onClose: () => void;
};

/** Finds the other card of the same person. */
export function JoinDialog({ card, isBusy, onPick, onClose }: JoinDialogProps) {
  const [q, setQ] = useState(card.name.split(" ").at(-1) ?? "");
  const found = useQuery(q.trim(), 0, () => api("GET /customer-cards", { query: { q: q.trim() } }));
  const others =
    found.status === "ready"
      ? found.data.filter(({ key }) => key !== card.key).slice(0, MOST_SHOWN)
      : [];
  return (
    <Dialog open onClose={() => !isBusy && onClose()} title="Welche Karte ist dieselbe Person?">
      <p className="mb-4 text-sm text-ink-2">
        Beide stehen dann auf einer Karte. Das lässt sich jederzeit wieder trennen.
      </p>
      <SearchField label="Name, Telefon, Kennzeichen …" value={q} onSearch={setQ} />
      <div role="status" className="mt-3 text-sm text-ink-2">
        {found.status === "loading" && "Suche…"}
        {found.status === "failed" && "Die Kunden konnten nicht geladen werden."}
        {found.status === "ready" && others.length === 0 && `Niemand sonst passt zu „${q.trim()}“.`}
      </div>
      <ul className="divide-y divide-line">
        {others.map(({ key, name, email, telefon, buchungen }) => (
          <li key={key}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onPick(key)}
              className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-2 text-left hover:bg-paper"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  {name || email || telefon}
                </span>
                <span className="block tabular-nums text-sm text-ink-2 wrap-anywhere">
                  {[telefon, email].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className="figures text-sm text-ink-2">
                {buchungen === 1 ? "1 Buchung" : `${buchungen} Buchungen`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

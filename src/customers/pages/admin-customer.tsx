import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { ADMIN_CUSTOMERS_PATH } from "#lib/area-paths.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { CustomerBooking } from "../components/customer-booking.tsx";
import { CustomerFacts } from "../components/customer-facts.tsx";
import { CustomerLimit } from "../components/customer-limit.tsx";
import { CustomerNoteForm } from "../components/customer-note.tsx";
import { useCustomer } from "../components/use-customer.ts";
import type { CustomerCard } from "../schema.ts";

export function meta() {
  return [{ title: "Kunde – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The address names a customer: nothing keeps it, and no page takes another's place for it. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function AdminCustomer() {
  const { key = "" } = useParams();
  const { state, retry } = useCustomer(key);
  return (
    <div>
      <Link to={ADMIN_CUSTOMERS_PATH} className="text-link mb-3 inline-flex min-h-11 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Alle Kunden
      </Link>
      {state.phase !== "ready" && <h1 className="mb-5 text-section">Kunde</h1>}
      {state.phase === "loading" && <ListSkeleton label="Lade Kunde…" />}
      {state.phase === "gone" && <EmptyList id="kein-kunde">Diesen Kunden gibt es nicht (mehr).</EmptyList>}
      {state.phase === "failed" && <FailedLoad sentence="Die Angaben konnten nicht geladen werden." onRetry={retry} />}
      {state.phase === "ready" && <Card key={state.card.key} card={state.card} />}
    </div>
  );
}

function Card({ card }: { card: CustomerCard }) {
  return (
    <>
      <h1 className="text-section wrap-anywhere">{card.name || card.email}</h1>
      <p className="mt-1 mb-6 text-sm text-ink-2">{summaryOf(card)}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] xl:grid-cols-[minmax(0,1fr)]">
          <Part>
            <CustomerFacts card={card} />
          </Part>
          <Part>
            <CustomerNoteForm customerKey={card.key} stored={card.notiz} />
          </Part>
          {card.user_id !== null && card.onlineTermine && (
            <Part>
              <CustomerLimit userId={card.user_id} stored={card.onlineTermine} />
            </Part>
          )}
        </div>
        <Part>
          <h2 className="text-xl">Buchungen</h2>
          {card.buchungen_liste.length === 0 && <p className="mt-2 text-ink-2">Noch keine Buchungen.</p>}
          <ol className="divide-y divide-line">
            {card.buchungen_liste.map((booking) => (
              <li key={booking.id}>
                <CustomerBooking booking={booking} />
              </li>
            ))}
          </ol>
        </Part>
      </div>
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <section className="rounded-card border border-line bg-white p-4 sm:p-5">{children}</section>;
}

/** 'Konto seit 2.3.2026 · 3 Buchungen' */
function summaryOf({ konto_seit, buchungen }: CustomerCard): string {
  const since = konto_seit === null ? "Ohne Konto" : `Konto seit ${formatGermanDate(berlinMoment(Date.parse(konto_seit)).datum)}`;
  return `${since} · ${buchungen === 1 ? "1 Buchung" : `${buchungen} Buchungen`}`;
}

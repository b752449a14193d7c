import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { ActionDialogs } from "#bookings/changes/action-dialogs.tsx";
import { adminCardId, useBookingActions } from "#bookings/changes/use-booking-actions.tsx";
import type { Booking } from "#bookings/schema.ts";
import { api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { ToldQuotes } from "#papers/told-quotes.tsx";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/customer";
import { CustomerBooking } from "./customer-booking.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerLimit } from "./customer-limit.tsx";
import { CustomerNoteForm } from "./customer-note.tsx";
import { DeleteCard } from "./delete-card.tsx";
import { FirmCard } from "./firm-card.tsx";
import { JoinedCards } from "./joined-cards.tsx";
import type { CustomerCard } from "./schema.ts";
import { visitTexts } from "./visits.ts";

const BOOKINGS_ID = "buchungen-des-kunden";

export function meta() {
  return [{ title: "Kunde – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The address names a customer: nothing keeps it, and no page takes another's place for it. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load(request, "Die Angaben konnten nicht geladen werden.", async () => {
    const answer = await api("GET /customer-cards/:key", { params: { key: params.key } });
    return answer.status === 404 ? "gone" : need(answer).data;
  });
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const customer = useLastLoaded(loaderData);
  const card = typeof customer.data === "object" ? customer.data : undefined;
  return (
    <div>
      <Link
        to={paths.admin.customers}
        className="text-link mb-3 inline-flex min-h-11 items-center gap-2 text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Alle Kunden
      </Link>
      {!card && <PageTitle className="mb-3">Kunde</PageTitle>}
      <WhenLoaded value={customer}>
        {(found) =>
          found === "gone" ? (
            <EmptyList id="kein-kunde">Diesen Kunden gibt es nicht (mehr).</EmptyList>
          ) : (
            <Card key={found.key} card={found} />
          )
        }
      </WhenLoaded>
    </div>
  );
}

function Card({ card }: { card: CustomerCard }) {
  const isAdmin = useIsAdmin();
  const { revalidate } = useRevalidator();
  const actions = useBookingActions({
    shown: card.buchungen_liste,
    onChanged: () => void revalidate(),
    focusOn,
  });
  return (
    <>
      <PageTitle>{card.name || card.email || card.telefon}</PageTitle>
      <p className="mt-1 mb-6 text-sm text-ink-2">
        <BreakBetweenParts text={summaryOf(card)} />
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] xl:grid-cols-[minmax(0,1fr)]">
          <Part>
            <CustomerFacts card={card} />
          </Part>
          {card.firma && (
            <Part>
              <FirmCard card={card} firm={card.firma} />
            </Part>
          )}
          {card.angebote.length > 0 && (
            <Part>
              <h2 className="text-xl">Angebote</h2>
              <ToldQuotes quotes={card.angebote} />
            </Part>
          )}
          <Part>
            <CustomerNoteForm customerKey={card.key} stored={card.notiz} />
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Part>
            <h2 id={BOOKINGS_ID} tabIndex={-1} className="text-xl">
              Buchungen
            </h2>
            {card.buchungen_liste.length === 0 && (
              <p className="mt-2 text-ink-2">Noch keine Buchungen.</p>
            )}
            <ol className="divide-y divide-line">
              {card.buchungen_liste.map((booking) => (
                <li key={booking.id}>
                  <CustomerBooking booking={booking} actions={actions} />
                </li>
              ))}
            </ol>
          </Part>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-4 empty:hidden">
            {isAdmin && (
              <Part>
                <JoinedCards card={card} />
              </Part>
            )}
            {card.user_id !== null && card.onlineTermine && (
              <Part>
                <CustomerLimit userId={card.user_id} stored={card.onlineTermine} />
              </Part>
            )}
            {isAdmin && card.user_id === null && (
              <Part>
                <DeleteCard card={card} />
              </Part>
            )}
          </div>
        </div>
      </div>
      <ActionDialogs actions={actions} />
    </>
  );
}

function focusOn(neighbour: Booking | undefined) {
  document.getElementById(neighbour ? adminCardId(neighbour.id) : BOOKINGS_ID)?.focus();
}

function Part({ children }: { children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-4 sm:p-5">{children}</section>
  );
}

/** 'Konto seit 02.03.2026 · 3 Buchungen · zuletzt 27.02.2026' */
function summaryOf({ konto_seit, buchungen, nicht_erschienen, ...visits }: CustomerCard): string {
  const missed = nicht_erschienen === 0 ? [] : [`${nicht_erschienen}-mal nicht erschienen`];
  const since =
    konto_seit === null
      ? "Ohne Konto"
      : `Konto seit ${formatGermanDate(berlinMoment(Date.parse(konto_seit)).datum)}`;
  return [
    since,
    buchungen === 1 ? "1 Buchung" : `${buchungen} Buchungen`,
    ...visitTexts(visits),
    ...missed,
  ].join(" · ");
}

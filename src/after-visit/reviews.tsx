import { api } from "#lib/api.ts";
import { readPage, writePage } from "#lib/list-address.ts";
import { paths } from "#lib/paths.ts";
import { ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/reviews";
import { HideDialog } from "./hide-dialog.tsx";
import { ReviewCard, reviewCardId } from "./review-card.tsx";
import { REVIEW_STATUSES, REVIEWS_PER_PAGE, type ReviewStatus } from "./review-terms.ts";
import { useReviewActions } from "./use-review-actions.tsx";

const LABELS: Record<ReviewStatus, string> = {
  neu: "Neue",
  veroeffentlicht: "Veröffentlichte",
  verborgen: "Verborgene",
};
const EMPTY: Record<ReviewStatus, string> = {
  neu: "Keine neuen Bewertungen. An jeder abgeschlossenen Buchung steht „Um eine Bewertung bitten“.",
  veroeffentlicht: "Noch keine veröffentlichten Bewertungen.",
  verborgen: "Keine verborgenen Bewertungen.",
};

export function meta() {
  return [{ title: "Bewertungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readReviewAddress,
    perPage: REVIEWS_PER_PAGE,
    sentence: "Die Bewertungen konnten nicht geladen werden.",
    ask: async (query) => listed(need(await api("GET /reviews", { query }))),
  });
}

/** What customers said of their visits, to be read, answered and published one after the other. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readReviewAddress, writeReviewAddress);
  const { status } = address.filter;
  const actions = useReviewActions();
  return (
    <>
      <ListPage
        title="Bewertungen"
        intro={
          <p>
            Nur von Kunden, die da waren: Jeder abgeschlossene Besuch lässt sich einmal bewerten.
            Was Sie 14 Tage lang weder veröffentlichen noch verbergen, erscheint von selbst. So
            steht es auch auf{" "}
            <a href={paths.website.reviews} className="text-link">
              Ihrer Seite „Bewertungen“
            </a>
            .
          </p>
        }
        tabs={{
          label: "Bewertungen nach Stand",
          all: REVIEW_STATUSES.map((id) => ({ id, label: LABELS[id] })),
          active: status,
          shown: address.shown.status,
          onChange: (id) => address.show({ status: id }),
        }}
        list={loaderData}
        address={address}
        pages={{ label: "Seiten der Bewertungen", perPage: REVIEWS_PER_PAGE }}
        loadingLabel="Lade Bewertungen…"
        empty={EMPTY[status]}
        elementIdOf={({ id }) => reviewCardId(id)}
      >
        {({ items }) => (
          <ol className="space-y-3">
            {items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={actions.newestOf(review)} actions={actions} />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
      {actions.toHide && (
        <HideDialog
          review={actions.toHide}
          isBusy={actions.isBusy}
          onHide={actions.hide}
          onCancel={actions.cancelHide}
        />
      )}
    </>
  );
}

type ReviewAddress = { status: ReviewStatus; seite: number };

/** Unreadable parts are left out, since an address can be typed. */
function readReviewAddress(search: URLSearchParams): ReviewAddress {
  return {
    status: REVIEW_STATUSES.find((known) => known === search.get("status")) ?? "neu",
    seite: readPage(search),
  };
}

function writeReviewAddress({ status, seite }: ReviewAddress): Record<string, string> {
  return { ...(status !== "neu" && { status }), ...writePage({ seite }) };
}

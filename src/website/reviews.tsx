import { MessageSquareQuote } from "lucide-react";
import { PublicReview } from "#after-visit/public-review.tsx";
import { HidingCounts, ReviewFigures } from "#after-visit/review-figures.tsx";
import { HOW_CHECKED } from "#after-visit/shown-reviews.ts";
import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/reviews";
import { pageMeta } from "./page-meta.ts";
import { readAllReviews } from "./read-reviews.server.ts";
import { ratedBusiness } from "./structured-data.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const sum = loaderData?.sum;
  return pageMeta({
    ...shop,
    title: "Bewertungen von Kunden",
    description:
      "Was Kunden nach ihrem Besuch sagen, wie wir Bewertungen prüfen, wie viele es sind und wie viele verborgen wurden.",
    path: paths.website.reviews,
    noindex: !sum?.anzahl,
    structuredData: import.meta.env.SSR && sum?.anzahl ? [ratedBusiness(shop, sum)] : [],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return await readAllReviews(context.get(platformContext));
}

/** All that customers said, with all that is needed to judge it. Readable without a script. */
export default function Reviews({ loaderData: { reviews, sum } }: Route.ComponentProps) {
  return (
    <div className="frame py-10 sm:py-16">
      <h1 className="text-section">Bewertungen</h1>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {sum.anzahl > 0 && <ReviewFigures sum={sum} />}
        <section
          aria-label="Prüfung"
          className="space-y-5 text-sm text-ink-2 max-lg:order-last lg:col-start-1"
        >
          <div>
            <h2 className="mb-1 text-base text-ink">So prüfen wir</h2>
            <p className="measure">{HOW_CHECKED}</p>
          </div>
          <HidingCounts sum={sum} />
        </section>
        {reviews.length === 0 ? (
          <div className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <MessageSquareQuote aria-hidden="true" className="mx-auto mb-3 size-8" />
            <p>Noch keine Bewertungen.</p>
          </div>
        ) : (
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ol className="space-y-4">
              {reviews.map((review) => (
                <li key={review.id}>
                  <PublicReview review={review} />
                </li>
              ))}
            </ol>
            {reviews.length < sum.anzahl && (
              <p className="mt-4 text-sm text-ink-2">
                Die neuesten {reviews.length} von {sum.anzahl}. In den Durchschnitt gehen alle ein.
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

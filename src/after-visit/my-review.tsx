import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { paths } from "#lib/paths.ts";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/my-review";
import { reviewCallsOf } from "./review-of-visit.ts";
import { ReviewPanel } from "./review-panel.tsx";

export function meta() {
  return [{ title: "Besuch bewerten – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return load(
    request,
    (failure) => failure.error || "Konnte den Besuch nicht laden.",
    async () => need(await reviewCallsOf(params.id).read()).data,
  );
}

export default function MyReview({ loaderData, matches }: Route.ComponentProps) {
  const { id = "" } = useParams();
  return (
    <div className="max-w-3xl">
      <Link
        to={`${paths.customer.bookings}?status=done`}
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Meine Buchungen
      </Link>
      <PageTitle className="mb-3">Besuch bewerten</PageTitle>
      <WhenLoaded value={loaderData}>
        {(visit) => (
          <ReviewPanel
            visit={visit}
            calls={reviewCallsOf(id)}
            company={matches[0].loaderData.company}
            isFamiliar
          />
        )}
      </WhenLoaded>
    </div>
  );
}

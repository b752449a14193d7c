import { useParams } from "react-router";
import { api } from "#lib/api.ts";
import { QuoteAnswer } from "#messages/quotes/quote-answer.tsx";
import areaStylesUrl from "#ui/areas.css?url";
import type { Route } from "./+types/quote";
import { SIGNED_LINK_HEADERS, SignedLinkPage } from "./signed-link-page.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Unser Preis für Sie" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return SIGNED_LINK_HEADERS;
}

/** What the shop quotes one customer. */
export default function QuotePage({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  return (
    <SignedLinkPage
      title="Unser Preis für Sie"
      loadingLabel="Lade …"
      company={company}
      token={token}
      ask={() => api("GET /customer-offer-links/:token", { params: { token } })}
    >
      {({ data, now, onAnswered, onOutdated }) => (
        <QuoteAnswer
          key={data.version}
          {...{ token, company, now, onAnswered, onOutdated }}
          quote={data}
        />
      )}
    </SignedLinkPage>
  );
}

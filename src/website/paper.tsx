import { useParams } from "react-router";
import { ProposalAnswer } from "#bookings/changes/proposal-answer.tsx";
import { api } from "#lib/api.ts";
import areaStylesUrl from "#ui/areas.css?url";
import type { Route } from "./+types/paper";
import { SIGNED_LINK_HEADERS, SignedLinkPage } from "./signed-link-page.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Unser Vorschlag" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return SIGNED_LINK_HEADERS;
}

/** Other times that the shop proposes. */
export default function Paper({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  return (
    <SignedLinkPage
      title="Unser Vorschlag"
      loadingLabel="Lade Vorschlag…"
      company={company}
      token={token}
      ask={() => api("GET /answers/:token", { params: { token } })}
    >
      {({ data, now, onAnswered, onOutdated }) => (
        <ProposalAnswer {...{ token, company, now, onAnswered, onOutdated }} proposal={data} />
      )}
    </SignedLinkPage>
  );
}

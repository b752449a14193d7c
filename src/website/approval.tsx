import { useParams } from "react-router";
import { ApprovalAnswer } from "#care-pass/approvals/approval-answer.tsx";
import { api } from "#lib/api.ts";
import areaStylesUrl from "#ui/areas.css?url";
import type { Route } from "./+types/approval";
import { SIGNED_LINK_HEADERS, SignedLinkPage } from "./signed-link-page.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Zu Ihrem Auto" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return SIGNED_LINK_HEADERS;
}

/** Extra work that the customer is asked about while the car is there. */
export default function ApprovalPage({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  return (
    <SignedLinkPage
      title="An Ihrem Auto ist uns etwas aufgefallen"
      loadingLabel="Lade …"
      company={company}
      token={token}
      ask={() => api("GET /approval-links/:token", { params: { token } })}
    >
      {({ data, onAnswered, onOutdated }) => (
        <ApprovalAnswer
          key={`${data.nummer} ${data.vorher_cent}`}
          {...{ token, company, onAnswered, onOutdated }}
          approval={data}
        />
      )}
    </SignedLinkPage>
  );
}

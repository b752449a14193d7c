import { useParams } from "react-router";
import { WaitingAnswer } from "#bookings/waiting/waiting-answer.tsx";
import { api } from "#lib/api.ts";
import areaStylesUrl from "#ui/areas.css?url";
import type { Route } from "./+types/waiting";
import { SIGNED_LINK_HEADERS, SignedLinkPage } from "./signed-link-page.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Warteliste" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return SIGNED_LINK_HEADERS;
}

/** What somebody waits for, and what is offered. */
export default function Waiting({ matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const { token = "" } = useParams();
  return (
    <SignedLinkPage
      title="Warteliste"
      loadingLabel="Lade Warteliste…"
      company={company}
      token={token}
      ask={() => api("GET /waiting/:token", { params: { token } })}
    >
      {({ data, onAnswered, onOutdated }) => (
        <WaitingAnswer {...{ token, onAnswered, onOutdated }} page={data} />
      )}
    </SignedLinkPage>
  );
}

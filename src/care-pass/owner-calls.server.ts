import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./owner-calls.ts";
import { listPasses, mailPassLink, showLink, takeLinksBack } from "./pass-links.server.ts";

export const passOwnerApi = defineCalls(calls, {
  "GET /passes": ({ platform, query }) => listPasses(platform, query),
  "GET /passes/:id/link": ({ platform, params }) => showLink(platform, params.id),
  "POST /passes/:id/link": ({ platform, params, headers }) =>
    mailPassLink(platform, params.id, headers["Idempotency-Key"]),
  "DELETE /passes/:id/link": ({ platform, params }) => takeLinksBack(platform, params.id),
});

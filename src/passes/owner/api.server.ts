import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { listPasses, mailPassLink, showLink, takeLinksBack } from "./pass-links.server.ts";

export const passOwnerApi = door(calls, {
  "GET /passes": ({ platform, query }) => listPasses(platform, query),
  "GET /passes/:id/link": ({ platform, params }) => showLink(platform, params.id),
  "POST /passes/:id/link": ({ platform, params, headers }) => mailPassLink(platform, params.id, headers["Idempotency-Key"]),
  "DELETE /passes/:id/link": ({ platform, params }) => takeLinksBack(platform, params.id),
});

import { defineCalls } from "#server/http/define-calls.server.ts";
import { listPlannedServices, planRefresh } from "./refresh.server.ts";
import { calls } from "./refresh-calls.ts";

export const serviceRefreshApi = defineCalls(calls, {
  "GET /services/refresh": ({ platform }) => listPlannedServices(platform),
  "PUT /services/:id/refresh": ({ platform, params, body }) =>
    planRefresh(platform, params.id, body),
});

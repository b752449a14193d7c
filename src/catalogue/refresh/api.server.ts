import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { listPlannedServices, planRefresh } from "./refresh.server.ts";

export const serviceRefreshApi = door(calls, {
  "GET /services/refresh": ({ platform }) => listPlannedServices(platform),
  "PUT /services/:id/refresh": ({ platform, params, body }) => planRefresh(platform, params.id, body),
});

import { defineCalls } from "#server/http/define-calls.server.ts";
import { listStoredExtras } from "../extras.data.ts";
import { calls } from "./calls.ts";
import { addExtra, changeExtra, restoreExtra, retireExtra } from "./extras.server.ts";

export const extrasApi = defineCalls(calls, {
  "GET /extras": ({ platform }) => listStoredExtras(platform.db),
  "POST /extras": ({ platform, body }) => addExtra(platform, body),
  "PUT /extras/:id": ({ platform, params, body }) => changeExtra(platform, params.id, body),
  "POST /extras/:id/restore": ({ platform, params }) => restoreExtra(platform, params.id),
  "DELETE /extras/:id": ({ platform, params }) => retireExtra(platform, params.id),
});

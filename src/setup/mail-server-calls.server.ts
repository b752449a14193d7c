import { defineCalls } from "#server/http/define-calls.server.ts";
import { readMailServer, saveMailServer } from "./mail-server.server.ts";
import { calls } from "./mail-server-calls.ts";

export const mailServerApi = defineCalls(calls, {
  "GET /mail-server": ({ platform }) => readMailServer(platform),
  "PUT /mail-server": ({ platform, token, body }) => saveMailServer(platform, token, body),
});

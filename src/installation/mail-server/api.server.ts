import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { readMailServer, saveMailServer } from "./mail-server.server.ts";

export const mailServerApi = door(calls, {
  "GET /mail-server": ({ platform }) => readMailServer(platform),
  "PUT /mail-server": ({ platform, token, body }) => saveMailServer(platform, token, body),
});

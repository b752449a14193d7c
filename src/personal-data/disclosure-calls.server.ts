import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./disclosure-calls.ts";
import { giveDisclosure, requestDisclosure } from "./own-disclosure.server.ts";

export const disclosureApi = defineCalls(calls, {
  "POST /disclosures": ({ platform, body }) => requestDisclosure(platform, body),
  "POST /disclosures/:token": ({ platform, params, address }) =>
    giveDisclosure(platform, params.token, address),
});

import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { giveDisclosure, requestDisclosure } from "./own-disclosure.server.ts";

export const disclosureApi = door(calls, {
  "POST /disclosures": ({ platform, body }) => requestDisclosure(platform, body),
  "POST /disclosures/:token": ({ platform, params, address }) => giveDisclosure(platform, params.token, address),
});

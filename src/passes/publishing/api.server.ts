import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { allowPair, confirmPair, showCovered, takeYesBack } from "./own-publications.server.ts";
import { doWithout, layBefore, listForShop } from "./shop-publications.server.ts";

export const publishingApi = door(calls, {
  "POST /pass-links/:token/publications": allowPair,
  "GET /pass-links/:token/publications/:id/:seite": showCovered,
  "POST /pass-links/:token/publications/:id/confirmation": confirmPair,
  "DELETE /pass-links/:token/publications/:id": takeYesBack,
  "GET /pass-publications": ({ platform }) => listForShop(platform),
  "PUT /pass-publications/:id": ({ platform, params, body }) => layBefore(platform, params.id, body),
  "DELETE /pass-publications/:id": ({ platform, params }) => doWithout(platform, params.id),
});

import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { allowPair, confirmPair, showCovered, takeYesBack } from "./own-publications.server.ts";
import { dropPair, listForShop, proposePair } from "./shop-publications.server.ts";

export const publishingApi = defineCalls(calls, {
  "POST /pass-links/:token/publications": allowPair,
  "GET /pass-links/:token/publications/:id/:seite": showCovered,
  "POST /pass-links/:token/publications/:id/confirmation": confirmPair,
  "DELETE /pass-links/:token/publications/:id": takeYesBack,
  "GET /pass-publications": ({ platform }) => listForShop(platform),
  "PUT /pass-publications/:id": ({ platform, params, body }) =>
    proposePair(platform, params.id, body),
  "DELETE /pass-publications/:id": ({ platform, params }) => dropPair(platform, params.id),
});

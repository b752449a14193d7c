import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { allowPair, confirmPair, showCovered, takeYesBack } from "./own-publications.server.ts";
import {
  confirmationSchema,
  coverSchema,
  newPublicationSchema,
  shopPublicationSchema,
} from "./schema.ts";
import { dropPair, listForShop, proposePair } from "./shop-publications.server.ts";

const tag = "passes";

/** A customer's yes to one pair, what the shop covers on it, the second yes, and taking it back. */
export const publishingCalls = [
  call("POST /pass-links/:token/publications", {
    needs: "all",
    summary:
      "Say yes to one pair of a visit being shown on the shop's site, by the customer's own link",
    tag,
    body: newPublicationSchema,
    answer: null,
    errors: [403, 404, 429],
    handle: allowPair,
  }),
  call("GET /pass-links/:token/publications/:id/:seite", {
    needs: "all",
    summary: "A picture as it would be shown, with what the shop has covered",
    tag,
    answer: "image/webp",
    errors: [403, 404, 429],
    handle: showCovered,
  }),
  call("POST /pass-links/:token/publications/:id/confirmation", {
    needs: "all",
    summary: "Say yes to the covered pair: it is on the site from then on",
    description: "409 `anderes_paar` when the shop has changed it since `vorgelegt_am`.",
    tag,
    body: confirmationSchema,
    answer: null,
    errors: [403, 404, 409, 429],
    handle: confirmPair,
  }),
  call("DELETE /pass-links/:token/publications/:id", {
    needs: "all",
    summary: "Take the yes back: the pair is gone from the site at once",
    tag,
    answer: null,
    errors: [403, 404, 429],
    handle: takeYesBack,
  }),
  call("GET /pass-publications", {
    needs: "admin",
    summary: "Pairs that customers allow to be shown",
    tag,
    answer: z.array(shopPublicationSchema),
    handle: ({ platform }) => listForShop(platform),
  }),
  call("PUT /pass-publications/:id", {
    needs: "admin",
    summary:
      "Cover plates and lay the pair before the customer, who is asked by mail where there is an address",
    tag,
    body: coverSchema,
    answer: z.object({ mail: z.boolean() }),
    errors: [404, 409],
    handle: ({ platform, params, body }) => proposePair(platform, params.id, body),
  }),
  call("DELETE /pass-publications/:id", {
    needs: "admin",
    summary: "Do without the pair, or take it off the site",
    tag,
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => dropPair(platform, params.id),
  }),
] as const;

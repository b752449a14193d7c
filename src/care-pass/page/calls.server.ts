import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { chooseMails } from "./choose-mails.server.ts";
import {
  printProtocolOfVisit,
  printReceiptOfVisit,
  showPicture,
  tickAdvice,
} from "./pass-files.server.ts";
import { claimPass, deletePass, handPassOver, listOwnPasses } from "./pass-owner.server.ts";
import { newShareSchema, ownPassSchema, shareSchema } from "./schema.ts";
import { listShares, shareWith, takeShareBack } from "./shares.server.ts";

const tag = "passes";

/** What is behind the link to a car's page. */
export const passPageCalls = [
  call("GET /pass-links/:token/pictures/:id", {
    needs: "all",
    summary: "A picture of a car's page",
    description:
      "Whoever a link was passed on to gets none on which the plate may be seen, unless the customer said so.",
    tag,
    answer: "image/webp",
    errors: [404, 429],
    handle: showPicture,
  }),
  call("GET /pass-links/:token/visits/:visit/protocol", {
    needs: "all",
    summary: "The signed protocol of a visit, by the customer's own link",
    tag,
    answer: "application/pdf",
    errors: [403, 404, 429],
    handle: printProtocolOfVisit,
  }),
  call("GET /pass-links/:token/visits/:visit/receipt", {
    needs: "all",
    summary: "The receipt of a visit, by the customer's own link",
    tag,
    answer: "application/pdf",
    errors: [403, 404, 429],
    handle: printReceiptOfVisit,
  }),
  call("PATCH /pass-links/:token/visits/:visit", {
    needs: "all",
    summary: "Tick the advice of a visit as read, by the customer's own link",
    tag,
    body: z.strictObject({ gelesen: z.literal(true) }),
    answer: null,
    errors: [403, 404, 429],
    handle: tickAdvice,
  }),
  call("GET /pass-links/:token/shares", {
    needs: "all",
    summary: "The links that the customer passed on and that still open",
    tag,
    answer: z.array(shareSchema),
    errors: [403, 404, 429],
    handle: listShares,
  }),
  call("POST /pass-links/:token/shares", {
    needs: "all",
    summary: "Make a link for somebody else; it shows neither plate nor papers",
    description: "Sent once more under the same Idempotency-Key it is the same link.",
    tag,
    sends: ["Idempotency-Key"],
    body: newShareSchema,
    answer: z.array(shareSchema),
    status: 201,
    errors: [403, 404, 409, 429],
    handle: shareWith,
  }),
  call("DELETE /pass-links/:token/shares/:id", {
    needs: "all",
    summary: "Take a link back that was passed on; it opens nothing from then on",
    tag,
    answer: null,
    errors: [403, 404, 429],
    handle: takeShareBack,
  }),
  call("PUT /pass-links/:token/after-visits", {
    needs: "all",
    summary:
      "Say yes or no to mails after visits, by the customer's own link; the words of a yes are kept with its time",
    tag,
    body: z.strictObject({ erlaubt: z.boolean() }),
    answer: null,
    errors: [403, 404, 409, 429],
    handle: chooseMails,
  }),
  call("POST /pass-links/:token/handover", {
    needs: "all",
    summary: "Hand the pass over with the car: all links end, and the answer is the new owner's",
    description:
      "Receipts and protocols from before open by none of the new links, and published pictures are taken down. Sent once more under the same Idempotency-Key it is answered with the same link.",
    tag,
    sends: ["Idempotency-Key"],
    answer: z.object({ pfad: z.string() }),
    errors: [403, 404, 429],
    handle: handPassOver,
  }),
  call("POST /pass-links/:token/claim", {
    needs: "account",
    summary:
      "Take a pass that was handed over into one's own account: all links end, and the answer is the new one",
    description:
      "Sent once more by the same account, also with the link that ended, it is answered with the same new link.",
    tag,
    answer: z.object({ pfad: z.string() }),
    errors: [403, 404, 409, 429],
    handle: claimPass,
  }),
  call("DELETE /pass-links/:token", {
    needs: "all",
    summary: "Delete the pass; signed protocols stay with the shop for their time",
    tag,
    answer: null,
    errors: [403, 404, 429],
    handle: deletePass,
  }),
  call("GET /users/me/passes", {
    needs: "account",
    summary: "The passes of one's own cars",
    tag,
    answer: z.array(ownPassSchema),
    handle: ({ platform, viewer }) => listOwnPasses(platform, viewer),
  }),
] as const;

import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { forgetAdvice, listAdvice, writeAdvice } from "./advice.server.ts";
import { adviceChangeSchema, editedAdviceSchema } from "./advice-schema.ts";
import { listShopPasses } from "./owner.data.ts";
import { passLinkSchema, passQuery, shopPassSchema } from "./owner-schema.ts";
import { mailPassLink, showLink, takeLinksBack } from "./pass-links.server.ts";

const tag = "passes";

export const carePassCalls = [
  call("GET /care-advice", {
    needs: "admin",
    summary: "What is told after each service: the shop's own words, or the built-in ones",
    tag,
    answer: z.array(editedAdviceSchema),
    handle: ({ platform }) => listAdvice(platform),
  }),
  call("PUT /care-advice/:service", {
    needs: "admin",
    summary: "Say something of one's own after a service; an empty text says nothing",
    description:
      "`version` is 0 where the built-in text held. With one that is not the newest: 409 `veraltet`, the newer text in `aktuell`.",
    tag,
    body: adviceChangeSchema,
    answer: editedAdviceSchema,
    errors: [404, 409],
    carries: { aktuell: editedAdviceSchema },
    handle: ({ platform, params, body }) => writeAdvice(platform, params.service, body),
  }),
  call("DELETE /care-advice/:service", {
    needs: "admin",
    summary: "Back to the built-in text",
    tag,
    answer: editedAdviceSchema,
    errors: [404],
    handle: ({ platform, params }) => forgetAdvice(platform, params.service),
  }),
  call("GET /passes", {
    needs: "staff",
    summary: "The open passes, those of the last visits first; at most 100",
    description: "`suche` is for plate, model or name; `auto` is the id of one.",
    tag,
    query: passQuery,
    answer: z.array(shopPassSchema),
    handle: ({ platform, query: { suche = "", auto } }) => listShopPasses(platform.db, suche, auto),
  }),
  call("GET /passes/:id/link", {
    needs: "admin",
    summary: "The customer's own link, to show or to send by hand",
    description: "Behind it are receipts, so it is the admin's alone.",
    tag,
    answer: passLinkSchema,
    errors: [404],
    handle: ({ platform, params }) => showLink(platform, params.id),
  }),
  call("POST /passes/:id/link", {
    needs: "staff",
    summary: "Mail the customer the own link",
    description: "Sent once more under the same Idempotency-Key it is the same mail.",
    tag,
    sends: ["Idempotency-Key"],
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params, headers }) =>
      mailPassLink(platform, params.id, headers["Idempotency-Key"]),
  }),
  call("DELETE /passes/:id/link", {
    needs: "staff",
    summary: "Take back every link to a pass; the next one that is sent is a new one",
    tag,
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => takeLinksBack(platform, params.id),
  }),
] as const;

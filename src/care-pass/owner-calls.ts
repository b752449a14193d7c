import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { passLinkSchema, passQuery, shopPassSchema } from "./owner-schema.ts";

const tag = "passes";

/** The shop's side of the cars' pages. */
export const calls = {
  "GET /passes": {
    needs: "staff",
    summary: "The open passes, those of the last visits first; at most 100",
    description: "`suche` is for plate, model or name; `auto` is the id of one.",
    tag,
    query: passQuery,
    answer: z.array(shopPassSchema),
  },
  "GET /passes/:id/link": {
    needs: "admin",
    summary: "The customer's own link, to show or to send by hand",
    description: "Behind it are receipts, so it is the admin's alone.",
    tag,
    answer: passLinkSchema,
    errors: [404],
  },
  "POST /passes/:id/link": {
    needs: "staff",
    summary: "Mail the customer the own link",
    description: "Sent once more under the same Idempotency-Key it is the same mail.",
    tag,
    sends: ["Idempotency-Key"],
    answer: null,
    errors: [404, 409],
  },
  "DELETE /passes/:id/link": {
    needs: "staff",
    summary: "Take back every link to a pass; the next one that is sent is a new one",
    tag,
    answer: null,
    errors: [404],
  },
} satisfies Calls;

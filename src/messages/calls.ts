import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { challengeCalls } from "#lib/challenge-calls.ts";
import { pageNumber } from "#lib/query-fields.ts";
import { INBOX_STATUSES } from "./inbox.ts";
import {
  contactMessageSchema,
  inboxChangeSchema,
  inboxEntrySchema,
  offerRequestSchema,
  photographedRequestSchema,
} from "./schema.ts";

const successSchema = z.object({ success: z.literal(true) });
const inboxQuery = z.strictObject({
  status: z.enum(INBOX_STATUSES).optional(),
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

export const calls = {
  ...challengeCalls,
  "POST /contact": {
    needs: "all",
    summary: "Write to the shop",
    description:
      "`website` is a trap for programs and stays empty. 422 `captcha_ungueltig`: fetch and solve a new challenge.",
    tag: "inquiries",
    body: contactMessageSchema,
    answer: successSchema,
    errors: [429],
  },
  "POST /offer": {
    needs: "all",
    summary: "Ask for an individual offer",
    description: "`website` is a trap for programs and stays empty.",
    tag: "inquiries",
    body: offerRequestSchema,
    answer: successSchema,
    status: 201,
    errors: [429],
  },
  "POST /offer/photos": {
    needs: "all",
    summary: "Ask for an individual offer with up to five photos",
    description:
      "The fields of POST /offer as texts of a form, `selectedServices` as a list in JSON, with a `captcha` as POST /contact wants it. JPEG, PNG, WebP, AVIF or GIF, 10 MB each and 40 MB in all; a refusal names the file in `error` and its place in `datei`, and nothing of the request is kept.",
    tag: "inquiries",
    limit: { name: "inquiry-photos", points: 10, seconds: 600, per: "address" },
    form: {
      name: "text",
      email: "text",
      telefon: "text",
      fahrzeugKlasse: "text",
      selectedServices: "text",
      wunsch: "text",
      website: "text",
      captcha: "text",
      photos: "files",
    },
    body: photographedRequestSchema,
    answer: successSchema,
    status: 201,
  },
  "GET /messages/:id/photos/:place": {
    needs: "admin",
    summary: "A photo of an individual request, by its place among them, counted from 0",
    tag: "inquiries",
    answer: "image/webp",
    errors: [404],
  },
  "GET /messages": {
    needs: "admin",
    summary:
      "Messages, individual requests and declarations of withdrawal in one list, the newest first, 25 a page",
    description: "`X-Total-Count` counts the matching ones.",
    tag: "inquiries",
    query: inboxQuery,
    answer: z.array(inboxEntrySchema),
    tells: ["X-Total-Count"],
  },
  "PATCH /messages/:id": {
    needs: "admin",
    summary: "Mark a message or request as answered, or as new again",
    tag: "inquiries",
    body: inboxChangeSchema,
    answer: inboxEntrySchema,
    errors: [404],
  },
  "DELETE /messages/:id": {
    needs: "admin",
    summary: "Delete a message or request",
    description: "Declarations of withdrawal stay: 409 `wird_aufbewahrt`.",
    tag: "inquiries",
    answer: null,
    errors: [404, 409],
  },
} satisfies Calls;

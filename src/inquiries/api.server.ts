import { Hono } from "hono";
import { z } from "zod";
import { challengeSchema } from "#lib/proof-schema.ts";
import { pageNumber } from "#lib/query-fields.ts";
import { makeChallenge } from "#platform/bot-check.server.ts";
import { type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { deleteInboxEntry } from "./delete-inbox-entry.server.ts";
import { INBOX_STATUSES } from "./inbox.ts";
import { markInboxEntry } from "./mark-inbox-entry.server.ts";
import { requestOffer } from "./request-offer.server.ts";
import { contactMessageSchema, inboxChangeSchema, inboxEntrySchema, offerRequestSchema } from "./schema.ts";
import { sendMessage } from "./send-message.server.ts";
import { listInbox } from "./store.server.ts";

const successSchema = z.object({ success: z.literal(true) });
const inboxQuery = z.strictObject({
  status: z.enum(INBOX_STATUSES).optional(),
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

export const inquiriesApi = new Hono<ApiEnv>()
  .get(
    "/contact/challenge",
    describeCall({
      summary: "A proof of work for one contact message or one booking",
      description:
        "Find the counter from 0 up whose PBKDF2 key of nonce and counter (32 bits, big-endian) begins with `keyPrefix`. The base64 of `{challenge, solution: {counter, derivedKey}}` is the `captcha` of POST /contact, or the header `Bot-Check` of POST /bookings. Good for half an hour and one message or booking.",
      tag: "inquiries",
      answers: { 200: challengeSchema },
      needs: "all",
    }),
    async (c) => c.json(await makeChallenge(c.get("platform"))),
  )
  .post(
    "/contact",
    describeCall({
      summary: "Write to the shop",
      description: "`website` is a trap for programs and stays empty. 422 `captcha_ungueltig`: fetch and solve a new challenge.",
      tag: "inquiries",
      answers: { 200: successSchema },
      errors: [400, 413, 415, 422, 429],
      needs: "all",
    }),
    jsonBody(contactMessageSchema),
    async (c) => {
      await sendMessage(c.get("platform"), c.req.valid("json"), c.get("address"));
      return c.json({ success: true });
    },
  )
  .post(
    "/offer",
    describeCall({
      summary: "Ask for an individual offer",
      description: "`website` is a trap for programs and stays empty.",
      tag: "inquiries",
      answers: { 201: successSchema },
      errors: [400, 413, 415, 422, 429],
      needs: "all",
    }),
    jsonBody(offerRequestSchema),
    async (c) => {
      await requestOffer(c.get("platform"), c.req.valid("json"), c.get("address"));
      return c.json({ success: true }, 201);
    },
  )
  .get(
    "/messages",
    describeCall({
      summary: "Messages and individual requests in one list, the newest first, 25 a page",
      description: "`X-Total-Count` counts the matching ones.",
      tag: "inquiries",
      answers: { 200: z.array(inboxEntrySchema) },
      errors: [422],
      needs: "admin",
    }),
    queryOf(inboxQuery),
    async (c) => {
      const { entries, total } = await listInbox(c.get("platform").db, c.req.valid("query"));
      c.header("X-Total-Count", String(total));
      return c.json(entries);
    },
  )
  .patch(
    "/messages/:id",
    describeCall({
      summary: "Mark a message or request as answered, or as new again",
      tag: "inquiries",
      answers: { 200: inboxEntrySchema },
      errors: [404, 422],
      needs: "admin",
    }),
    jsonBody(inboxChangeSchema),
    async (c) => c.json(await markInboxEntry(c.get("platform"), c.req.param("id"), c.req.valid("json").status)),
  )
  .delete(
    "/messages/:id",
    describeCall({ summary: "Delete a message or request", tag: "inquiries", answers: { 204: null }, errors: [404], needs: "admin" }),
    async (c) => {
      await deleteInboxEntry(c.get("platform"), c.req.param("id"));
      return c.body(null, 204);
    },
  );

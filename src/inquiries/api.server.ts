import { Hono } from "hono";
import { z } from "zod";
import { type ApiEnv, describeCall, jsonBody } from "#platform/http.server.ts";
import { makeChallenge } from "./bot-check.step.server.ts";
import { requestOffer } from "./request-offer.server.ts";
import { challengeSchema, contactMessageSchema, offerRequestSchema } from "./schema.ts";
import { sendMessage } from "./send-message.server.ts";

const successSchema = z.object({ success: z.literal(true) });

export const inquiriesApi = new Hono<ApiEnv>()
  .get(
    "/contact/challenge",
    describeCall({
      summary: "A proof of work for one contact message",
      description:
        "Find the counter from 0 up whose PBKDF2 key of nonce and counter (32 bits, big-endian) begins with `keyPrefix`. The base64 of `{challenge, solution: {counter, derivedKey}}` is the `captcha` of POST /contact. Good for half an hour and one message.",
      tag: "inquiries",
      answers: { 200: challengeSchema },
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
    }),
    jsonBody(offerRequestSchema),
    async (c) => {
      await requestOffer(c.get("platform"), c.req.valid("json"), c.get("address"));
      return c.json({ success: true }, 201);
    },
  );

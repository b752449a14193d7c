import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { ownConsentChangeSchema, ownConsentSchema } from "./schema.ts";

const successSchema = z.object({ success: z.literal(true) });

export const calls = {
  "POST /mail-stops/:token": {
    needs: "all",
    summary: "Stop all mails after visits to one address, by the link in each of them",
    description:
      "What mail programs send for their own 'unsubscribe' (RFC 8058); the body is not looked at.",
    tag: "consent",
    ignoresBody: true,
    answer: successSchema,
    errors: [404, 429],
  },
  "GET /users/me/after-visits": {
    needs: "account",
    summary: "Whether one is asked for a review and reminded after visits",
    tag: "consent",
    answer: ownConsentSchema,
  },
  "PUT /users/me/after-visits": {
    needs: "account",
    summary: "Say yes or no to mails after visits; the words of a yes are kept with its time",
    tag: "consent",
    body: ownConsentChangeSchema,
    answer: ownConsentSchema,
    errors: [409],
  },
} satisfies Calls;

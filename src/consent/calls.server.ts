import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { changeOwnConsent, readOwnConsent } from "./own-consent.server.ts";
import { ownConsentChangeSchema, ownConsentSchema } from "./schema.ts";
import { stopMails } from "./stop.server.ts";

const successSchema = z.object({ success: z.literal(true) });

export const consentCalls = [
  call("POST /mail-stops/:token", {
    needs: "all",
    summary: "Stop all mails after visits to one address, by the link in each of them",
    description:
      "What mail programs send for their own 'unsubscribe' (RFC 8058); the body is not looked at.",
    tag: "consent",
    ignoresBody: true,
    answer: successSchema,
    errors: [404, 429],
    handle: async ({ platform, params, address }) => {
      await stopMails(platform, params.token, address);
      return { success: true };
    },
  }),
  call("GET /users/me/after-visits", {
    needs: "account",
    summary: "Whether one is asked for a review and reminded after visits",
    tag: "consent",
    answer: ownConsentSchema,
    handle: ({ platform, viewer }) => readOwnConsent(platform, viewer),
  }),
  call("PUT /users/me/after-visits", {
    needs: "account",
    summary: "Say yes or no to mails after visits; the words of a yes are kept with its time",
    tag: "consent",
    body: ownConsentChangeSchema,
    answer: ownConsentSchema,
    errors: [409],
    handle: ({ platform, viewer, body }) => changeOwnConsent(platform, viewer, body),
  }),
] as const;

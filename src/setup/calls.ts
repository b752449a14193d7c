import type { Calls } from "#lib/calls.ts";
import {
  conditionSchema,
  confirmationSchema,
  dateConfirmationSchema,
  firstStepsSchema,
  publicationSchema,
  readinessSchema,
  testMailSchema,
} from "./schema.ts";

export const calls = {
  "GET /condition": {
    needs: "admin",
    summary: "What the owner should know of the machine: little space, a clock that has jumped",
    tag: "installation",
    answer: conditionSchema,
  },
  "POST /condition/confirm-date": {
    needs: "admin",
    summary: "Say that the server's date is right, so that housekeeping deletes by it again",
    description: "409 `datum_anders` when it is another day there by now.",
    tag: "installation",
    body: dateConfirmationSchema,
    answer: conditionSchema,
    errors: [409],
  },
  "GET /readiness": {
    needs: "admin",
    summary: "What still stands between this installation and its first customers",
    tag: "installation",
    answer: readinessSchema,
  },
  "PUT /readiness/confirmation": {
    needs: "admin",
    summary: "Say that something of the sample business is right for one's own, or take that back",
    tag: "installation",
    body: confirmationSchema,
    answer: readinessSchema,
  },
  "PUT /readiness/first-steps": {
    needs: "admin",
    summary: "Say that the first steps have begun, or are done; what is done does not begin again",
    tag: "installation",
    body: firstStepsSchema,
    answer: null,
  },
  "PUT /readiness/publication": {
    needs: "admin",
    summary: "Let search engines in, or keep them out again",
    description: "409 `nur_lokal` on a site that runs on one's own machine only.",
    tag: "installation",
    body: publicationSchema,
    answer: readinessSchema,
    errors: [409],
  },
  "POST /readiness/test-mail": {
    needs: "admin",
    summary: "Send a mail to one's own address and wait for what becomes of it",
    tag: "installation",
    limit: { name: "test-mails", points: 5, seconds: 15 * 60, per: "account" },
    answer: testMailSchema,
  },
} satisfies Calls;

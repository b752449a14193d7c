import type { Calls } from "#lib/calls.ts";
import { mailServerRequestSchema, mailServerStandingSchema } from "./mail-server-schema.ts";

export const calls = {
  "GET /mail-server": {
    needs: "admin",
    summary: "Which mail server sends, and whether it can be entered here; never its password",
    tag: "installation",
    answer: mailServerStandingSchema,
  },
  "PUT /mail-server": {
    needs: "admin",
    summary: "Try a mail server and keep it when it takes the login",
    description:
      "Asks for a fresh confirmation. 409 `nicht_hier` where the environment says it, over PostgreSQL, and without SECRET_KEY. 422 `mailserver` with the field that is at fault when it cannot be used: nothing is kept then.",
    tag: "installation",
    limit: { name: "mail-servers", points: 20, seconds: 15 * 60, per: "account" },
    body: mailServerRequestSchema,
    answer: mailServerStandingSchema,
    errors: [409],
  },
} satisfies Calls;

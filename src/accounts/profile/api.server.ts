import { Hono } from "hono";
import { type ApiEnv, describeCall, jsonBody, ownToken } from "#platform/http.server.ts";
import { NEEDS_CONFIRMATION } from "../sessions/fresh.ts";
import { repeatEmailChange, saveContact } from "./contact.server.ts";
import { readContact } from "./read-contact.step.server.ts";
import { contactChangeSchema, contactProfileSchema } from "./schema.ts";

export const profileApi = new Hono<ApiEnv>()
  .get(
    "/users/me/settings/contact",
    describeCall({ summary: "One's own contact data", tag: "accounts", answers: { 200: contactProfileSchema }, needs: "account" }),
    async (c) => {
      const { db, clock } = c.get("platform");
      return c.json(await readContact(db, c.get("user"), clock.now()));
    },
  )
  .put(
    "/users/me/settings/contact",
    describeCall({
      summary: "Change one's own contact data",
      description: `A new \`email\` counts once the link in a mail to it was followed; until then it stands in \`neue_email\`. With a \`version\` that is not the newest: 409 \`veraltet\`, the newer values in \`aktuell\`. For a new \`email\`: ${NEEDS_CONFIRMATION}`,
      tag: "accounts",
      carries: { aktuell: contactProfileSchema },
      answers: { 200: contactProfileSchema },
      errors: [409, 422, 429],
      needs: "account",
    }),
    jsonBody(contactChangeSchema),
    async (c) => c.json(await saveContact(c.get("platform"), c.get("user"), c.req.valid("json"), ownToken(c))),
  )
  .post(
    "/users/me/settings/contact/confirmation",
    describeCall({
      summary: "Mail the link for the new e-mail address once more; the one before is worthless then",
      description: "409 `nichts_zu_bestaetigen` when no `neue_email` waits.",
      tag: "accounts",
      answers: { 204: null },
      errors: [409, 429],
      needs: "account",
    }),
    async (c) => {
      await repeatEmailChange(c.get("platform"), c.get("user"));
      return c.body(null, 204);
    },
  );

import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import { call } from "#server/http/call.server.ts";
import { repeatEmailChange, saveContact } from "./contact.server.ts";
import { sentContact } from "./contact-terms.ts";
import { readContact } from "./read-contact.server.ts";
import { contactChangeSchema, contactProfileSchema } from "./schema.ts";

export const profileCalls = [
  call("GET /users/me/settings/contact", {
    needs: "account",
    summary: "One's own contact data",
    tag: "accounts",
    answer: contactProfileSchema,
    handle: async ({ platform: { db, clock }, viewer }) =>
      sentContact(await readContact(db, viewer, clock.now())),
  }),
  call("PUT /users/me/settings/contact", {
    needs: "account",
    summary: "Change one's own contact data",
    description: `A new \`email\` counts once the link in a mail to it was followed; until then it stands in \`neue_email\`. With a \`version\` that is not the newest: 409 \`veraltet\`, the newer values in \`aktuell\`. For a new \`email\`: ${NEEDS_CONFIRMATION}`,
    tag: "accounts",
    body: contactChangeSchema,
    answer: contactProfileSchema,
    errors: [409, 429],
    carries: { aktuell: contactProfileSchema },
    handle: async ({ platform, viewer, token, body: { phone, ...change } }) =>
      sentContact(await saveContact(platform, viewer, { ...change, telefon: phone }, token)),
  }),
  call("POST /users/me/settings/contact/confirmation", {
    needs: "account",
    summary: "Mail the link for the new e-mail address once more; the one before is worthless then",
    description: "409 `nichts_zu_bestaetigen` when no `neue_email` waits.",
    tag: "accounts",
    answer: null,
    errors: [409, 429],
    handle: ({ platform, viewer }) => repeatEmailChange(platform, viewer),
  }),
] as const;

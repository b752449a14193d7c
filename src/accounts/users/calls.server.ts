import { z } from "zod";
import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import { pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import { linkSchema, passwordResetSchema } from "../schema.ts";
import { USER_FILTERS } from "../user-filters.ts";
import { listUsers } from "../users.data.ts";
import { repeatEmailChange, saveContact } from "./contact.server.ts";
import { contactChangeSchema, contactProfileSchema } from "./contact-schema.ts";
import { sentContact } from "./contact-terms.ts";
import {
  acceptInvitation,
  acceptWithPassword,
  invite,
  readInvitation,
} from "./invitation.server.ts";
import { invitationSchema, invitationStateSchema } from "./invitation-schema.ts";
import {
  changeBookingLimit,
  changeRole,
  resetFactor,
  toggleActive,
  toManagedUsers,
  triggerReset,
} from "./managed-users.server.ts";
import { readContact } from "./read-contact.server.ts";
import {
  activeChangeSchema,
  bookingLimitSchema,
  managedUserSchema,
  resetTriggerSchema,
  roleChangeSchema,
} from "./schema.ts";

const listQuery = z.strictObject({
  zeige: z.enum(USER_FILTERS).default("alle"),
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

const successSchema = z.object({ success: z.literal(true) });

export const usersCalls = [
  call("GET /users", {
    needs: "admin",
    summary: "All accounts, the newest first, 50 a page",
    description: "`X-Total-Count` counts the matching ones.",
    tag: "users",
    query: listQuery,
    answer: z.object({ users: z.array(managedUserSchema) }),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { users, total } = await listUsers(platform.db, query);
      return {
        data: { users: await toManagedUsers(platform.db, users) },
        headers: { "X-Total-Count": total },
      };
    },
  }),
  call("PATCH /users/role", {
    needs: "admin",
    summary: "Make an account an admin or a customer; its sessions end",
    description: NEEDS_CONFIRMATION,
    tag: "users",
    body: roleChangeSchema,
    answer: managedUserSchema,
    errors: [404, 409],
    handle: ({ platform, token, body }) => changeRole(platform, body, token),
  }),
  call("PATCH /users/toggle-active", {
    needs: "admin",
    summary: "Open or close an account; closing ends its sessions",
    description: `Closing an admin: ${NEEDS_CONFIRMATION}`,
    tag: "users",
    body: activeChangeSchema,
    answer: managedUserSchema,
    errors: [404, 409],
    handle: ({ platform, token, body }) => toggleActive(platform, body, token),
  }),
  call("PATCH /users/booking-limit", {
    needs: "admin",
    summary:
      "How many open appointments one account may have, or null for the number of the settings",
    tag: "users",
    body: bookingLimitSchema,
    answer: managedUserSchema,
    errors: [404],
    handle: ({ platform, body }) => changeBookingLimit(platform, body),
  }),
  call("POST /users/trigger-reset", {
    needs: "admin",
    summary: "Send the owner of an account a link to set a new password",
    tag: "users",
    body: resetTriggerSchema,
    answer: z.object({ success: z.literal(true) }),
    errors: [404, 409],
    handle: async ({ platform, body }) => {
      await triggerReset(platform, body.email);
      return { success: true };
    },
  }),
  call("DELETE /users/:id/factor", {
    needs: "admin",
    summary:
      "Take away the second factor of somebody who has lost it; every session of the account ends",
    description: NEEDS_CONFIRMATION,
    tag: "users",
    answer: null,
    errors: [404],
    handle: ({ platform, token, params }) => resetFactor(platform, params.id, token),
  }),
  call("POST /users/invite", {
    needs: "admin",
    summary: "Invite somebody by mail to work in the shop; the link is good once, for 72 hours",
    description: `An earlier invitation of the same address ends. ${NEEDS_CONFIRMATION}`,
    tag: "users",
    body: invitationSchema,
    answer: successSchema,
    errors: [409],
    handle: async ({ platform, token, body }) => {
      await invite(platform, body, token);
      return { success: true };
    },
  }),
  call("GET /auth/invitation", {
    needs: "all",
    summary:
      "Whose invitation a link is, and whether a password has to be chosen; 422 `link_ungueltig` when it is not good any more",
    tag: "accounts",
    query: linkSchema,
    answer: invitationStateSchema,
    handle: ({ platform, query }) => readInvitation(platform, query.token),
  }),
  call("POST /auth/invitation/password", {
    needs: "all",
    summary: "Accept an invitation with a password of one's own, where there was no account yet",
    tag: "accounts",
    body: passwordResetSchema,
    answer: successSchema,
    errors: [403],
    handle: async ({ platform, address, body }) => {
      await acceptWithPassword(platform, body, address);
      return { success: true };
    },
  }),
  call("POST /auth/invitation/accept", {
    needs: "account",
    summary: "Accept an invitation with the account that it is for; every session of it ends",
    tag: "accounts",
    body: linkSchema,
    answer: successSchema,
    errors: [403],
    handle: async ({ platform, viewer, body }) => {
      await acceptInvitation(platform, viewer, body.token);
      return { success: true };
    },
  }),
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

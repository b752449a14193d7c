import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import { linkSchema, passwordResetSchema } from "../schema.ts";
import { invitationSchema, invitationStateSchema } from "./invitation-schema.ts";

const successSchema = z.object({ success: z.literal(true) });

/** How somebody comes to work in the shop. */
export const calls = {
  "POST /users/invite": {
    needs: "admin",
    summary: "Invite somebody by mail to work in the shop; the link is good once, for 72 hours",
    description: `An earlier invitation of the same address ends. ${NEEDS_CONFIRMATION}`,
    tag: "users",
    body: invitationSchema,
    answer: successSchema,
    errors: [409],
  },
  "GET /auth/invitation": {
    needs: "all",
    summary:
      "Whose invitation a link is, and whether a password has to be chosen; 422 `link_ungueltig` when it is not good any more",
    tag: "accounts",
    query: linkSchema,
    answer: invitationStateSchema,
  },
  "POST /auth/invitation/password": {
    needs: "all",
    summary: "Accept an invitation with a password of one's own, where there was no account yet",
    tag: "accounts",
    body: passwordResetSchema,
    answer: successSchema,
    errors: [403],
  },
  "POST /auth/invitation/accept": {
    needs: "account",
    summary: "Accept an invitation with the account that it is for; every session of it ends",
    tag: "accounts",
    body: linkSchema,
    answer: successSchema,
    errors: [403],
  },
} satisfies Calls;

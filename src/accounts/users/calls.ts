import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import { pageNumber } from "#lib/query-fields.ts";
import { USER_FILTERS } from "../user-filters.ts";
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

export const calls = {
  "GET /users": {
    needs: "admin",
    summary: "All accounts, the newest first, 50 a page",
    description: "`X-Total-Count` counts the matching ones.",
    tag: "users",
    query: listQuery,
    answer: z.object({ users: z.array(managedUserSchema) }),
    tells: ["X-Total-Count"],
  },
  "PATCH /users/role": {
    needs: "admin",
    summary: "Make an account an admin or a customer; its sessions end",
    description: NEEDS_CONFIRMATION,
    tag: "users",
    body: roleChangeSchema,
    answer: managedUserSchema,
    errors: [404, 409],
  },
  "PATCH /users/toggle-active": {
    needs: "admin",
    summary: "Open or close an account; closing ends its sessions",
    description: `Closing an admin: ${NEEDS_CONFIRMATION}`,
    tag: "users",
    body: activeChangeSchema,
    answer: managedUserSchema,
    errors: [404, 409],
  },
  "PATCH /users/booking-limit": {
    needs: "admin",
    summary:
      "How many open appointments one account may have, or null for the number of the settings",
    tag: "users",
    body: bookingLimitSchema,
    answer: managedUserSchema,
    errors: [404],
  },
  "POST /users/trigger-reset": {
    needs: "admin",
    summary: "Send the owner of an account a link to set a new password",
    tag: "users",
    body: resetTriggerSchema,
    answer: z.object({ success: z.literal(true) }),
    errors: [404, 409],
  },
  "DELETE /users/:id/factor": {
    needs: "admin",
    summary:
      "Take away the second factor of somebody who has lost it; every session of the account ends",
    description: NEEDS_CONFIRMATION,
    tag: "users",
    answer: null,
    errors: [404],
  },
} satisfies Calls;

const yesOrNo = z.enum(["ja", "nein"]).default("ja");
const deletionQuery = z.strictObject({ stornieren: yesOrNo, benachrichtigen: yesOrNo });

/** Answered by whoever knows the bookings that go with an account. */
export const deletionCalls = {
  "DELETE /users/:id": {
    needs: "admin",
    summary: "Delete an account",
    description:
      "Open future bookings are cancelled with it, and the customer is told unless `benachrichtigen=nein`. With `stornieren=nein` the answer is then 409 `offene_termine`, with their number in `termine`. Done bookings stay, without the account. An admin is deleted only with a fresh confirmation (403 `bestaetigung_noetig`).",
    tag: "users",
    query: deletionQuery,
    answer: null,
    errors: [404, 409],
    carries: { termine: z.number() },
  },
} satisfies Calls;

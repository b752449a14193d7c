import { Hono } from "hono";
import { z } from "zod";
import { pageNumber } from "#lib/query-fields.ts";
import { type ApiEnv, describeCall, jsonBody, ownToken, queryOf } from "#platform/http.server.ts";
import { NEEDS_CONFIRMATION } from "../sessions/fresh.ts";
import { USER_FILTERS } from "../user-filters.ts";
import { listUsers } from "../users.store.server.ts";
import { changeBookingLimit, changeRole, resetFactor, toggleActive, toManagedUsers, triggerReset } from "./managed-users.server.ts";
import { activeChangeSchema, bookingLimitSchema, managedUserSchema, resetTriggerSchema, roleChangeSchema } from "./schema.ts";

const listQuery = z.strictObject({
  zeige: z.enum(USER_FILTERS).default("alle"),
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

export const usersApi = new Hono<ApiEnv>()
  .get(
    "/users",
    describeCall({
      summary: "All accounts, the newest first, 50 a page",
      description: "`X-Total-Count` counts the matching ones.",
      tag: "users",
      answers: { 200: z.object({ users: z.array(managedUserSchema) }) },
      errors: [422],
      needs: "admin",
    }),
    queryOf(listQuery),
    async (c) => {
      const { users, total } = await listUsers(c.get("platform").db, c.req.valid("query"));
      c.header("X-Total-Count", String(total));
      return c.json({ users: await toManagedUsers(c.get("platform").db, users) });
    },
  )
  .patch(
    "/users/role",
    describeCall({
      summary: "Make an account an admin or a customer; its sessions end",
      description: NEEDS_CONFIRMATION,
      tag: "users",
      answers: { 200: managedUserSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(roleChangeSchema),
    async (c) => c.json(await changeRole(c.get("platform"), c.req.valid("json"), ownToken(c))),
  )
  .patch(
    "/users/toggle-active",
    describeCall({
      summary: "Open or close an account; closing ends its sessions",
      tag: "users",
      answers: { 200: managedUserSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(activeChangeSchema),
    async (c) => c.json(await toggleActive(c.get("platform"), c.req.valid("json"))),
  )
  .patch(
    "/users/booking-limit",
    describeCall({
      summary: "How many open appointments one account may have, or null for the number of the settings",
      tag: "users",
      answers: { 200: managedUserSchema },
      errors: [404, 422],
      needs: "admin",
    }),
    jsonBody(bookingLimitSchema),
    async (c) => c.json(await changeBookingLimit(c.get("platform"), c.req.valid("json"))),
  )
  .post(
    "/users/trigger-reset",
    describeCall({
      summary: "Send the owner of an account a link to set a new password",
      tag: "users",
      answers: { 200: z.object({ success: z.literal(true) }) },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(resetTriggerSchema),
    async (c) => {
      await triggerReset(c.get("platform"), c.req.valid("json").email);
      return c.json({ success: true });
    },
  )
  .delete(
    "/users/:id/factor",
    describeCall({
      summary: "Take away the second factor of somebody who has lost it; every session of the account ends",
      description: NEEDS_CONFIRMATION,
      tag: "users",
      answers: { 204: null },
      errors: [404],
      needs: "admin",
    }),
    async (c) => {
      await resetFactor(c.get("platform"), c.req.param("id"), ownToken(c));
      return c.body(null, 204);
    },
  );

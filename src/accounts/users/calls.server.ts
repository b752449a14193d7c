import { defineCalls } from "#server/http/define-calls.server.ts";
import { listUsers } from "../users.data.ts";
import { calls } from "./calls.ts";
import {
  changeBookingLimit,
  changeRole,
  resetFactor,
  toggleActive,
  toManagedUsers,
  triggerReset,
} from "./managed-users.server.ts";

export const usersApi = defineCalls(calls, {
  "GET /users": async ({ platform, query }) => {
    const { users, total } = await listUsers(platform.db, query);
    return {
      data: { users: await toManagedUsers(platform.db, users) },
      headers: { "X-Total-Count": total },
    };
  },
  "PATCH /users/role": ({ platform, token, body }) => changeRole(platform, body, token),
  "PATCH /users/toggle-active": ({ platform, token, body }) => toggleActive(platform, body, token),
  "PATCH /users/booking-limit": ({ platform, body }) => changeBookingLimit(platform, body),
  "POST /users/trigger-reset": async ({ platform, body }) => {
    await triggerReset(platform, body.email);
    return { success: true };
  },
  "DELETE /users/:id/factor": ({ platform, token, params }) =>
    resetFactor(platform, params.id, token),
});

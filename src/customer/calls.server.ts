import { deletionCalls } from "#accounts/users/calls.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { deleteAccount, deleteOwnAccount } from "./delete-account.server.ts";
import { exportMyData } from "./export-my-data.server.ts";
import { changeNotifications, readNotifications } from "./notifications.server.ts";

/** Calls that join rooms: an account goes together with its bookings. */
export const accountApi = defineCalls(
  { ...calls, ...deletionCalls },
  {
    "GET /users/me/notifications": ({ platform, viewer }) => readNotifications(platform, viewer),
    "PUT /users/me/notifications": ({ platform, viewer, body }) =>
      changeNotifications(platform, viewer, body),
    "GET /users/me/export": async ({ platform, viewer, token }) => ({
      data: await exportMyData(platform, viewer, token),
      headers: { "Content-Disposition": 'attachment; filename="meine-daten.json"' },
    }),
    "POST /users/me/delete": ({ platform, viewer, address, body }) =>
      deleteOwnAccount(platform, viewer, body, address),
    "DELETE /users/:id": ({ platform, token, params, query }) =>
      deleteAccount(
        platform,
        params.id,
        { stornieren: query.stornieren === "ja", benachrichtigen: query.benachrichtigen === "ja" },
        token,
      ),
  },
);

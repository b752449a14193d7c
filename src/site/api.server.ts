import { Hono } from "hono";
import { z } from "zod";
import { periodSchema } from "#lib/period-schema.ts";
import { type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { deleteOwnAccountSchema, mailChoicesSchema, myDataSchema } from "./customer/account-schema.ts";
import { deleteAccount, deleteOwnAccount } from "./customer/delete-account.server.ts";
import { exportMyData } from "./customer/export-my-data.server.ts";
import { changeNotifications, readNotifications } from "./customer/notifications.server.ts";
import { readReport } from "./reports/read-report.server.ts";
import { reportSchema } from "./reports/report-schema.ts";

const yesOrNo = z.enum(["ja", "nein"]).default("ja");
const deleteQuery = z.strictObject({ stornieren: yesOrNo, benachrichtigen: yesOrNo });

/** Calls that join rooms: an account goes together with its bookings. */
export const siteApi = new Hono<ApiEnv>()
  .get(
    "/users/me/notifications",
    describeCall({ summary: "Which optional mails one gets", tag: "accounts", answers: { 200: mailChoicesSchema }, needs: "account" }),
    async (c) => c.json(await readNotifications(c.get("platform"), c.get("user"))),
  )
  .put(
    "/users/me/notifications",
    describeCall({
      summary: "Choose the optional mails; it counts for reminders that are waiting, too",
      tag: "accounts",
      answers: { 200: mailChoicesSchema },
      errors: [422],
      needs: "account",
    }),
    jsonBody(mailChoicesSchema),
    async (c) => c.json(await changeNotifications(c.get("platform"), c.get("user"), c.req.valid("json"))),
  )
  .get(
    "/users/me/export",
    describeCall({
      summary: "All that is stored about one's account, as a file",
      tag: "accounts",
      answers: { 200: myDataSchema },
      needs: "account",
    }),
    async (c) => {
      const data = await exportMyData(c.get("platform"), c.get("user"), c.get("token") ?? "");
      c.header("Content-Disposition", 'attachment; filename="meine-daten.json"');
      return c.json(data);
    },
  )
  .post(
    "/users/me/delete",
    describeCall({
      summary: "Delete one's own account",
      description:
        "Asks for the password. With open future bookings 409 `offene_termine`, their number in `termine`, unless `stornieren` says to cancel them. A POST, since not everything on the way lets a DELETE carry a body.",
      tag: "accounts",
      carries: { termine: z.number() },
      answers: { 204: null },
      errors: [409, 422, 429],
      needs: "account",
    }),
    jsonBody(deleteOwnAccountSchema),
    async (c) => {
      await deleteOwnAccount(c.get("platform"), c.get("user"), c.req.valid("json"), c.get("address"));
      return c.body(null, 204);
    },
  )
  .get(
    "/reports",
    describeCall({
      summary: "What a period came to: bookings, revenue, cancellations, customers and visits",
      description: "At most five years. A booking belongs to the month of its appointment.",
      tag: "site",
      answers: { 200: reportSchema },
      errors: [422],
      needs: "admin",
    }),
    queryOf(periodSchema),
    async (c) => c.json(await readReport(c.get("platform"), c.req.valid("query"))),
  )
  .delete(
    "/users/:id",
    describeCall({
      summary: "Delete an account",
      description:
        "Open future bookings are cancelled with it, and the customer is told unless `benachrichtigen=nein`. With `stornieren=nein` the answer is then 409 `offene_termine`, with their number in `termine`. Done bookings stay, without the account.",
      tag: "users",
      carries: { termine: z.number() },
      answers: { 204: null },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    queryOf(deleteQuery),
    async (c) => {
      const { stornieren, benachrichtigen } = c.req.valid("query");
      await deleteAccount(c.get("platform"), c.req.param("id"), {
        stornieren: stornieren === "ja",
        benachrichtigen: benachrichtigen === "ja",
      });
      return c.body(null, 204);
    },
  );

import { Hono } from "hono";
import { z } from "zod";
import { type ApiEnv, describeCall, queryOf } from "#platform/http.server.ts";
import { requireAdmin } from "#platform/viewer.server.ts";
import { deleteAccount } from "./delete-account.server.ts";

const yesOrNo = z.enum(["ja", "nein"]).default("ja");
const deleteQuery = z.strictObject({ stornieren: yesOrNo, benachrichtigen: yesOrNo });

/** Calls that join rooms: an account goes together with its bookings. */
export const siteApi = new Hono<ApiEnv>().delete(
  "/users/:id",
  describeCall({
    summary: "Delete an account",
    description:
      "Open future bookings are cancelled with it, and the customer is told unless `benachrichtigen=nein`. With `stornieren=nein` the answer is then 409 `offene_termine`, with their number in `termine`. Done bookings stay, without the account.",
    tag: "users",
    answers: { 204: null },
    errors: [404, 409, 422],
    needs: "admin",
  }),
  queryOf(deleteQuery),
  async (c) => {
    requireAdmin(c);
    const { stornieren, benachrichtigen } = c.req.valid("query");
    await deleteAccount(c.get("platform"), c.req.param("id"), {
      stornieren: stornieren === "ja",
      benachrichtigen: benachrichtigen === "ja",
    });
    return c.body(null, 204);
  },
);

import { z } from "zod";
import { toldQuoteSchema } from "#papers/schema.ts";
import { call } from "#server/http/call.server.ts";
import { deleteOwnAccountSchema, mailChoicesSchema, myDataSchema } from "./account-schema.ts";
import { deleteAccount, deleteOwnAccount } from "./delete-account.server.ts";
import { exportMyData } from "./export-my-data.server.ts";
import { changeNotifications, readNotifications } from "./notifications.server.ts";
import { listOwnQuotes } from "./own-quotes.server.ts";

const yesOrNo = z.enum(["ja", "nein"]).default("ja");

const deletionQuery = z.strictObject({ stornieren: yesOrNo, benachrichtigen: yesOrNo });

/** Calls that join rooms: an account goes together with its bookings. */
export const customerCalls = [
  call("GET /users/me/notifications", {
    needs: "account",
    summary: "Which optional mails one gets",
    tag: "accounts",
    answer: mailChoicesSchema,
    handle: ({ platform, viewer }) => readNotifications(platform, viewer),
  }),
  call("PUT /users/me/notifications", {
    needs: "account",
    summary: "Choose the optional mails; it counts for reminders that are waiting, too",
    tag: "accounts",
    body: mailChoicesSchema,
    answer: mailChoicesSchema,
    handle: ({ platform, viewer, body }) => changeNotifications(platform, viewer, body),
  }),
  call("GET /users/me/offers", {
    needs: "account",
    summary: "What the shop offered to one's own address, the newest first",
    description: "Also what became one's own booking. Nothing where the shop has no such offers.",
    tag: "accounts",
    answer: z.array(toldQuoteSchema),
    handle: ({ platform, viewer }) => listOwnQuotes(platform, viewer),
  }),
  call("GET /users/me/export", {
    needs: "account",
    summary: "All that is stored about one's account, as a file",
    tag: "accounts",
    answer: myDataSchema,
    tells: ["Content-Disposition"],
    handle: async ({ platform, viewer, token }) => ({
      data: await exportMyData(platform, viewer, token),
      headers: { "Content-Disposition": 'attachment; filename="meine-daten.json"' },
    }),
  }),
  call("POST /users/me/delete", {
    needs: "account",
    summary: "Delete one's own account",
    description:
      "Asks for the password. With open future bookings 409 `offene_termine`, their number in `termine`, unless `stornieren` says to cancel them; 409 `offene_sammelrechnung` where visits of a firm are to be billed, unless `firmaBleibt` says that what the invoice needs stays until it is paid. A POST, since not everything on the way lets a DELETE carry a body.",
    tag: "accounts",
    body: deleteOwnAccountSchema,
    answer: null,
    errors: [409, 429],
    carries: { termine: z.number() },
    handle: ({ platform, viewer, address, body }) =>
      deleteOwnAccount(platform, viewer, body, address),
  }),
  call("DELETE /users/:id", {
    needs: "admin",
    summary: "Delete an account",
    description:
      "Open future bookings are cancelled with it, and the customer is told unless `benachrichtigen=nein`. With `stornieren=nein` the answer is then 409 `offene_termine`, with their number in `termine`. Done bookings stay, without the account. An admin is deleted only with a fresh confirmation (403 `bestaetigung_noetig`).",
    tag: "users",
    query: deletionQuery,
    answer: null,
    errors: [404, 409],
    carries: { termine: z.number() },
    handle: ({ platform, token, params, query }) =>
      deleteAccount(
        platform,
        params.id,
        { stornieren: query.stornieren === "ja", benachrichtigen: query.benachrichtigen === "ja" },
        token,
      ),
  }),
] as const;

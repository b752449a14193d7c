import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { deleteOwnAccountSchema, mailChoicesSchema, myDataSchema } from "./account-schema.ts";

export const calls = {
  "GET /users/me/notifications": {
    needs: "account",
    summary: "Which optional mails one gets",
    tag: "accounts",
    answer: mailChoicesSchema,
  },
  "PUT /users/me/notifications": {
    needs: "account",
    summary: "Choose the optional mails; it counts for reminders that are waiting, too",
    tag: "accounts",
    body: mailChoicesSchema,
    answer: mailChoicesSchema,
  },
  "GET /users/me/export": {
    needs: "account",
    summary: "All that is stored about one's account, as a file",
    tag: "accounts",
    answer: myDataSchema,
    tells: ["Content-Disposition"],
  },
  "POST /users/me/delete": {
    needs: "account",
    summary: "Delete one's own account",
    description:
      "Asks for the password. With open future bookings 409 `offene_termine`, their number in `termine`, unless `stornieren` says to cancel them. A POST, since not everything on the way lets a DELETE carry a body.",
    tag: "accounts",
    body: deleteOwnAccountSchema,
    answer: null,
    errors: [409, 429],
    carries: { termine: z.number() },
  },
} satisfies Calls;

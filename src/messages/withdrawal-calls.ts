import type { Calls } from "#lib/calls.ts";
import { declarationSchema, receivedSchema } from "./withdrawal-schema.ts";

const ONCE = "Repeating it changes nothing and is answered alike.";

export const calls = {
  "POST /withdrawals": {
    needs: "all",
    summary: "Declare the withdrawal from a contract, without a login",
    description:
      "`nummer` is the booking's number, such as K7P-3FQ; `termin` (YYYY-MM-DD) stands for it where it is not at hand. No booking is looked up: the answer is the same whether there is one or not. It waits in the shop's inbox, and `email` gets an acknowledgement. Sent once more under the same Idempotency-Key it is the same declaration. 422 `captcha_ungueltig`: fetch and solve a new challenge. 429 `zu_viele_widerrufe` names other ways to declare it. `website` is a trap for programs and stays empty.",
    tag: "withdrawal",
    sends: ["Idempotency-Key"],
    body: declarationSchema,
    answer: receivedSchema,
    status: 201,
    errors: [429],
  },
  "POST /guest-bookings/:token/withdrawal": {
    needs: "all",
    summary: "Declare the withdrawal from a guest's booking, by the link in its mails",
    description: `An open booking that has not begun frees its place at once. ${ONCE}`,
    tag: "withdrawal",
    answer: receivedSchema,
    status: 201,
    errors: [404, 409, 429],
  },
  "POST /bookings/:id/withdrawal": {
    needs: "account",
    summary: "Declare the withdrawal from a booking of one's own",
    description: `An open booking that has not begun frees its place at once. ${ONCE}`,
    tag: "withdrawal",
    answer: receivedSchema,
    status: 201,
    errors: [404, 409, 429],
  },
} satisfies Calls;

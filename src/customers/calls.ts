import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { pageNumber } from "#lib/query-fields.ts";
import {
  cardAddressSchema,
  cardsJoinSchema,
  cardsPartSchema,
  customerCardSchema,
  customerLineSchema,
  customerNoteSchema,
  noteChangeSchema,
} from "./schema.ts";

const listQuery = z.strictObject({
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

export const calls = {
  "GET /customer-cards": {
    needs: "staff",
    summary:
      "All customers, with and without an account, those with the latest appointment first, 50 a page",
    description:
      "`q` are words of name, e-mail, telephone number and licence plate. `X-Total-Count` counts the matching ones.",
    tag: "customers",
    query: listQuery,
    answer: z.array(customerLineSchema),
    tells: ["X-Total-Count"],
  },
  "GET /customer-cards/:key": {
    needs: "staff",
    summary:
      "One customer, by the id of a card or an account, or by the e-mail address: contact, vehicles, bookings, note",
    tag: "customers",
    answer: customerCardSchema,
    errors: [404],
  },
  "PUT /customer-cards/:key/note": {
    needs: "staff",
    summary: "Note something about a customer, whom it is never shown to",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer note in `aktuell`.",
    tag: "customers",
    body: noteChangeSchema,
    answer: customerNoteSchema,
    errors: [404, 409],
    carries: { aktuell: customerNoteSchema },
  },
  "POST /customer-cards/:key/join": {
    needs: "admin",
    summary: "Say that another card is the same person",
    description:
      "`mit` is the other one's key. Bookings and notes stay with their cards, so that these can be parted again. The answer is the key of the card that both are shown on.",
    tag: "customers",
    body: cardsJoinSchema,
    answer: z.object({ key: z.string() }),
    errors: [404, 409],
  },
  "POST /customer-cards/:key/address": {
    needs: "admin",
    summary: "Say that an address is this customer's, so that links and receipts may leave for it",
    tag: "customers",
    body: cardAddressSchema,
    answer: z.object({ key: z.string() }),
    errors: [404, 409],
  },
  "POST /customer-cards/:key/part": {
    needs: "admin",
    summary: "Part a card that was joined",
    tag: "customers",
    body: cardsPartSchema,
    answer: z.object({ key: z.string() }),
    errors: [404],
  },
} satisfies Calls;

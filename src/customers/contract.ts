import { z } from "zod";
import type { Contract } from "#lib/contract.ts";
import { pageNumber } from "#lib/query-fields.ts";
import { customerCardSchema, customerLineSchema, customerNoteSchema, noteChangeSchema } from "./schema.ts";

const listQuery = z.strictObject({
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

export const calls = {
  "GET /customer-cards": {
    needs: "admin",
    summary: "All customers, with and without an account, those with the latest appointment first, 50 a page",
    description: "`q` are words of name, e-mail, telephone number and licence plate. `X-Total-Count` counts the matching ones.",
    tag: "customers",
    query: listQuery,
    answer: z.array(customerLineSchema),
    tells: ["X-Total-Count"],
  },
  "GET /customer-cards/:key": {
    needs: "admin",
    summary: "One customer, by the account's id or by the e-mail address: contact, vehicles, bookings, note",
    tag: "customers",
    answer: customerCardSchema,
    errors: [404],
  },
  "PUT /customer-cards/:key/note": {
    needs: "admin",
    summary: "Note something about a customer, whom it is never shown to",
    description: "With a `version` that is not the newest: 409 `veraltet`, the newer note in `aktuell`.",
    tag: "customers",
    body: noteChangeSchema,
    answer: customerNoteSchema,
    errors: [404, 409],
    carries: { aktuell: customerNoteSchema },
  },
} satisfies Contract;

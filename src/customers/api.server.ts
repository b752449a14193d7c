import { Hono } from "hono";
import { z } from "zod";
import { pageNumber } from "#lib/query-fields.ts";
import { type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { changeNote } from "./change-note.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { readCustomer } from "./read-customer.server.ts";
import { customerCardSchema, customerLineSchema, customerNoteSchema, noteChangeSchema } from "./schema.ts";

const listQuery = z.strictObject({
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

export const customersApi = new Hono<ApiEnv>()
  .get(
    "/customer-cards",
    describeCall({
      summary: "All customers, with and without an account, those with the latest appointment first, 50 a page",
      description: "`q` are words of name, e-mail, telephone number and licence plate. `X-Total-Count` counts the matching ones.",
      tag: "customers",
      answers: { 200: z.array(customerLineSchema) },
      errors: [422],
      needs: "admin",
    }),
    queryOf(listQuery),
    async (c) => {
      const { customers, total } = await listCustomers(c.get("platform"), c.req.valid("query"));
      c.header("X-Total-Count", String(total));
      return c.json(customers);
    },
  )
  .get(
    "/customer-cards/:key",
    describeCall({
      summary: "One customer, by the account's id or by the e-mail address: contact, vehicles, bookings, note",
      tag: "customers",
      answers: { 200: customerCardSchema },
      errors: [404],
      needs: "admin",
    }),
    async (c) => c.json(await readCustomer(c.get("platform"), c.req.param("key"))),
  )
  .put(
    "/customer-cards/:key/note",
    describeCall({
      summary: "Note something about a customer, whom it is never shown to",
      description: "With a `version` that is not the newest: 409 `veraltet`, the newer note in `aktuell`.",
      tag: "customers",
      carries: { aktuell: customerNoteSchema },
      answers: { 200: customerNoteSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(noteChangeSchema),
    async (c) => c.json(await changeNote(c.get("platform"), c.req.param("key"), c.req.valid("json"))),
  );

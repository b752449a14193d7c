import { door } from "#platform/door.server.ts";
import { changeNote } from "./change-note.server.ts";
import { calls } from "./contract.ts";
import { listCustomers } from "./list-customers.server.ts";
import { readCustomer } from "./read-customer.server.ts";

export const customersApi = door(calls, {
  "GET /customer-cards": async ({ platform, query }) => {
    const { customers, total } = await listCustomers(platform, query);
    return { data: customers, headers: { "X-Total-Count": total } };
  },
  "GET /customer-cards/:key": ({ platform, params }) => readCustomer(platform, params.key),
  "PUT /customer-cards/:key/note": ({ platform, params, body }) => changeNote(platform, params.key, body),
});

import { knownCustomerCalls } from "#bookings/list/calls.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { changeNote } from "./change-note.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { findKnownCustomers } from "./find-known-customers.server.ts";
import { joinCustomers, partCustomers } from "./join-cards.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { readCustomer } from "./read-customer.server.ts";

export const customersApi = defineCalls(
  { ...calls, ...knownCustomerCalls },
  {
    "GET /customers": ({ platform, query }) => findKnownCustomers(platform, query.q),
    "GET /customer-cards": async ({ platform, query }) => {
      const { customers, total } = await listCustomers(platform, query);
      return { data: customers, headers: { "X-Total-Count": total } };
    },
    "GET /customer-cards/:key": ({ platform, viewer, params }) =>
      readCustomer(platform, viewer, params.key),
    "PUT /customer-cards/:key/note": ({ platform, params, body }) =>
      changeNote(platform, params.key, body),
    "POST /customer-cards/:key/join": ({ platform, params, body }) =>
      joinCustomers(platform, params.key, body.mit),
    "POST /customer-cards/:key/address": ({ platform, params, body }) =>
      confirmAddress(platform, params.key, body.email),
    "POST /customer-cards/:key/part": ({ platform, params, body }) =>
      partCustomers(platform, params.key, body.karte_id),
  },
);

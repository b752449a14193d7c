import { z } from "zod";
import { customerSchema } from "#bookings/list/schema.ts";
import { firmBookingSchema, firmPageSchema } from "#bookings/schema.ts";
import { ownPricesSchema } from "#catalogue/own-price-schema.ts";
import { pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import { cardChangeSchema, firmChangeSchema } from "./card-schema.ts";
import { changeCardDetails, changeNote, confirmAddress } from "./change-card.server.ts";
import { deleteCard } from "./delete-card.server.ts";
import { findKnownCustomers } from "./find-known-customers.server.ts";
import { changeFirm, readFirmPrices } from "./firm.server.ts";
import { bookByFirmLink, endFirmLink, makeFirmLink, openFirmLink } from "./firm-link.server.ts";
import { joinCustomers, partCustomers } from "./join-cards.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { readCustomer } from "./read-customer.server.ts";
import {
  cardAddressSchema,
  cardDetailsSchema,
  cardsJoinSchema,
  cardsPartSchema,
  customerCardSchema,
  customerNoteSchema,
  listedCustomerSchema,
  noteChangeSchema,
} from "./schema.ts";
import { listVehiclesOf } from "./vehicle.data.ts";
import { vehicleChangeSchema, vehicleEntrySchema, vehicleSchema } from "./vehicle-schema.ts";
import { addVehicle, changeVehicle, deleteVehicle } from "./vehicles.server.ts";

const listQuery = z.strictObject({
  q: z.string().trim().max(100).default(""),
  seite: pageNumber.default(1),
});

const customersQuery = z.strictObject({ q: z.string().max(100) });

export const customersCalls = [
  call("GET /customers", {
    needs: "staff",
    summary:
      "Known customers by name, e-mail, telephone number or licence plate, with their usual car and latest service",
    description:
      "At most eight, from two letters on. `user_id` is null for people without an account.",
    tag: "booking",
    query: customersQuery,
    answer: z.array(customerSchema),
    handle: ({ platform, query }) => findKnownCustomers(platform, query.q),
  }),
  call("GET /customer-cards", {
    needs: "staff",
    summary:
      "All customers, with and without an account, those with the latest appointment first, 50 a page",
    description:
      "`q` are words of name, e-mail, telephone number and licence plate. `X-Total-Count` counts the matching ones up to 1,000; more says no more than whether a next page follows.",
    tag: "customers",
    query: listQuery,
    answer: z.array(listedCustomerSchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { customers, total } = await listCustomers(platform, query);
      return { data: customers, headers: { "X-Total-Count": total } };
    },
  }),
  call("GET /customer-cards/:key", {
    needs: "staff",
    summary:
      "One customer, by the id of a card or an account, or by the e-mail address: contact, vehicles, bookings, note",
    tag: "customers",
    answer: customerCardSchema,
    errors: [404],
    handle: ({ platform, viewer, params }) => readCustomer(platform, viewer, params.key),
  }),
  call("PUT /customer-cards/:key/note", {
    needs: "staff",
    summary: "Note something about a customer, whom it is never shown to",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer note in `aktuell`.",
    tag: "customers",
    body: noteChangeSchema,
    answer: customerNoteSchema,
    errors: [404, 409],
    carries: { aktuell: customerNoteSchema },
    handle: ({ platform, params, body }) => changeNote(platform, params.key, body),
  }),
  call("PUT /customer-cards/:key", {
    needs: "admin",
    summary: "Put a card right: name, number, address, and who gets the invoice",
    description:
      "`kontakt` is left out for an account, which says its own (409 `konto_gilt`). With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
    tag: "customers",
    body: cardChangeSchema,
    answer: cardDetailsSchema,
    errors: [404, 409],
    carries: { aktuell: cardDetailsSchema },
    handle: ({ platform, params, body }) => changeCardDetails(platform, params.key, body),
  }),
  call("GET /customer-cards/:key/own-prices", {
    needs: "staff",
    summary: "What a firm pays instead of the price list",
    description: "Null for everybody else, and while the shop has not switched companies on.",
    tag: "customers",
    answer: z.nullable(ownPricesSchema),
    errors: [404],
    handle: ({ platform, params }) => readFirmPrices(platform, params.key),
  }),
  call("PUT /customer-cards/:key/firm", {
    needs: "admin",
    summary: "Write down a firm's own prices, or its cars and their drivers",
    description:
      "What is left out stays. With a `version` that is not the card's newest: 409 `veraltet`, the newer values in `aktuell`. 409 `keine_firma` where the card names none, `nicht_eingeschaltet` while the shop has not switched companies on.",
    tag: "customers",
    body: firmChangeSchema,
    answer: cardDetailsSchema,
    errors: [404, 409],
    carries: { aktuell: cardDetailsSchema },
    handle: ({ platform, params, body }) => changeFirm(platform, params.key, body),
  }),
  call("PUT /customer-cards/:key/firm-link", {
    needs: "admin",
    summary: "Make the link by which a firm's staff books; the one before ends",
    description: "Shown once: only a hash of its secret is kept.",
    tag: "customers",
    answer: z.object({ url: z.string() }),
    errors: [404, 409],
    handle: ({ platform, params }) => makeFirmLink(platform, params.key),
  }),
  call("DELETE /customer-cards/:key/firm-link", {
    needs: "admin",
    summary: "End the link by which a firm's staff books",
    tag: "customers",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => endFirmLink(platform, params.key),
  }),
  call("GET /firm-links/:token", {
    needs: "all",
    summary: "What somebody of a firm chooses from: its cars, and no price",
    tag: "booking",
    answer: firmPageSchema,
    errors: [404, 429],
    handle: ({ platform, params, address }) => openFirmLink(platform, params.token, address),
  }),
  call("POST /firm-links/:token/bookings", {
    needs: "all",
    summary: "Book for a firm, by its link and at its prices",
    description:
      "No price is sent or answered. Send an `Idempotency-Key` header to make repeating safe. It is a reservation, whatever the shop's contract model is; the firm is told, too.",
    tag: "booking",
    sends: ["Idempotency-Key"],
    body: firmBookingSchema,
    answer: z.object({
      success: z.literal(true),
      id: z.string(),
      antwort_bis: z.string().optional(),
    }),
    status: 201,
    errors: [404, 409, 429],
    handle: async ({ platform, params, address, headers, body }) => {
      const { id, antwort_bis } = await bookByFirmLink(platform, params.token, body, {
        address,
        key: headers["Idempotency-Key"],
      });
      return { success: true as const, id, ...(antwort_bis && { antwort_bis }) };
    },
  }),
  call("DELETE /customer-cards/:key", {
    needs: "admin",
    summary: "Delete somebody without an account, with all that is known of them",
    description:
      "`bleibt`: a card remains, which knows what bookings that must be kept say, and no more. 409 `offene_termine`, `offene_sammelrechnung` and `konto_gilt`.",
    tag: "customers",
    answer: z.object({ bleibt: z.boolean() }),
    errors: [404, 409],
    handle: ({ platform, params }) => deleteCard(platform, params.key),
  }),
  call("POST /customer-cards/:key/join", {
    needs: "admin",
    summary: "Say that another card is the same person",
    description:
      "`mit` is the other one's key. Bookings and notes stay with their cards, so that these can be parted again. The answer is the key of the card that both are shown on.",
    tag: "customers",
    body: cardsJoinSchema,
    answer: z.object({ key: z.string() }),
    errors: [404, 409],
    handle: ({ platform, params, body }) => joinCustomers(platform, params.key, body.mit),
  }),
  call("POST /customer-cards/:key/address", {
    needs: "admin",
    summary: "Say that an address is this customer's, so that links and receipts may leave for it",
    tag: "customers",
    body: cardAddressSchema,
    answer: z.object({ key: z.string() }),
    errors: [404, 409],
    handle: ({ platform, params, body }) => confirmAddress(platform, params.key, body.email),
  }),
  call("POST /customer-cards/:key/part", {
    needs: "admin",
    summary: "Part a card that was joined",
    tag: "customers",
    body: cardsPartSchema,
    answer: z.object({ key: z.string() }),
    errors: [404],
    handle: ({ platform, params, body }) => partCustomers(platform, params.key, body.karte_id),
  }),
  call("GET /users/me/vehicles", {
    needs: "account",
    summary: "One's own vehicles",
    tag: "vehicles",
    answer: z.array(vehicleSchema),
    handle: ({ platform, viewer }) => listVehiclesOf(platform.db, viewer),
  }),
  call("POST /users/me/vehicles", {
    needs: "account",
    summary: "Add a vehicle; there can be 20",
    tag: "vehicles",
    body: vehicleEntrySchema,
    answer: vehicleSchema,
    status: 201,
    errors: [409],
    handle: ({ platform, viewer, body }) => addVehicle(platform, viewer, body),
  }),
  call("PUT /users/me/vehicles/:id", {
    needs: "account",
    summary: "Change a vehicle",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
    tag: "vehicles",
    body: vehicleChangeSchema,
    answer: vehicleSchema,
    errors: [404, 409],
    carries: { aktuell: vehicleSchema },
    handle: ({ platform, viewer, params, body }) =>
      changeVehicle(platform, viewer, params.id, body),
  }),
  call("DELETE /users/me/vehicles/:id", {
    needs: "account",
    summary: "Delete a vehicle",
    tag: "vehicles",
    answer: null,
    errors: [404],
    handle: ({ platform, viewer, params }) => deleteVehicle(platform, viewer, params.id),
  }),
] as const;

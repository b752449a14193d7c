import { z } from "zod";
import { EXCEPTIONS } from "#bookings/exceptions.ts";
import { broughtCarEntrySchema } from "#bookings/schema.ts";
import { call } from "#server/http/call.server.ts";
import { visitUnknown } from "../refusals.ts";
import { deviceId, visitSchema } from "../schema.ts";
import { bookCar, chooseBooking } from "./book-car.server.ts";
import { listProducts } from "./products.data.ts";
import { forgetProduct, keepProduct } from "./products.server.ts";
import { sendReadyMail, writeReadyMessage } from "./ready.server.ts";
import {
  chosenBookingSchema,
  productEntrySchema,
  productSchema,
  readyMessageSchema,
  readyWishSchema,
  workEntrySchema,
} from "./schema.ts";
import { keepWork } from "./work.server.ts";

const tag = "passes";

export const passWorkCalls = [
  call("POST /pass-visits/:id/booking", {
    needs: "staff",
    summary: "Enter the appointment of a car that was taken in without one",
    description:
      "Like POST /bookings by whoever works in the shop; in the same transaction the booking belongs to the visit, once. The telephone number may be missing: the customer stood there. 409 `termin_vorhanden` carries the `buchung` that it has already.",
    tag: "passes",
    sends: ["Idempotency-Key"],
    body: broughtCarEntrySchema,
    answer: z.object({ success: z.literal(true), id: z.string() }),
    status: 201,
    errors: [404, 409],
    carries: { preis: z.string(), ausnahmen: z.array(z.enum(EXCEPTIONS)), buchung: z.string() },
    handle: async ({ platform, viewer, params, headers, body }) => ({
      success: true,
      id: await bookCar(platform, viewer, params.id, body, headers["Idempotency-Key"]),
    }),
  }),
  call("PUT /pass-visits/:id/booking", {
    needs: "staff",
    summary: "Say which appointment a car came for that was taken in without one",
    description:
      "One of its day and plate, or of that name where it has no plate; the same again changes nothing. Staff puts no car on the card of a booking in another name. 409 `anderes_auto`; 409 `termin_vorhanden` carries the `buchung` that it has already, 409 `schon_angenommen` the `besuch` that came for this one.",
    tag,
    body: chosenBookingSchema,
    answer: visitSchema,
    errors: [404, 409],
    carries: { buchung: z.string(), besuch: z.string() },
    handle: ({ platform, viewer, params, body }) =>
      chooseBooking(platform, viewer, params.id, body.buchung),
  }),
  call("PUT /pass-visits/:id/work", {
    needs: "staff",
    summary: "Keep what was done as the device knows it",
    description:
      "`folge` counts what the device has sent: an older state than the kept one changes nothing. 409 `arbeit_abgeschlossen` after the visit was completed: what is new then is an addition.",
    tag,
    body: workEntrySchema,
    answer: visitSchema,
    errors: [404, 409],
    handle: ({ platform, params, body }) => keepWork(platform, params.id, body),
  }),
  call("PUT /pass-visits/:id/ready", {
    needs: "staff",
    summary: "The car can be fetched; with `mail` the customer hears so by mail, once",
    description:
      "The same again changes nothing. Whoever was told without a mail can still get it. 409 `keine_adresse`, `nicht_gewuenscht`.",
    tag,
    body: readyWishSchema,
    answer: visitSchema,
    errors: [404, 409],
    handle: ({ platform, params, body }) => sendReadyMail(platform, params.id, body),
  }),
  call("GET /pass-visits/:id/ready-message", {
    needs: "admin",
    summary: "The same as a text for the owner's own app, with the link to the pass",
    description: "Behind that link are receipts, so it is the admin's alone.",
    tag,
    answer: readyMessageSchema,
    errors: [404, 409],
    handle: ({ platform, params }) => writeReadyMessage(platform, params.id),
  }),
  call("GET /care-products", {
    needs: "staff",
    summary: "What the shop works with, by name",
    tag,
    answer: z.array(productSchema),
    handle: ({ platform }) => listProducts(platform.db),
  }),
  call("PUT /care-products/:id", {
    needs: "staff",
    summary: "Keep a product, or its new charge",
    description:
      "The id is made by the device: sent again, it is the same. What was done with it before keeps the former words.",
    tag,
    body: productEntrySchema,
    answer: z.array(productSchema),
    errors: [404],
    handle: ({ platform, params, body }) => {
      if (!deviceId.safeParse(params.id).success) throw visitUnknown();
      return keepProduct(platform, { id: params.id, ...body });
    },
  }),
  call("DELETE /care-products/:id", {
    needs: "staff",
    summary: "Take a product off the list; it stays in what was done with it",
    tag,
    answer: z.array(productSchema),
    errors: [404],
    handle: ({ platform, params }) => forgetProduct(platform, params.id),
  }),
] as const;

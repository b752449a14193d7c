import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { visitSchema } from "../schema.ts";
import {
  chosenBookingSchema,
  productEntrySchema,
  productSchema,
  readyMessageSchema,
  readyWishSchema,
  workEntrySchema,
} from "./schema.ts";

const tag = "passes";

/** What is done to a car that was taken in, and how it goes back; the pictures come by the intake's call. */
export const calls = {
  "PUT /pass-visits/:id/work": {
    needs: "staff",
    summary: "Keep what was done as the device knows it",
    description:
      "`folge` counts what the device has sent: an older state than the kept one changes nothing. 409 `arbeit_abgeschlossen` after the visit was completed: what is new then is an addition.",
    tag,
    body: workEntrySchema,
    answer: visitSchema,
    errors: [404, 409],
  },
  "PUT /pass-visits/:id/booking": {
    needs: "staff",
    summary: "Say which appointment a car came for that was taken in without one",
    description:
      "One of its day and plate, or of that name where it has no plate; the same again changes nothing. 409 `anderes_auto`; 409 `termin_vorhanden` carries the `buchung` that it has already, 409 `schon_angenommen` the `besuch` that came for this one.",
    tag,
    body: chosenBookingSchema,
    answer: visitSchema,
    errors: [404, 409],
    carries: { buchung: z.string(), besuch: z.string() },
  },
  "PUT /pass-visits/:id/ready": {
    needs: "staff",
    summary: "The car can be fetched; with `mail` the customer hears so by mail, once",
    description:
      "The same again changes nothing. Whoever was told without a mail can still get it. 409 `keine_adresse`, `nicht_gewuenscht`.",
    tag,
    body: readyWishSchema,
    answer: visitSchema,
    errors: [404, 409],
  },
  "GET /pass-visits/:id/ready-message": {
    needs: "admin",
    summary: "The same as a text for the owner's own app, with the link to the pass",
    description: "Behind that link are receipts, so it is the admin's alone.",
    tag,
    answer: readyMessageSchema,
    errors: [404, 409],
  },
  "GET /care-products": {
    needs: "staff",
    summary: "What the shop works with, by name",
    tag,
    answer: z.array(productSchema),
  },
  "PUT /care-products/:id": {
    needs: "staff",
    summary: "Keep a product, or its new charge",
    description:
      "The id is made by the device: sent again, it is the same. What was done with it before keeps the former words.",
    tag,
    body: productEntrySchema,
    answer: z.array(productSchema),
    errors: [404],
  },
  "DELETE /care-products/:id": {
    needs: "staff",
    summary: "Take a product off the list; it stays in what was done with it",
    tag,
    answer: z.array(productSchema),
    errors: [404],
  },
} satisfies Calls;

import { z } from "zod";
import { EXCEPTIONS } from "#bookings/exceptions.ts";
import { broughtCarEntrySchema } from "#bookings/schema.ts";
import { call } from "#server/http/call.server.ts";
import { IDEMPOTENT, ownId, SENT_PICTURE, shownPicture } from "../from-device.server.ts";
import { productEntrySchema } from "../product-fields.ts";
import { visitUnknown } from "../refusals.ts";
import {
  additionSchema,
  pictureFormSchema,
  sentPictureSchema,
  signatureSchema,
  visitEntrySchema,
  visitLineSchema,
  visitSchema,
} from "../schema.ts";
import { readSentVisit } from "../sent-visit.server.ts";
import { bookCar, chooseBooking } from "./book-car.server.ts";
import { dropPicture, keepPicture, readPicture } from "./pictures.server.ts";
import { printByCode, printProtocol, protocolCode } from "./printing.server.ts";
import { listProducts } from "./products.data.ts";
import { forgetProduct, keepProduct } from "./products.server.ts";
import { sendReadyMail, writeReadyMessage } from "./ready.server.ts";
import { addToIntake, signIntake } from "./signing.server.ts";
import { keepIntake, listCarsHere } from "./visits.server.ts";
import { keepWork } from "./work.server.ts";
import {
  chosenBookingSchema,
  productSchema,
  readyMessageSchema,
  readyWishSchema,
  workEntrySchema,
} from "./work-schema.ts";

const tag = "passes";

/** The intake of a car and the work on it, piece by piece from a device that may have no network for a while. */
export const intakeCalls = [
  call("GET /pass-visits", {
    needs: "staff",
    summary: "Cars that are here: intakes of a day, and earlier ones that are not ready yet",
    tag,
    query: z.strictObject({
      datum: z.string().regex(/^\d{4}-\d\d-\d\d$/),
      buchung: z.string().max(12).optional(),
    }),
    answer: z.array(visitLineSchema),
    handle: ({ platform, query }) => listCarsHere(platform, query),
  }),
  call("GET /pass-visits/:id", {
    needs: "staff",
    summary: "One visit of a car",
    tag,
    answer: visitSchema,
    errors: [404],
    handle: ({ platform, params }) => readSentVisit(platform.db, params.id),
  }),
  call("PUT /pass-visits/:id", {
    needs: "staff",
    summary: "Keep an intake as the device knows it",
    description: `${IDEMPOTENT} \`folge\` counts what the device has sent: an older state than the kept one changes nothing. 409 \`unterschrieben\`; 409 \`schon_angenommen\` with the \`besuch\` of another device.`,
    tag,
    body: visitEntrySchema,
    answer: visitSchema,
    errors: [404, 409],
    carries: { besuch: z.string() },
    handle: ({ platform, viewer, params, body }) =>
      keepIntake(platform, viewer, ownId(params.id, visitUnknown), body),
  }),
  call("PUT /pass-visits/:id/pictures/:picture", {
    needs: "staff",
    summary: "Send a picture of a visit",
    description: `${SENT_PICTURE} Until the signature each guided side has one picture: a newer one takes its place, or with \`behalten=ja\` makes it a further one.`,
    tag,
    form: { phase: "text", ansicht: "text", sha256: "text", behalten: "text", bild: "file" },
    body: pictureFormSchema,
    answer: sentPictureSchema,
    errors: [404, 409],
    handle: ({ platform, params, body, files }) =>
      keepPicture(
        platform,
        { id: ownId(params.picture, visitUnknown), visitId: params.id },
        body,
        files[0],
      ),
  }),
  call("DELETE /pass-visits/:id/pictures/:picture", {
    needs: "staff",
    summary: "Take a picture away; not one under a signature",
    tag,
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => dropPicture(platform, params.id, params.picture),
  }),
  call("GET /pass-visits/:id/pictures/:picture", {
    needs: "staff",
    summary: "A picture of a visit",
    tag,
    answer: "image/webp",
    errors: [404],
    handle: async ({ platform, params }) =>
      shownPicture(await readPicture(platform, params.id, params.picture)),
  }),
  call("PUT /pass-visits/:id/signature", {
    needs: "staff",
    summary: "The customer has signed what the intake says",
    description:
      "409 `bilder_fehlen` names in `fehlend` what the device has to send first; 409 `annahme_unvollstaendig` says in `luecken` what else is missing. From then on nothing changes; the same again is answered alike. The PDF goes to the customer by mail where there is an address.",
    tag,
    body: signatureSchema,
    answer: visitSchema,
    errors: [404, 409],
    carries: { fehlend: z.array(z.string()), luecken: z.array(z.string()) },
    handle: ({ platform, viewer, params, body }) => signIntake(platform, viewer, params.id, body),
  }),
  call("PUT /pass-visits/:id/additions/:addition", {
    needs: "staff",
    summary: "Add something to a signed intake, with time and name",
    description: IDEMPOTENT,
    tag,
    body: additionSchema,
    answer: visitSchema,
    errors: [404, 409],
    handle: ({ platform, viewer, params, body }) =>
      addToIntake(platform, viewer, params.id, ownId(params.addition, visitUnknown), body.text),
  }),
  call("GET /pass-visits/:id/code", {
    needs: "staff",
    summary:
      "A QR code that brings the signed protocol to the customer's own phone, good for two days",
    description: "`linien` is an SVG path in a square of `seite`.",
    tag,
    answer: z.object({ seite: z.number(), linien: z.string() }),
    errors: [404, 409],
    handle: ({ platform, params }) => protocolCode(platform, params.id),
  }),
  call("GET /pass-protocols/:token", {
    needs: "all",
    summary: "The signed protocol by its code; tampered with, over and unknown are the same",
    tag,
    answer: "application/pdf",
    errors: [404, 429],
    handle: ({ platform, params, address }) => printByCode(platform, params.token, address),
  }),
  call("GET /pass-visits/:id/protocol", {
    needs: "staff",
    summary: "The signed protocol as a PDF",
    tag,
    answer: "application/pdf",
    errors: [404, 409],
    handle: ({ platform, params }) => printProtocol(platform, params.id),
  }),
  call("POST /pass-visits/:id/booking", {
    needs: "staff",
    summary: "Enter the appointment of a car that was taken in without one",
    description:
      "Like POST /bookings by whoever works in the shop; in the same transaction the booking belongs to the visit, once. The telephone number may be missing: the customer stood there. 409 `termin_vorhanden` carries the `buchung` that it has already.",
    tag,
    sends: ["Idempotency-Key"],
    body: broughtCarEntrySchema,
    answer: z.object({ success: z.literal(true), id: z.string() }),
    status: 201,
    errors: [404, 409],
    carries: {
      preis: z.string(),
      ausnahmen: z.array(z.enum(EXCEPTIONS)),
      buchung: z.string(),
    },
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
    description: `${IDEMPOTENT} What was done with it before keeps the former words.`,
    tag,
    body: productEntrySchema,
    answer: z.array(productSchema),
    errors: [404],
    handle: ({ platform, params, body }) =>
      keepProduct(platform, { id: ownId(params.id, visitUnknown), ...body }),
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

import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { visitUnknown } from "../refusals.ts";
import {
  additionSchema,
  deviceId,
  pictureFormSchema,
  sentPictureSchema,
  signatureSchema,
  visitEntrySchema,
  visitLineSchema,
  visitSchema,
} from "../schema.ts";
import { readSentVisit } from "../sent-visit.server.ts";
import { dropPicture, keepPicture, readPicture } from "./pictures.server.ts";
import { printByCode, printProtocol, protocolCode } from "./printing.server.ts";
import { addToIntake, signIntake } from "./signing.server.ts";
import { keepIntake, listCarsHere } from "./visits.server.ts";

const IDEMPOTENT = "The id is made by the device: sent again, it is the same.";

/** The intake of a car, piece by piece from a device that may have no network for a while. */
export const intakeCalls = [
  call("GET /pass-visits", {
    needs: "staff",
    summary: "Cars that are here: intakes of a day, and earlier ones that are not ready yet",
    tag: "passes",
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
    tag: "passes",
    answer: visitSchema,
    errors: [404],
    handle: ({ platform, params }) => readSentVisit(platform.db, params.id),
  }),
  call("PUT /pass-visits/:id", {
    needs: "staff",
    summary: "Keep an intake as the device knows it",
    description: `${IDEMPOTENT} \`folge\` counts what the device has sent: an older state than the kept one changes nothing. 409 \`unterschrieben\`; 409 \`schon_angenommen\` with the \`besuch\` of another device.`,
    tag: "passes",
    body: visitEntrySchema,
    answer: visitSchema,
    errors: [404, 409],
    carries: { besuch: z.string() },
    handle: ({ platform, viewer, params, body }) =>
      keepIntake(platform, viewer, ownId(params.id), body),
  }),
  call("PUT /pass-visits/:id/pictures/:picture", {
    needs: "staff",
    summary: "Send a picture of a visit",
    description: `${IDEMPOTENT} With \`sha256\` of the file it is refused unless it arrived whole. Kept in one size, as webp without metadata. Until the signature each guided side has one picture: a newer one takes its place, or with \`behalten=ja\` makes it a further one.`,
    tag: "passes",
    form: { phase: "text", ansicht: "text", sha256: "text", behalten: "text", bild: "file" },
    body: pictureFormSchema,
    answer: sentPictureSchema,
    errors: [404, 409],
    handle: ({ platform, params, body, files }) =>
      keepPicture(platform, { id: ownId(params.picture), visitId: params.id }, body, files[0]),
  }),
  call("DELETE /pass-visits/:id/pictures/:picture", {
    needs: "staff",
    summary: "Take a picture away; not one under a signature",
    tag: "passes",
    answer: null,
    errors: [404, 409],
    handle: ({ platform, params }) => dropPicture(platform, params.id, params.picture),
  }),
  call("GET /pass-visits/:id/pictures/:picture", {
    needs: "staff",
    summary: "A picture of a visit",
    tag: "passes",
    answer: "image/webp",
    errors: [404],
    handle: async ({ platform, params }) => ({
      filename: "bild.webp",
      content: await readPicture(platform, params.id, params.picture),
      isShown: true,
    }),
  }),
  call("PUT /pass-visits/:id/signature", {
    needs: "staff",
    summary: "The customer has signed what the intake says",
    description:
      "409 `bilder_fehlen` names in `fehlend` what the device has to send first; 409 `annahme_unvollstaendig` says in `luecken` what else is missing. From then on nothing changes; the same again is answered alike. The PDF goes to the customer by mail where there is an address.",
    tag: "passes",
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
    tag: "passes",
    body: additionSchema,
    answer: visitSchema,
    errors: [404, 409],
    handle: ({ platform, viewer, params, body }) =>
      addToIntake(platform, viewer, params.id, ownId(params.addition), body.text),
  }),
  call("GET /pass-visits/:id/code", {
    needs: "staff",
    summary:
      "A QR code that brings the signed protocol to the customer's own phone, good for two days",
    description: "`linien` is an SVG path in a square of `seite`.",
    tag: "passes",
    answer: z.object({ seite: z.number(), linien: z.string() }),
    errors: [404, 409],
    handle: ({ platform, params }) => protocolCode(platform, params.id),
  }),
  call("GET /pass-protocols/:token", {
    needs: "all",
    summary: "The signed protocol by its code; tampered with, over and unknown are the same",
    tag: "passes",
    answer: "application/pdf",
    errors: [404, 429],
    handle: ({ platform, params, address }) => printByCode(platform, params.token, address),
  }),
  call("GET /pass-visits/:id/protocol", {
    needs: "staff",
    summary: "The signed protocol as a PDF",
    tag: "passes",
    answer: "application/pdf",
    errors: [404, 409],
    handle: ({ platform, params }) => printProtocol(platform, params.id),
  }),
] as const;

/** Ids made by devices. */
function ownId(id: string): string {
  if (!deviceId.safeParse(id).success) throw visitUnknown();
  return id;
}

import { defineCalls } from "#server/http/define-calls.server.ts";
import { visitUnknown } from "../refusals.ts";
import { deviceId } from "../schema.ts";
import { readSentVisit } from "../sent-visit.server.ts";
import { calls } from "./calls.ts";
import { dropPicture, keepPicture, readPicture } from "./pictures.server.ts";
import { printByCode, printProtocol, protocolCode } from "./printing.server.ts";
import { addToIntake, signIntake } from "./signing.server.ts";
import { keepIntake, listCarsHere } from "./visits.server.ts";

export const intakeApi = defineCalls(calls, {
  "GET /pass-visits": ({ platform, query }) => listCarsHere(platform, query),
  "GET /pass-visits/:id": ({ platform, params }) => readSentVisit(platform.db, params.id),
  "PUT /pass-visits/:id": ({ platform, viewer, params, body }) =>
    keepIntake(platform, viewer, ownId(params.id), body),
  "PUT /pass-visits/:id/pictures/:picture": ({ platform, params, body, files }) =>
    keepPicture(platform, { id: ownId(params.picture), visitId: params.id }, body, files[0]),
  "DELETE /pass-visits/:id/pictures/:picture": ({ platform, params }) =>
    dropPicture(platform, params.id, params.picture),
  "GET /pass-visits/:id/pictures/:picture": async ({ platform, params }) => ({
    filename: "bild.webp",
    content: await readPicture(platform, params.id, params.picture),
    isShown: true,
  }),
  "PUT /pass-visits/:id/signature": ({ platform, viewer, params, body }) =>
    signIntake(platform, viewer, params.id, body),
  "PUT /pass-visits/:id/additions/:addition": ({ platform, viewer, params, body }) =>
    addToIntake(platform, viewer, params.id, ownId(params.addition), body.text),
  "GET /pass-visits/:id/code": ({ platform, params }) => protocolCode(platform, params.id),
  "GET /pass-protocols/:token": ({ platform, params, address }) =>
    printByCode(platform, params.token, address),
  "GET /pass-visits/:id/protocol": ({ platform, params }) => printProtocol(platform, params.id),
});

/** What a device may call its own; everything else is no address. */
function ownId(id: string): string {
  if (!deviceId.safeParse(id).success) throw visitUnknown();
  return id;
}

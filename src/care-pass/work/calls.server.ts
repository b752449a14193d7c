import { broughtCarCalls } from "#bookings/wizard/calls.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { visitUnknown } from "../refusals.ts";
import { deviceId } from "../schema.ts";
import { bookCar, chooseBooking } from "./book-car.server.ts";
import { calls } from "./calls.ts";
import { listProducts } from "./products.data.ts";
import { forgetProduct, keepProduct } from "./products.server.ts";
import { sendReadyMail, writeReadyMessage } from "./ready.server.ts";
import { keepWork } from "./work.server.ts";

const allCalls = { ...calls, ...broughtCarCalls };

export const passWorkApi = defineCalls(allCalls, {
  "POST /pass-visits/:id/booking": async ({ platform, viewer, params, headers, body }) => ({
    success: true,
    id: await bookCar(platform, viewer, params.id, body, headers["Idempotency-Key"]),
  }),
  "PUT /pass-visits/:id/booking": ({ platform, params, body }) =>
    chooseBooking(platform, params.id, body.buchung),
  "PUT /pass-visits/:id/work": ({ platform, params, body }) => keepWork(platform, params.id, body),
  "PUT /pass-visits/:id/ready": ({ platform, params, body }) =>
    sendReadyMail(platform, params.id, body),
  "GET /pass-visits/:id/ready-message": ({ platform, params }) =>
    writeReadyMessage(platform, params.id),
  "GET /care-products": ({ platform }) => listProducts(platform.db),
  "PUT /care-products/:id": ({ platform, params, body }) => {
    if (!deviceId.safeParse(params.id).success) throw visitUnknown();
    return keepProduct(platform, { id: params.id, ...body });
  },
  "DELETE /care-products/:id": ({ platform, params }) => forgetProduct(platform, params.id),
});

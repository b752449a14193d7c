import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { listStoredExtras } from "../extras.data.ts";
import { addExtra, changeExtra, restoreExtra, retireExtra } from "./extras.server.ts";
import { editedExtraSchema, extraChangeSchema } from "./schema.ts";

/** What can be added to services. Visitors see extras with their services. */
export const extrasCalls = [
  call("GET /extras", {
    needs: "admin",
    summary: "All extras as the admin edits them, retired ones last",
    tag: "catalogue",
    answer: z.array(editedExtraSchema),
    handle: ({ platform }) => listStoredExtras(platform.db),
  }),
  call("POST /extras", {
    needs: "admin",
    summary: "Add an extra",
    tag: "catalogue",
    body: extraChangeSchema,
    answer: editedExtraSchema,
    status: 201,
    handle: ({ platform, body }) => addExtra(platform, body),
  }),
  call("PUT /extras/:id", {
    needs: "admin",
    summary: "Change an extra with its prices and services",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
    tag: "catalogue",
    body: extraChangeSchema,
    answer: editedExtraSchema,
    errors: [404, 409],
    carries: { aktuell: editedExtraSchema },
    handle: ({ platform, params, body }) => changeExtra(platform, params.id, body),
  }),
  call("POST /extras/:id/restore", {
    needs: "admin",
    summary: "Offer a retired extra again",
    tag: "catalogue",
    answer: editedExtraSchema,
    errors: [404],
    handle: ({ platform, params }) => restoreExtra(platform, params.id),
  }),
  call("DELETE /extras/:id", {
    needs: "admin",
    summary: "Retire an extra: it stays in old bookings",
    tag: "catalogue",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => retireExtra(platform, params.id),
  }),
] as const;

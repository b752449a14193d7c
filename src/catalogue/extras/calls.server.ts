import { z } from "zod";
import { berlinNow } from "#server/clock.server.ts";
import { call } from "#server/http/call.server.ts";
import { listPlannedExtras, listStoredExtras } from "../extras.data.ts";
import {
  addExtra,
  changeExtra,
  dropExtraPlans,
  planExtras,
  restoreExtra,
  retireExtra,
} from "./extras.server.ts";
import {
  editedExtraSchema,
  extraChangeSchema,
  extraPlanSchema,
  extraPlansChangeSchema,
  plannedExtraSchema,
} from "./schema.ts";

/** What can be added to services. Visitors see extras with their services. */
export const extrasCalls = [
  call("GET /extras", {
    needs: "admin",
    summary: "All extras as the admin edits them, retired ones last",
    tag: "catalogue",
    answer: z.array(editedExtraSchema),
    handle: ({ platform }) => listStoredExtras(platform.db, berlinNow(platform.clock).datum),
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
  call("GET /extras/geplant", {
    needs: "admin",
    summary: "What extras cost from a later day on",
    tag: "catalogue",
    answer: z.array(plannedExtraSchema),
    handle: async ({ platform: { db, clock } }) => {
      const today = berlinNow(clock).datum;
      return (await listPlannedExtras(db)).filter(({ ab }) => ab > today);
    },
  }),
  call("PUT /extras/geplant", {
    needs: "admin",
    summary: "Plan what extras cost from a day on, all or none",
    description:
      "Requests made before that day cost the former price; a price that is the former one is planned no more. With a `version` that is not the newest: 409 `veraltet`, the newer plans for that day in `aktuell`.",
    tag: "catalogue",
    body: extraPlansChangeSchema,
    answer: z.array(plannedExtraSchema),
    errors: [404, 409],
    carries: { aktuell: z.array(extraPlanSchema) },
    handle: ({ platform, body }) => planExtras(platform, body.ab, body.extras),
  }),
  call("DELETE /extras/geplant/:ab", {
    needs: "admin",
    summary: "Drop what is planned for extras on a day",
    tag: "catalogue",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => dropExtraPlans(platform, params.ab),
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

import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { plannedServiceSchema, refreshChangeSchema } from "./refresh-schema.ts";

export const calls = {
  "GET /services/refresh": {
    needs: "admin",
    summary: "After how long each service is due again, and what is told of it",
    tag: "catalogue",
    answer: z.array(plannedServiceSchema),
  },
  "PUT /services/:id/refresh": {
    needs: "admin",
    summary: "Say after how long a service is due again",
    description:
      "`version` is 0 where the sample held. With one that is not the newest: 409 `veraltet`, the newer plan in `aktuell`.",
    tag: "catalogue",
    body: refreshChangeSchema,
    answer: plannedServiceSchema,
    errors: [404, 409],
    carries: { aktuell: plannedServiceSchema },
  },
} satisfies Calls;

import { Hono } from "hono";
import { z } from "zod";
import { Refusal } from "#lib/refusal.ts";
import { type ApiEnv, describeCall } from "#platform/http.server.ts";
import { priceRowSchema } from "./schema.ts";
import { listPrices } from "./store.server.ts";

export const catalogueApi = new Hono<ApiEnv>()
  .get(
    "/preise",
    describeCall({ summary: "The whole price list", tag: "catalogue", answers: { 200: z.array(priceRowSchema) } }),
    async (c) => c.json(await listPrices(c.get("platform").db)),
  )
  .get(
    "/services/:id/prices",
    describeCall({ summary: "The prices of one service", tag: "catalogue", answers: { 200: z.array(priceRowSchema) }, errors: [404] }),
    async (c) => {
      const prices = await listPrices(c.get("platform").db, c.req.param("id"));
      if (prices.length === 0) throw new Refusal(404, "leistung_unbekannt", "Diese Leistung gibt es nicht.");
      return c.json(prices);
    },
  );

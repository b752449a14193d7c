import { Hono } from "hono";
import { type ApiEnv, describeCall } from "#platform/http.server.ts";
import { companySettingsSchema } from "./schema.ts";
import { readSettings } from "./store.server.ts";

export const companyApi = new Hono<ApiEnv>().get(
  "/settings",
  describeCall({ summary: "The business: contact, opening hours, texts", tag: "company", answers: { 200: companySettingsSchema } }),
  async (c) => c.json(await readSettings(c.get("platform").db)),
);

import { Hono } from "hono";
import { z } from "zod";
import { calendarDate } from "#lib/query-fields.ts";
import { isAdmin } from "#lib/viewer.ts";
import { withForm } from "#platform/forms.server.ts";
import { type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { publicSettings } from "../public-settings.ts";
import { aboutChangeSchema, companySettingsSchema, paymentDetailsSchema, publicSettingsSchema, settingsChangeSchema } from "../schema.ts";
import { readSettings } from "../store.server.ts";
import { changeLogo } from "./change-logo.server.ts";
import { changeSettings } from "./change-settings.server.ts";
import { openDays } from "./open-days.server.ts";

const spanQuery = z.strictObject({ von: calendarDate, bis: calendarDate });
const OUTDATED = "With a `version` that is not the newest: 409 `veraltet`, the newer settings in `aktuell`.";

export const companyApi = new Hono<ApiEnv>()
  .get(
    "/settings",
    describeCall({
      summary: "The business: contact, opening hours, texts",
      description: "What the pages show; admins get all settings.",
      tag: "company",
      answers: { 200: z.union([companySettingsSchema, publicSettingsSchema]) },
      needs: "all",
    }),
    async (c) => {
      const company = await readSettings(c.get("platform").db);
      return c.json(isAdmin(c.get("viewer")) ? company : publicSettings(company));
    },
  )
  .get(
    "/settings/all",
    describeCall({
      summary: "All settings, as the admin edits them",
      tag: "company",
      answers: { 200: companySettingsSchema },
      needs: "admin",
    }),
    async (c) => c.json(await readSettings(c.get("platform").db)),
  )
  .get(
    "/settings/payment",
    describeCall({
      summary: "Where customers transfer what they pay; may be empty",
      tag: "company",
      answers: { 200: paymentDetailsSchema },
      needs: "account",
    }),
    async (c) => {
      const { iban } = await readSettings(c.get("platform").db);
      return c.json({ iban });
    },
  )
  .put(
    "/settings",
    describeCall({
      summary: "Change the settings, or some of them; what is left out stays",
      description: `\`addresses\` may be a list of texts: their labels are kept by equal text, then by position. ${OUTDATED}`,
      tag: "company",
      carries: { aktuell: companySettingsSchema },
      answers: { 200: companySettingsSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(settingsChangeSchema),
    async (c) => c.json(await changeSettings(c.get("platform"), c.req.valid("json"))),
  )
  .put(
    "/settings/about",
    describeCall({
      summary: "Change what 'Über Uns' says",
      description: OUTDATED,
      tag: "company",
      carries: { aktuell: companySettingsSchema },
      answers: { 200: companySettingsSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(aboutChangeSchema),
    async (c) => c.json(await changeSettings(c.get("platform"), c.req.valid("json"))),
  )
  .put(
    "/settings/logo",
    describeCall({
      summary: "Change the logo",
      description: "JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. SVG is refused.",
      tag: "company",
      answers: { 200: companySettingsSchema },
      errors: [400, 413, 415, 422],
      needs: "admin",
      form: { logo: "file" },
    }),
    async (c) => {
      return c.json(await withForm(c, { files: { logo: 1 } }, ({ files }) => changeLogo(c.get("platform"), files)));
    },
  )
  .delete(
    "/closures",
    describeCall({
      summary: "Open days again that the shop closed by itself",
      tag: "company",
      answers: { 204: null },
      errors: [422],
      needs: "admin",
    }),
    queryOf(spanQuery),
    async (c) => {
      const { von, bis } = c.req.valid("query");
      await openDays(c.get("platform"), von, bis);
      return c.body(null, 204);
    },
  );

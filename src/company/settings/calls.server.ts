import { z } from "zod";
import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import { isAdmin } from "#lib/viewer.ts";
import { call } from "#server/http/call.server.ts";
import { readSettings } from "../company.data.ts";
import {
  aboutChangeSchema,
  companySettingsSchema,
  paymentDetailsSchema,
  publicSettingsSchema,
  settingsChangeSchema,
} from "../schema.ts";
import { drawWithdrawalNotice } from "../texts/withdrawal-papers.server.ts";
import { publicSettings } from "./public-settings.ts";
import { changeLogo, changeSettings, changeShopPicture } from "./settings.server.ts";

const OUTDATED =
  "With a `version` that is not the newest: 409 `veraltet`, the newer settings in `aktuell`.";

export const settingsCalls = [
  call("GET /settings", {
    needs: "all",
    summary: "The business: contact, opening hours, texts",
    description: "What the pages show; admins get all settings.",
    tag: "company",
    answer: z.union([companySettingsSchema, publicSettingsSchema]),
    handle: async ({ platform, viewer }) => {
      const company = await readSettings(platform.db);
      return isAdmin(viewer) ? company : publicSettings(company);
    },
  }),
  call("GET /settings/all", {
    needs: "admin",
    summary: "All settings, as the admin edits them",
    tag: "company",
    answer: companySettingsSchema,
    handle: ({ platform }) => readSettings(platform.db),
  }),
  call("GET /settings/payment", {
    needs: "account",
    summary: "Where customers transfer what they pay; may be empty",
    tag: "company",
    answer: paymentDetailsSchema,
    handle: async ({ platform }) => {
      const { iban } = await readSettings(platform.db);
      return { iban };
    },
  }),
  call("GET /settings/withdrawal-notice", {
    needs: "all",
    summary: "The notice of withdrawal with its form, as PDF",
    tag: "company",
    limit: { name: "withdrawal-notices", points: 60, seconds: 600, per: "address" },
    answer: "application/pdf",
    handle: async ({ platform }) => {
      const { filename, content } = await drawWithdrawalNotice(platform);
      return { filename, content: new Uint8Array(content), isShown: true };
    },
  }),
  call("PUT /settings", {
    needs: "admin",
    summary: "Change the settings, or some of them; what is left out stays",
    description: `\`addresses\` may be a list of texts: their labels are kept by equal text, then by position. ${OUTDATED} For another \`iban\`, other \`meldeAdressen\`, and another \`email\` while there are none: ${NEEDS_CONFIRMATION}`,
    tag: "company",
    body: settingsChangeSchema,
    answer: companySettingsSchema,
    errors: [409],
    carries: { aktuell: companySettingsSchema },
    handle: ({ platform, token, body }) => changeSettings(platform, body, token),
  }),
  call("PUT /settings/about", {
    needs: "admin",
    summary: "Change what 'Über Uns' says",
    description: OUTDATED,
    tag: "company",
    body: aboutChangeSchema,
    answer: companySettingsSchema,
    errors: [409],
    carries: { aktuell: companySettingsSchema },
    handle: ({ platform, token, body }) => changeSettings(platform, body, token),
  }),
  call("PUT /settings/logo", {
    needs: "admin",
    summary: "Change the logo",
    description: "JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. SVG is refused.",
    tag: "company",
    form: { logo: "file" },
    answer: companySettingsSchema,
    handle: ({ platform, files }) => changeLogo(platform, files),
  }),
  call("PUT /settings/pictures/:art", {
    needs: "admin",
    summary:
      "Change a picture of the business: `werkstatt`, `team`, or `skizze`, the owner's own sketch of the way",
    description:
      "JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. It is taken away by an empty text in PUT /settings.",
    tag: "company",
    form: { bild: "file" },
    answer: companySettingsSchema,
    errors: [404],
    handle: ({ platform, params, files }) => changeShopPicture(platform, params.art, files),
  }),
] as const;

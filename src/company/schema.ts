import * as z from "zod/mini";
import { addressShape, legalShape, stepShape } from "./setting-shapes.ts";
import { SETTING_NAMES, SETTINGS, type SettingName } from "./settings.ts";

export type { OpeningDay, OpeningHours, TimeSpan } from "./setting-shapes.ts";
export type * from "./weekdays.ts";

type Settings = typeof SETTINGS;

const SHAPE = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].shape as z.ZodMiniType]),
) as { [Name in SettingName]: Settings[Name]["shape"] };

const changedSettingsSchema = z.object({ ...SHAPE, version: z.int() });

export const companySettingsSchema = z.extend(changedSettingsSchema, {
  /** Whether anything of people from another program is kept; the site notes it by itself. */
  hatUebernommene: z.boolean(),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;
/** What a shop begins with. */
export type FirstSettings = Omit<CompanySettings, "version" | "hatUebernommene">;

type PublicName = {
  [Name in SettingName]: Settings[Name]["seenBy"] extends "public" ? Name : never;
}[SettingName];

/** The settings that visitors get, because pages show them. All others are for admins alone. */
export const PUBLIC_SETTINGS = Object.fromEntries(
  SETTING_NAMES.filter((name) => SETTINGS[name].seenBy === "public").map((name) => [name, true]),
) as Record<PublicName, true>;

/** The tax number stands on receipts only. */
export const PUBLIC_LEGAL = {
  kind: true,
  owner: true,
  legalForm: true,
  represented: true,
  registerCourt: true,
  registerNumber: true,
  vatId: true,
  economyId: true,
  authority: true,
  insurer: true,
  insurerAddress: true,
  insuredArea: true,
  jurisdiction: true,
  isSample: true,
} as const;

export const publicSettingsSchema = z.extend(z.pick(companySettingsSchema, PUBLIC_SETTINGS), {
  hatUebernommene: z.boolean(),
  /** Capacity is counted in hours; left out where it is not. */
  inStunden: z.optional(z.literal(true)),
  /** Photos may come with a booking; left out where none are wanted. */
  mitFotos: z.optional(z.literal(true)),
  legal: z.pick(legalShape, PUBLIC_LEGAL),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** What a customer who pays has to know. */
export const paymentDetailsSchema = z.pick(companySettingsSchema, { iban: true });
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;

const VERSION = { version: z.optional(z.int()) };

/** What an admin changes: any of the settings; what is left out stays. Addresses may come without their labels, as texts. */
export const settingsChangeSchema = z.extend(z.partial(changedSettingsSchema), {
  addresses: z.optional(z.array(z.union([z.string(), addressShape]))),
  legal: z.optional(z.partial(legalShape)),
  ...VERSION,
});
export type SettingsChangeRequest = z.infer<typeof settingsChangeSchema>;

export const aboutChangeSchema = z.object({
  aboutTitle: z.string(),
  aboutText: z.string(),
  steps: z.array(stepShape),
  ...VERSION,
});

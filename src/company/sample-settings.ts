import type { CompanySettings } from "./schema.ts";
import { SETTING_NAMES, SETTINGS } from "./settings.ts";

/** The fictional business that a new installation shows until its owner fills in their own. */
export const SAMPLE_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].first]),
) as Omit<CompanySettings, "version">;

import { type Problems, under } from "#lib/problem-paths.ts";
import type { CompanySettings } from "./schema.ts";
import type { Setting } from "./setting-kinds.ts";
import { SETTING_NAMES, SETTINGS } from "./settings.ts";

/** What may be changed, tidied already; what is left out stays as it is. */
export type SettingsChange = Partial<Omit<CompanySettings, "version">>;

/** What is wrong with a change of the settings; nothing when it can be saved. */
export function settingsProblems(change: SettingsChange): Problems {
  return Object.assign(
    {},
    ...SETTING_NAMES.filter((name) => change[name] !== undefined).map((name) =>
      under(name, (SETTINGS[name] as Setting).check(change[name])),
    ),
  );
}

import type { CompanySettings } from "../schema.ts";
import type { SettingName } from "../settings.ts";
import type { SettingsChange } from "../settings-problems.ts";

/** The names of a change whose values differ from those of the settings. */
export function changedNames(change: SettingsChange, settings: CompanySettings): SettingName[] {
  return (Object.keys(change) as SettingName[]).filter(
    (name) => change[name] !== undefined && !isEqual(change[name], settings[name]),
  );
}

/** Of the changed settings those that somebody else has changed as well: they changed from `before` to `now`. */
export function clashingNames(
  change: SettingsChange,
  before: CompanySettings,
  now: CompanySettings,
): SettingName[] {
  return changedNames(change, now).filter((name) => !isEqual(before[name], now[name]));
}

export function pickSettings(
  change: SettingsChange,
  names: readonly SettingName[],
): SettingsChange {
  return Object.fromEntries(names.map((name) => [name, change[name]]));
}

function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) =>
    isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}

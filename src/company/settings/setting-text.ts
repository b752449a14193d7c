import type { CompanySettings } from "../schema.ts";
import type { Setting } from "../setting-kinds.ts";
import { SETTINGS, type SettingName } from "../settings.ts";

/** A setting as readable lines, to choose between two versions of it. */
export function settingText(name: SettingName, settings: CompanySettings): string[] {
  const { text }: Setting = SETTINGS[name] as Setting;
  const lines =
    text?.(settings[name], settings) ?? String(settings[name]).split("\n").filter(Boolean);
  return lines.length > 0 && lines.join("") !== "" ? lines : ["(leer)"];
}

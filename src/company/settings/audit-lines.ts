import { type AuditEntry, changed } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { CompanySettings } from "../schema.ts";
import type { Setting } from "../setting-kinds.ts";
import { SETTINGS, type SettingName } from "../settings.ts";
import { settingText } from "./setting-text.ts";
import { changedNames } from "./settings-difference.ts";

/** Audit lines of the settings. */
export function settingNotes(before: CompanySettings, after: CompanySettings): AuditEntry[] {
  const { version: _, ...change } = after;
  return changedNames(change, before).flatMap((name) =>
    name === "exceptions" ? closureNotes(before, after) : [settingNote(name, before, after)],
  );
}

/** Closed days that came and went. */
export function closureNotes(
  before: Pick<CompanySettings, "exceptions">,
  after: Pick<CompanySettings, "exceptions">,
): AuditEntry[] {
  const closed = after.exceptions.filter((day) => !before.exceptions.includes(day));
  const opened = before.exceptions.filter((day) => !after.exceptions.includes(day));
  return [...daysNote("Tage geschlossen", closed), ...daysNote("Tage wieder geöffnet", opened)];
}

function settingNote(
  name: SettingName,
  before: CompanySettings,
  after: CompanySettings,
): AuditEntry {
  const what = `Einstellung ${SETTINGS[name].label}`;
  // Names must not outlive the person.
  if ((SETTINGS[name] as Setting).isUnsaid)
    return { bereich: "einstellung", text: `${what} geändert` };
  const [von, bis] = [before, after].map((settings) => settingText(name, settings).join(" / "));
  return {
    bereich: "einstellung",
    text: changed(what, von ?? "", bis ?? "") ?? `${what} geändert`,
  };
}

const MOST_DAYS = 5;

function daysNote(what: string, days: readonly string[]): AuditEntry[] {
  if (days.length === 0) return [];
  const sorted = [...days].sort();
  const named = sorted.slice(0, MOST_DAYS).map(formatGermanDate).join(", ");
  const rest =
    sorted.length > MOST_DAYS
      ? ` und ${sorted.length - MOST_DAYS} weitere bis ${formatGermanDate(sorted.at(-1) ?? "")}`
      : "";
  return [{ bereich: "einstellung", text: `${what}: ${named}${rest}` }];
}

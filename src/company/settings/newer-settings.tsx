import { Button } from "#ui/button.tsx";
import type { CompanySettings } from "../schema.ts";
import { SETTINGS, type SettingName } from "../settings.ts";
import { settingText } from "./setting-text.ts";

/** What somebody else has saved meanwhile, beside what was typed here. */
export function NewerSettings({
  names,
  settings,
  onTake,
}: {
  names: readonly SettingName[];
  settings: CompanySettings;
  onTake: () => void;
}) {
  if (names.length === 0) return null;
  return (
    <div role="alert" className="rounded-control border border-amber-400 bg-[#fff9ec] p-4 text-sm">
      <p className="font-semibold">Inzwischen hat jemand anders diese Angaben geändert.</p>
      <dl className="mt-2 space-y-2">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-ink-2">{SETTINGS[name].label}, jetzt gespeichert:</dt>
            <dd>
              <ul className="max-h-40 overflow-y-auto">
                {settingText(name, settings).map((line) => (
                  <li key={line} className="wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        Ihre Eingaben stehen noch in den Feldern. Wenn Sie noch einmal speichern, gilt Ihre Fassung.
      </p>
      <Button variant="quiet" className="mt-3" onClick={onTake}>
        Gespeicherte Fassung übernehmen
      </Button>
    </div>
  );
}

import { useEffect, useRef } from "react";
import { CheckboxField, SelectField, TextArea, TextField } from "#ui/field.tsx";
import type { SettingField as Field, Setting, SettingsCardId } from "../setting-kinds.ts";
import { SETTING_NAMES, SETTINGS, type SettingName } from "../settings.ts";
import type { SettingsForm } from "./use-settings-form.tsx";

type Settings = typeof SETTINGS;
/** One that has a single field: text, number, switch or choice. */
type PlainName = {
  [Name in SettingName]: Settings[Name] extends { field: Field } ? Name : never;
}[SettingName];

/** By which the search leads to it. */
export const settingFieldId = (name: string) => `einstellung-${name}`;

/** The field of a plain setting, as the table has it. */
export function SettingField({ name, form }: { name: PlainName; form: SettingsForm }) {
  const { label, asked = label, hint, field }: Setting = SETTINGS[name] as Setting;
  const { values, problems, change } = form;
  const texts = { id: settingFieldId(name), label: asked, hint, error: problems[name] };
  const value = values[name];
  switch (field?.kind) {
    case "line":
    case "block": {
      const { maxLength, isOptional, typing } = field;
      const shared = { ...texts, isOptional, maxLength, value: String(value), ...typing };
      return field.kind === "line" ? (
        <TextField {...shared} onChange={(event) => change({ [name]: event.target.value })} />
      ) : (
        <TextArea {...shared} onChange={(event) => change({ [name]: event.target.value })} />
      );
    }
    case "number":
      return (
        <TextField
          {...texts}
          type="number"
          inputMode="numeric"
          min={field.least}
          max={field.most}
          step={1}
          className="max-w-96"
          value={Number.isNaN(value) ? "" : Number(value)}
          onChange={(event) => change({ [name]: event.target.valueAsNumber })}
        />
      );
    case "switch":
      return (
        <CheckboxField
          {...texts}
          checked={value === true}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
      );
    case "choice":
      return (
        <SelectField
          {...texts}
          value={String(value)}
          onChange={(event) => change({ [name]: event.target.value })}
        >
          {Object.entries(field.words).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    default:
      return null;
  }
}

/** All plain settings of a card that its screen does not place itself; what few shops need stands folded. */
export function PlainSettings({ card, form }: { card: SettingsCardId; form: SettingsForm }) {
  const names = SETTING_NAMES.filter((name): name is PlainName => {
    const setting: Setting = SETTINGS[name] as Setting;
    const isAsked = !setting.onlyWith || form.values[setting.onlyWith as PlainName] === true;
    return setting.card === card && setting.field !== undefined && !setting.isPlaced && isAsked;
  });
  const isFurther = (name: PlainName) => (SETTINGS[name] as Setting).isFurther === true;
  const field = (name: PlainName) => <SettingField key={name} name={name} form={form} />;
  const further = names.filter(isFurther);
  const fold = useRef<HTMLDetailsElement>(null);
  const hasProblem = further.some((name) => form.problems[name]);

  useEffect(() => {
    if (hasProblem) fold.current?.setAttribute("open", "");
  }, [hasProblem]);

  return (
    <>
      {names.filter((name) => !isFurther(name)).map(field)}
      {further.length > 0 && (
        <details ref={fold}>
          <summary className="text-link inline-flex min-h-11 items-center font-semibold">
            Erweitert
          </summary>
          <div className="mt-3 space-y-6">{further.map(field)}</div>
        </details>
      )}
    </>
  );
}

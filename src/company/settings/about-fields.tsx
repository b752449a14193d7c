import { TextArea, TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { MOST, SETTING_LENGTH } from "../settings-limits.ts";
import { SettingField } from "./setting-field.tsx";
import type { SettingsForm } from "./use-settings-form.tsx";

/** What 'Über Uns' says, in the settings and in place on the start page. */
export function AboutFields({ form }: { form: SettingsForm }) {
  const { values, change, problems } = form;
  return (
    <>
      <SettingField name="aboutTitle" form={form} />
      <SettingField name="aboutText" form={form} />
      <ListEditor
        legend="Unser Ablauf"
        items={values.steps}
        onChange={(steps) => change({ steps })}
        blank={{ time: "", title: "", desc: "" }}
        most={MOST.steps}
        addLabel="Schritt hinzufügen"
        itemLabel={(position) => `Schritt ${position + 1}`}
        error={problems.steps}
      >
        {(step, set, position) => (
          <div className="grid grid-cols-1 gap-3 rounded-control bg-paper p-3 sm:grid-cols-2 sm:p-4">
            <TextField
              label={`Titel von Schritt ${position + 1}`}
              value={step.title}
              maxLength={SETTING_LENGTH.stepTitle}
              error={problems[`steps.${position}.title`]}
              onChange={(event) => set({ ...step, title: event.target.value })}
            />
            <TextField
              label={`Zeit von Schritt ${position + 1}`}
              isOptional
              value={step.time}
              maxLength={SETTING_LENGTH.stepTime}
              error={problems[`steps.${position}.time`]}
              onChange={(event) => set({ ...step, time: event.target.value })}
            />
            <TextArea
              label={`Beschreibung von Schritt ${position + 1}`}
              rows={2}
              className="sm:col-span-2"
              value={step.desc}
              maxLength={SETTING_LENGTH.stepDesc}
              error={problems[`steps.${position}.desc`]}
              onChange={(event) => set({ ...step, desc: event.target.value })}
            />
          </div>
        )}
      </ListEditor>
    </>
  );
}

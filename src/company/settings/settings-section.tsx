import { type FormEvent, type ReactNode, useEffect, useId } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { RESTORED } from "#ui/restored-draft.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { tell } from "#ui/tell.tsx";
import type { CompanySettings } from "../schema.ts";
import type { SettingsCardId } from "../setting-kinds.ts";
import type { SettingsChange } from "../settings-problems.ts";
import { NewerSettings } from "./newer-settings.tsx";
import { PlainSettings } from "./setting-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.tsx";

/** What every section of the settings page is handed. */
export type SectionProps = {
  settings: CompanySettings;
  onSettings: (settings: CompanySettings) => void;
  onDirty: (section: string, isDirty: boolean) => void;
};

/** How the names of kept drafts begin; the section's anchor follows. */
export const SETTINGS_DRAFTS = "einstellungen:";

export type SettingsSectionProps = SectionProps & {
  id: SettingsCardId;
  title: string;
  description?: ReactNode;
  /** Where it is saved by a call of its own. */
  send?: (change: SettingsChange, base: CompanySettings) => Promise<ApiResult<CompanySettings>>;
  mayBeSent?: (change: SettingsChange) => Promise<boolean>;
  /** Above the plain settings of its card. */
  children?: (form: SettingsForm) => ReactNode;
  /** What belongs to the section and is saved by itself. */
  foot?: ReactNode;
};

const sendSettings: NonNullable<SettingsSectionProps["send"]> = (change, { version }) =>
  api("PUT /settings", { body: { ...change, version } });

/** A part of the settings that is saved by itself. */
export function SettingsSection(props: SettingsSectionProps) {
  const { id, title, description, settings, onSettings, onDirty, send, mayBeSent, children, foot } =
    props;
  const titleId = useId();
  const form = useSettingsForm({
    settings,
    onSettings,
    mayBeSent,
    keepAs: `${SETTINGS_DRAFTS}${id}`,
    send: send ?? sendSettings,
    // Whoever did not confirm is told, too: what was typed is not saved.
    onFailure: ({ error }) =>
      void tell({
        outcome: "failure",
        title: "Speichern fehlgeschlagen",
        ...(error && { message: error }),
      }),
  });
  const { isDirty, phase } = form;

  useEffect(() => {
    onDirty(id, isDirty);
    return () => onDirty(id, false);
  }, [id, isDirty, onDirty]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }

  return (
    <SettingsCard id={id} titleId={titleId} title={title} description={description}>
      <form
        ref={form.element}
        noValidate
        aria-labelledby={titleId}
        onSubmit={submit}
        className="space-y-6"
      >
        {children?.(form)}
        <PlainSettings card={id} form={form} />
        <NewerSettings names={form.newer} settings={settings} onTake={form.discard} />
        <SaveBar
          isDirty={isDirty}
          phase={phase}
          failure=""
          onSave={() => void form.save()}
          onDiscard={form.discard}
          {...(form.isRestored && { dirtyNote: RESTORED })}
        />
      </form>
      {foot}
    </SettingsCard>
  );
}

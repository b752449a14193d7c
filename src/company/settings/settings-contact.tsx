import { TextField } from "#ui/field.tsx";
import { ListEditor } from "#ui/list-editor.tsx";
import { SETTINGS } from "../settings.ts";
import { MOST, SETTING_LENGTH } from "../settings-limits.ts";
import { SettingField } from "./setting-field.tsx";
import { type SectionProps, SettingsSection } from "./settings-section.tsx";

const PAIR = "grid grid-cols-1 gap-3 @xl:grid-cols-[2fr_3fr]";

export function ContactSettings(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="kontakt"
      title="Kontakt"
      description="Die erste Telefonnummer und die erste Adresse stehen überall dort, wo nur für eine Platz ist."
    >
      {(form) => {
        const { values, change, problems } = form;
        return (
          <>
            <SettingField name="email" form={form} />
            <ListEditor
              legend={SETTINGS.phoneNumbers.label}
              items={values.phoneNumbers}
              onChange={(phoneNumbers) => change({ phoneNumbers })}
              blank=""
              most={MOST.phoneNumbers}
              addLabel="Telefonnummer hinzufügen"
              itemLabel={(position) => `Telefonnummer ${position + 1}`}
              error={problems.phoneNumbers}
            >
              {(phone, set, position) => (
                <TextField
                  label={`Telefonnummer ${position + 1}`}
                  type="tel"
                  value={phone}
                  error={problems[`phoneNumbers.${position}`]}
                  onChange={(event) => set(event.target.value)}
                />
              )}
            </ListEditor>
            <SettingField name="callHoursNote" form={form} />
            <ListEditor
              legend={SETTINGS.addresses.label}
              items={values.addresses}
              onChange={(addresses) => change({ addresses })}
              blank={{ label: "", address: "" }}
              most={MOST.addresses}
              addLabel="Adresse hinzufügen"
              itemLabel={(position) => `Adresse ${position + 1}`}
              error={problems.addresses}
            >
              {(entry, set, position) => (
                <div className={PAIR}>
                  <TextField
                    label={`Bezeichnung ${position + 1}`}
                    value={entry.label}
                    maxLength={SETTING_LENGTH.addressLabel}
                    error={problems[`addresses.${position}.label`]}
                    onChange={(event) => set({ ...entry, label: event.target.value })}
                  />
                  <TextField
                    label={`Adresse ${position + 1}`}
                    value={entry.address}
                    maxLength={SETTING_LENGTH.address}
                    error={problems[`addresses.${position}.address`]}
                    onChange={(event) => set({ ...entry, address: event.target.value })}
                  />
                </div>
              )}
            </ListEditor>
            <ListEditor
              legend={SETTINGS.socialLinks.label}
              hint="Sie stehen unten auf jeder Seite und öffnen sich in einem neuen Tab."
              items={values.socialLinks}
              onChange={(socialLinks) => change({ socialLinks })}
              blank={{ label: "", url: "" }}
              most={MOST.socialLinks}
              addLabel="Link hinzufügen"
              itemLabel={(position) => `Link ${position + 1}`}
              error={problems.socialLinks}
            >
              {(link, set, position) => (
                <div className={PAIR}>
                  <TextField
                    label={`Name des Links ${position + 1}`}
                    value={link.label}
                    maxLength={SETTING_LENGTH.socialLabel}
                    error={problems[`socialLinks.${position}.label`]}
                    onChange={(event) => set({ ...link, label: event.target.value })}
                  />
                  <TextField
                    label={`Adresse des Links ${position + 1}`}
                    type="url"
                    value={link.url}
                    maxLength={SETTING_LENGTH.url}
                    error={problems[`socialLinks.${position}.url`]}
                    onChange={(event) => set({ ...link, url: event.target.value })}
                  />
                </div>
              )}
            </ListEditor>
          </>
        );
      }}
    </SettingsSection>
  );
}

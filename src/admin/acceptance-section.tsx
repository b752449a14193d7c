import { IdTiles } from "#catalogue/id-tiles.tsx";
import { SettingField } from "#company/settings/setting-field.tsx";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { SETTING_LENGTH } from "#company/settings-limits.ts";
import { api } from "#lib/api.ts";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { useQuery } from "#ui/use-query.tsx";

/** Which services are booked at once, and which after the shop's yes. */
export function AcceptanceSection(props: SectionProps) {
  const asked = useQuery("services", 0, () => api("GET /services"));
  const services = asked.status === "ready" ? asked.data : [];
  return (
    <SettingsSection
      {...props}
      id="zusage"
      title="Erst ansehen, dann zusagen"
      description="Ohne Häkchen ist eine Leistung sofort gebucht. Mit Häkchen ist sie erst angefragt: Der Platz ist gleich belegt, und unter „Heute“ sagen Sie zu, schlagen bis zu drei andere Zeiten vor oder sagen mit einem Satz ab."
    >
      {({ values, change, problems, ...form }) => (
        <>
          <IdTiles
            legend="Diese Leistungen bestätigen wir selbst"
            tiles={services}
            chosen={values.zusageFuer}
            onChange={(ids) => change({ zusageFuer: [...ids] })}
            error={problems.zusageFuer}
          />
          {values.zusageFuer.length > 0 && (
            <>
              <PhotoWishes
                services={services.filter(({ id }) => values.zusageFuer.includes(id))}
                wishes={values.zusageFotos}
                problems={problems}
                onChange={(zusageFotos) => change({ zusageFotos })}
              />
              <SettingField name="zusageStunden" form={{ ...form, values, change, problems }} />
              <SettingField name="zusageEnde" form={{ ...form, values, change, problems }} />
            </>
          )}
        </>
      )}
    </SettingsSection>
  );
}

type PhotoWishesProps = {
  services: readonly { id: string; title: string }[];
  /** A sentence by the service's id. */
  wishes: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (wishes: Record<string, string>) => void;
};

function PhotoWishes({ services, wishes, problems, onChange }: PhotoWishesProps) {
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">Fotos zur Anfrage</legend>
      <p className="measure text-sm text-ink-2">
        Kunden können dann bis zu fünf Fotos mitschicken. Sie sehen sie, bevor Sie zusagen.
      </p>
      {services.map(({ id, title }) => {
        const { [id]: wish, ...others } = wishes;
        return (
          <div key={id} className="space-y-3">
            <CheckboxField
              label={`Fotos erwünscht: ${title}`}
              checked={wish !== undefined}
              onChange={({ target }) => onChange(target.checked ? { ...wishes, [id]: "" } : others)}
            />
            {wish !== undefined && (
              <TextField
                label={`Was soll man sehen? (${title})`}
                hint="Ein Satz, zum Beispiel: Die Stelle von nah und das ganze Teil von schräg vorn."
                value={wish}
                maxLength={SETTING_LENGTH.photoWish}
                error={problems[`zusageFotos.${id}`]}
                onChange={(event) => onChange({ ...wishes, [id]: event.target.value })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

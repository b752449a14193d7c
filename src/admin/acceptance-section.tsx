import { IdTiles } from "#catalogue/id-tiles.tsx";
import { SettingField } from "#company/settings/setting-field.tsx";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { api } from "#lib/api.ts";
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
              <SettingField name="zusageStunden" form={{ ...form, values, change, problems }} />
              <SettingField name="zusageEnde" form={{ ...form, values, change, problems }} />
            </>
          )}
        </>
      )}
    </SettingsSection>
  );
}

import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { settingFieldId } from "#company/settings/setting-field.tsx";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { SETTINGS } from "#company/settings.ts";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { CheckboxField } from "#ui/field.tsx";
import { Collisions, firstBays, useHourPlan } from "./capacity-section.tsx";

/** What not every shop does; a switch is one entry of the settings with this card. */
export function WhatWeOfferSection({
  setUp,
  ...props
}: SectionProps & {
  /** The cards that are there because something is switched on. */
  setUp: readonly { id: string; label: string }[];
}) {
  const { send, collisions, held } = useHourPlan();
  return (
    <SettingsSection
      {...props}
      id="angebot"
      title="Was Ihr Betrieb anbietet"
      description="Was nicht jeder Betrieb braucht. Ausgeschaltet ist davon nichts zu sehen, auch nicht für Ihre Kunden."
      send={async (change, base) => {
        const { stunden, ...others } = change;
        const counted = stunden ? await send({ stunden }, base) : undefined;
        if (counted && (!counted.ok || Object.keys(others).length === 0)) return counted;
        const { version } = counted?.data ?? base;
        return api("PUT /settings", { body: { ...others, version } });
      }}
      foot={
        <>
          <Collisions bookings={collisions} held={held} />
          {setUp.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-x-6">
              {setUp.map(({ id, label }) => (
                <li key={id}>
                  <Link
                    to={{ pathname: paths.admin.settings, hash: id }}
                    className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold"
                  >
                    {label} einrichten
                    <ArrowRight aria-hidden="true" className="size-4" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      }
    >
      {({ values: { stunden, tagesKapazitaet }, change }) => (
        <CheckboxField
          id={settingFieldId("stunden")}
          label={SETTINGS.stunden.asked}
          hint={SETTINGS.stunden.hint}
          checked={stunden.an}
          onChange={({ target }) =>
            change({
              stunden: {
                ...stunden,
                an: target.checked,
                ...(stunden.arbeitsplaetze.length === 0 && {
                  arbeitsplaetze: firstBays(tagesKapazitaet),
                }),
              },
            })
          }
        />
      )}
    </SettingsSection>
  );
}

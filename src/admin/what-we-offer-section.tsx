import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { paths } from "#lib/paths.ts";

/** What not every shop does; a switch is one entry of the settings with this card. */
export function WhatWeOfferSection({
  setUp,
  ...props
}: SectionProps & {
  /** The cards that are there because something is switched on. */
  setUp: readonly { id: string; label: string }[];
}) {
  return (
    <SettingsSection
      {...props}
      id="angebot"
      title="Was Ihr Betrieb anbietet"
      description="Was nicht jeder Betrieb braucht. Ausgeschaltet ist davon nichts zu sehen, auch nicht für Ihre Kunden."
      foot={
        setUp.length > 0 && (
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
        )
      }
    />
  );
}

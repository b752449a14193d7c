import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { PasswordChangeForm } from "#accounts/password/components/password-change-form.tsx";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { useBerlinNow } from "#company/components/use-berlin-now.ts";
import type { CompanySettings } from "#company/schema.ts";
import { AboutSettings } from "#company/settings/components/settings-about.tsx";
import { SettingsCard } from "#company/settings/components/settings-card.tsx";
import { ClosuresSection } from "#company/settings/components/settings-closures.tsx";
import { ContactSettings } from "#company/settings/components/settings-contact.tsx";
import { HoursSection } from "#company/settings/components/settings-hours.tsx";
import { LegalSection } from "#company/settings/components/settings-legal.tsx";
import { NamesSection } from "#company/settings/components/settings-names.tsx";
import { PlaceSettings } from "#company/settings/components/settings-place.tsx";
import { PlacesSection } from "#company/settings/components/settings-places.tsx";
import { ReviewsSettings } from "#company/settings/components/settings-reviews.tsx";
import { TaxSection } from "#company/settings/components/settings-tax.tsx";
import { MailSendingCard } from "#installation/components/mail-sending-card.tsx";
import { PublicationCard } from "#installation/components/publication-card.tsx";
import { Loading } from "#ui/loading.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useChanged } from "#ui/use-changed.ts";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { useFrameRenewal } from "../../components/frame-renewal.ts";
import { findBookedDays } from "../components/find-booked-days.ts";
import { loadSettings } from "../components/load-settings.ts";
import type { Route } from "./+types/admin-settings";

/** The sections in their order, by the anchors that the contents lead to. */
const CONTENTS = [
  ["betrieb", "Betrieb"],
  ["kontakt", "Kontakt"],
  ["oeffnungszeiten", "Öffnungszeiten"],
  ["ausnahmen", "Geschlossene Tage"],
  ["plaetze", "Plätze und Vorlauf"],
  ["ueber-uns", "Über Uns und Ablauf"],
  ["anfahrt", "Bilder und Anfahrt"],
  ["bewertungen", "Bewertungen"],
  ["rechtliches", "Rechtliche Angaben"],
  ["email-versand", "E-Mail-Versand"],
  ["veroeffentlichung", "Veröffentlichung"],
  ["steuer", "Steuer"],
  ["passwort", "Passwort"],
] as const;

export function meta() {
  return [{ title: "Einstellungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSettings(request);
}

/** Each section is saved by itself; what was saved shows in the frame around the page at once. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const renewFrame = useFrameRenewal();
  const { hash } = useLocation();
  const [loaded, change] = useChanged(loaderData.settings);
  const [dirtySections, setDirtySections] = useState<readonly string[]>([]);
  const today = useBerlinNow()?.datum;

  function onSettings(latest: CompanySettings) {
    change(() => latest);
    void renewFrame();
  }
  const onDirty = useCallback((section: string, isDirty: boolean) => {
    setDirtySections((known) =>
      known.includes(section) === isDirty ? known : isDirty ? [...known, section] : known.filter((other) => other !== section),
    );
  }, []);

  const isReady = loaded.data !== undefined && today !== undefined;
  // Whoever is led to a section from elsewhere is there before the sections are.
  useEffect(() => {
    if (!isReady || hash === "") return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView({ behavior: "instant" });
    section?.focus({ preventScroll: true });
  }, [isReady, hash]);

  return (
    <div className="max-w-4xl">
      <h1 className="text-section">Einstellungen</h1>
      <UnsavedChanges when={dirtySections.length > 0} />
      <WhenLoaded value={loaded}>
        {(settings) => {
          if (today === undefined) return <Loading label="Lade Einstellungen…" />;
          const props = { settings, onSettings, onDirty };
          return (
            <>
              <Contents dirtySections={dirtySections} />
              <div className="space-y-5">
                <NamesSection {...props} />
                <ContactSettings {...props} />
                <HoursSection {...props} />
                <ClosuresSection {...props} today={today} findBookedDays={findBookedDays} />
                <PlacesSection {...props} />
                <AboutSettings {...props} />
                <PlaceSettings {...props} />
                <ReviewsSettings {...props} />
                <LegalSection {...props} />
                <MailSendingCard />
                <PublicationCard loaded={loaderData.readiness} />
                <TaxSection {...props} />
                <SettingsCard
                  id="passwort"
                  titleId="passwort-titel"
                  title="Passwort"
                  description="Danach sind alle anderen Geräte abgemeldet, und Sie bekommen eine E-Mail."
                >
                  <PasswordChangeForm email={"user" in session ? session.user.email : ""} onChanged={() => {}} />
                </SettingsCard>
              </div>
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
}

function Contents({ dirtySections }: { dirtySections: readonly string[] }) {
  return (
    <nav aria-label="Abschnitte" className="mt-3 mb-6">
      <ul className="flex flex-wrap gap-x-5">
        {CONTENTS.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center gap-2 text-sm">
              {label}
              {dirtySections.includes(id) && (
                <>
                  <span aria-hidden="true" className="size-2 rounded-full bg-amber-400 inset-ring inset-ring-ink-2" />
                  <span className="sr-only">(nicht gespeichert)</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

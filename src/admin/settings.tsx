import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "#accounts/session.tsx";
import type { CompanySettings } from "#company/schema.ts";
import { SETTINGS_DRAFTS } from "#company/settings/settings-section.tsx";
import { useBerlinNow } from "#company/use-berlin-now.tsx";
import { formDraftsOf } from "#lib/form-drafts.ts";
import { Loading } from "#ui/loading.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { useFrameRenewal } from "#website/frame-renewal.tsx";
import type { Route } from "./+types/settings";
import { loadSettings } from "./load-settings.tsx";
import { SectionChoice } from "./settings-section-choice.tsx";
import { SECTIONS } from "./settings-sections.tsx";

export function meta() {
  return [{ title: "Einstellungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadSettings(request);
}

/** One section at a time, each saved by itself; what was saved shows in the frame around the page at once. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const renewFrame = useFrameRenewal();
  const [loaded, change] = useLocalChanges(loaderData.settings);
  const [dirtySections, setDirtySections] = useState<readonly string[]>([]);
  // What was typed before a reload is shown as unsaved in the list, too.
  const [restored] = useState(() => formDraftsOf(SETTINGS_DRAFTS));
  const today = useBerlinNow()?.datum;
  const isReady = loaded.data !== undefined && today !== undefined;
  const { current, choose } = useSection(isReady);

  function onSettings(latest: CompanySettings) {
    change(() => latest);
    void renewFrame();
  }
  const onDirty = useCallback((section: string, isDirty: boolean) => {
    setDirtySections((known) =>
      known.includes(section) === isDirty
        ? known
        : isDirty
          ? [...known, section]
          : known.filter((other) => other !== section),
    );
  }, []);
  /** What is typed stays while another section is looked at. */
  const isKept = (id: string) =>
    id === current || dirtySections.includes(id) || restored.includes(id);

  return (
    <div className="max-w-6xl">
      <h1 className="mb-4 text-section">Einstellungen</h1>
      <UnsavedChanges when={dirtySections.length > 0} />
      <WhenLoaded value={loaded}>
        {(settings) => {
          if (today === undefined) return <Loading label="Lade Einstellungen…" />;
          const section = { settings, onSettings, onDirty };
          const facts = {
            section,
            today,
            readiness: loaderData.readiness,
            cash: loaderData.cash,
            watch: loaderData.watch,
            audit: loaderData.audit,
            backup: loaderData.backup,
            mailServer: loaderData.mailServer,
            contact: loaderData.contact,
            email: "user" in session ? session.user.email : "",
          };
          return (
            <div className="md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-x-6 xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-x-10">
              <SectionChoice current={current} dirty={dirtySections} onChoose={choose} />
              <div className="min-w-0">
                {SECTIONS.filter(({ id }) => isKept(id)).map(({ id, show }) => (
                  <div key={id} hidden={id !== current}>
                    {show(facts)}
                  </div>
                ))}
              </div>
            </div>
          );
        }}
      </WhenLoaded>
    </div>
  );
}

const FROM_THE_FIELD = { staysInTheField: true };

/** The section that the address names, the first where it names none. */
function useSection(isReady: boolean) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const asked = SECTIONS.find(({ id }) => hash === `#${id}`);
  const isFromTheField = (state as typeof FROM_THE_FIELD | null)?.staysInTheField === true;

  useEffect(() => {
    if (!isReady || !asked) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    // Whoever goes through a field's choices by arrow keys stays in it.
    if (!isFromTheField) document.getElementById(asked.id)?.focus({ preventScroll: true });
  }, [isReady, asked, isFromTheField]);

  return {
    current: (asked ?? SECTIONS[0])?.id ?? "",
    choose: (id: string) => void navigate({ hash: id }, { replace: true, state: FROM_THE_FIELD }),
  };
}

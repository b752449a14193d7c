import { useCallback, useState } from "react";
import { Link } from "react-router";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { ask as askCatalogue } from "#catalogue/ask.ts";
import { useBerlinNow } from "#company/components/use-berlin-now.ts";
import type { CompanySettings } from "#company/schema.ts";
import { ReadinessList } from "#installation/components/readiness-list.tsx";
import { ADMIN_DASHBOARD_PATH } from "#lib/page-paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { load, need } from "#ui/page-load.ts";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useChanged } from "#ui/use-changed.ts";
import { useKnown, WhenLoaded } from "#ui/when-loaded.tsx";
import { useFrameRenewal } from "../../components/frame-renewal.ts";
import { PriceStep } from "../components/first-steps/price-step.tsx";
import { SitePreview } from "../components/first-steps/site-preview.tsx";
import { StepList } from "../components/first-steps/step-list.tsx";
import { FIRST_STEPS } from "../components/first-steps/steps.ts";
import { useSteps } from "../components/first-steps/use-steps.ts";
import { loadSettings } from "../components/load-settings.ts";
import { SECTIONS } from "../components/settings/sections.tsx";
import type { Route } from "./+types/admin-first-steps";

export function meta() {
  return [{ title: "Erste Schritte – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [settings, services] = await Promise.all([
    loadSettings(request),
    load(request, "Die Preise konnten nicht geladen werden.", async () => need(await askCatalogue("GET /services/all")).data),
  ]);
  return { ...settings, services };
}

/** From the sample business to one's own, made of the settings' own sections, with the site beside it (N20). */
export default function AdminFirstSteps({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const renewFrame = useFrameRenewal();
  const [loaded, change] = useChanged(loaderData.settings);
  const readiness = useKnown(loaderData.readiness).data;
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const today = useBerlinNow()?.datum;
  const { step, next, goOn, mark } = useSteps(dirty);
  const points = readiness?.points ?? [];

  const onDirty = useCallback((section: string, isDirty: boolean) => {
    setDirty((known) => (isDirty ? [...known.filter((other) => other !== section), section] : known.filter((other) => other !== section)));
  }, []);
  function onSettings(latest: CompanySettings) {
    change(() => latest);
    void renewFrame();
  }

  return (
    <div>
      <h1 className="text-section">Erste Schritte</h1>
      <p className="measure mt-2 mb-5 text-ink-2">
        In ein paar Minuten wird aus dem Musterbetrieb Ihr eigener. Sie können jederzeit aufhören und später weitermachen; alles lässt sich
        unter „Einstellungen“ wieder ändern.
      </p>
      <StepList current={step.id} points={points} />
      <UnsavedChanges when={dirty.length > 0} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 space-y-5">
          <WhenLoaded value={loaded}>
            {(settings) =>
              today !== undefined &&
              FIRST_STEPS.map(({ id, section }) => {
                if (!section || (id !== step.id && !dirty.includes(section))) return null;
                const facts = {
                  ...loaderData,
                  section: { settings, onSettings, onDirty },
                  today,
                  email: "user" in session ? session.user.email : "",
                };
                return (
                  <div key={id} hidden={id !== step.id}>
                    {SECTIONS.find((known) => known.id === section)?.show(facts)}
                  </div>
                );
              })
            }
          </WhenLoaded>
          {step.id === "preise" && (
            <WhenLoaded value={loaderData.services}>
              {(services) => <PriceStep services={services} point={points.find(({ id }) => id === "preise")} />}
            </WhenLoaded>
          )}
          {!next && (
            <section aria-labelledby="weiter-titel" className="space-y-4">
              <h2 id="weiter-titel" className="text-2xl">
                Das Wichtigste steht.
              </h2>
              <p className="measure text-ink-2">
                Was noch fehlt, bis die ersten Kunden kommen, steht hier und auf der Übersicht, bis es erledigt ist. Veröffentlicht wird
                Ihre Seite erst, wenn Sie es sagen.
              </p>
              <ReadinessList points={points} />
            </section>
          )}
          <div className="flex flex-wrap gap-3">
            {next ? (
              <Button onClick={goOn}>
                {step.section && dirty.includes(step.section) ? "Speichern und weiter" : `Weiter: ${next.title}`}
              </Button>
            ) : (
              <Link to={ADMIN_DASHBOARD_PATH} className={buttonClass("primary")} onClick={() => void mark("fertig")}>
                Fertig, zur Übersicht
              </Link>
            )}
            {next && (
              <Link to={ADMIN_DASHBOARD_PATH} className={buttonClass("quiet")}>
                Später weitermachen
              </Link>
            )}
          </div>
        </div>
        <div className="max-xl:hidden">
          <SitePreview path={step.shown} at={step.at} version={loaded.data?.version ?? 0} />
        </div>
      </div>
    </div>
  );
}

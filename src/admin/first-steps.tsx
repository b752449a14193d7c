import { useCallback, useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { PriceList } from "#catalogue/price-list-editor.tsx";
import type { EditedService } from "#catalogue/schema.ts";
import type { CompanySettings } from "#company/schema.ts";
import { useBerlinNow } from "#company/use-berlin-now.tsx";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { KeepSample } from "#setup/keep-sample.tsx";
import { ReadinessList } from "#setup/readiness-list.tsx";
import type { ReadinessPoint } from "#setup/schema.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import { useFrameRenewal } from "#website/frame-renewal.tsx";
import type { Route } from "./+types/first-steps";
import { StepList } from "./first-steps-list.tsx";
import { FIRST_STEPS } from "./first-steps-order.ts";
import { loadSettings } from "./load-settings.tsx";
import { CARDS } from "./settings-sections.tsx";
import { SitePreview } from "./site-preview.tsx";

export function meta() {
  return [{ title: "Erste Schritte – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [settings, services] = await Promise.all([
    loadSettings(request),
    load(
      request,
      "Die Preise konnten nicht geladen werden.",
      async () => need(await api("GET /services/all")).data,
    ),
  ]);
  return { ...settings, services };
}

/** From the sample business to one's own, made of the settings' own sections, with the site beside it. */
export default function AdminFirstSteps({ loaderData }: Route.ComponentProps) {
  const { session } = useSession();
  const renewFrame = useFrameRenewal();
  const [loaded, change] = useLocalChanges(loaderData.settings);
  const readiness = useLastLoaded(loaderData.readiness).data;
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const today = useBerlinNow()?.datum;
  const { step, next, goOn, seen } = useSteps(dirty);
  const { revalidate } = useRevalidator();
  const points = readiness?.points ?? [];
  const point = points.find(({ id }) => id === step.point);

  const onDirty = useCallback((section: string, isDirty: boolean) => {
    setDirty((known) =>
      isDirty
        ? [...known.filter((other) => other !== section), section]
        : known.filter((other) => other !== section),
    );
  }, []);
  function onSettings(latest: CompanySettings) {
    change(() => latest);
    void renewFrame();
    // What is done now gets its tick.
    void revalidate();
  }

  return (
    <div>
      <PageTitle>Erste Schritte</PageTitle>
      <p className="measure mt-2 mb-5 text-ink-2">
        In ein paar Minuten wird aus dem Musterbetrieb Ihr eigener. Sie können jederzeit aufhören
        und später weitermachen; alles lässt sich unter „Einstellungen“ wieder ändern.
      </p>
      <StepList current={step.id} points={points} seen={seen} />
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
                    {CARDS.find((known) => known.id === section)?.show(facts)}
                  </div>
                );
              })
            }
          </WhenLoaded>
          {step.section && point && !point.isDone && point.keepLabel && (
            <p className="flex flex-wrap items-center gap-x-5 rounded-card border border-line bg-white px-4 py-2 text-sm text-ink-2 sm:px-7">
              {point.hint} <KeepSample id={point.id} title={point.title} label={point.keepLabel} />
            </p>
          )}
          {step.id === "preise" && (
            <WhenLoaded value={loaderData.services}>
              {(services) => <PriceStep services={services} point={point} />}
            </WhenLoaded>
          )}
          {!next && (
            <section aria-labelledby="weiter-titel" className="space-y-4">
              <h2 id="weiter-titel" className="text-2xl">
                Das Wichtigste steht.
              </h2>
              <p className="measure text-ink-2">
                Was noch fehlt, bis die ersten Kunden kommen, steht hier und auf der Übersicht, bis
                es erledigt ist. Veröffentlicht wird Ihre Seite erst, wenn Sie es sagen.
              </p>
              <ReadinessList points={points} />
            </section>
          )}
          <div className="flex flex-wrap gap-3">
            {next ? (
              <Button onClick={goOn}>
                {step.section && dirty.includes(step.section)
                  ? "Speichern und weiter"
                  : `Weiter: ${next.title}`}
              </Button>
            ) : (
              <Link to={paths.admin.dashboard} className={buttonClass("primary")}>
                Fertig, zur Übersicht
              </Link>
            )}
            {next && (
              <Link to={paths.admin.dashboard} className={buttonClass("quiet")}>
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

/** The prices of the sample business, to be kept or changed. */
function PriceStep({
  services,
  point,
}: {
  services: readonly EditedService[];
  point: ReadinessPoint | undefined;
}) {
  return (
    <section aria-labelledby="preise-titel">
      <h2 id="preise-titel" className="text-2xl">
        Preise
      </h2>
      <p className="measure mt-1.5 mb-4 text-sm text-ink-2">
        {point?.isDone
          ? "Was hier steht, gilt für jede Buchung. Ein leeres Feld heißt: kein fester Preis."
          : "Es sind Vorschläge des Musterbetriebs. Ändern Sie, was bei Ihnen anders ist, oder behalten Sie alle; was hier steht, gilt für jede Buchung."}
      </p>
      {point && !point.isDone && point.keepLabel && (
        <KeepSample id={point.id} title={point.title} label={point.keepLabel} />
      )}
      <PriceList services={services.filter(({ retired }) => !retired)} />
    </section>
  );
}

const mark = (stand: "begonnen" | "fertig") =>
  api("PUT /readiness/first-steps", { body: { stand } });

/** The step that the address names; what is typed is saved before the next one comes. */
function useSteps(dirty: readonly string[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const index = Math.max(
    0,
    FIRST_STEPS.findIndex(({ id }) => hash === `#${id}`),
  );
  const step = FIRST_STEPS[index] as (typeof FIRST_STEPS)[number];
  const next = FIRST_STEPS[index + 1];
  const isDirty = step.section !== undefined && dirty.includes(step.section);

  useEffect(() => {
    // From now on the dashboard says where to go on.
    void mark("begonnen");
  }, []);
  useEffect(() => {
    // Whoever was at the end is not asked again.
    if (!next) void mark("fertig");
  }, [next]);
  useEffect(() => {
    if (!isGoing || isDirty || !next) return;
    setGoing(false);
    setSeen((known) => [...known, step.id]);
    void navigate({ hash: next.id });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [isGoing, isDirty, step, next, navigate]);

  function goOn() {
    if (isDirty && step.section)
      document.getElementById(step.section)?.querySelector("form")?.requestSubmit();
    setGoing(true);
  }
  return { step, next, goOn, seen };
}

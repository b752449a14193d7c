import { Eye, EyeOff, Laptop } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { SettingsCard } from "#company/settings/settings-card.tsx";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import { confirm, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Readiness } from "./schema.ts";

/** Whether search engines are let in. */
export function PublicationCard({ loaded }: { loaded: Loaded<Readiness> }) {
  const { revalidate } = useRevalidator();
  const [known, change] = useLocalChanges(loaded);
  const { isBusy, run } = useCall();

  async function publish({ standing, points }: Readiness) {
    const isLive = standing === "live";
    const isSure = await confirm(
      isLive
        ? {
            question: "Seite wieder verbergen?",
            confirmLabel: "Ja, verbergen",
            children: (
              <p>
                Suchmaschinen nehmen die Seite dann nach und nach aus ihren Ergebnissen. Bis sie
                später wieder darin steht, kann es Wochen dauern.
              </p>
            ),
          }
        : {
            question: "Seite jetzt veröffentlichen?",
            confirmLabel: "Seite veröffentlichen",
            isDangerous: false,
            children: <StillOpen points={points} />,
          },
    );
    if (!isSure) return;
    const answer = await run(() => api("PUT /readiness/publication", { body: { live: !isLive } }));
    if (answer?.ok) {
      change(() => answer.data);
      void revalidate();
    } else if (answer) void tellFailure(answer, { title: "Aktion fehlgeschlagen" });
  }

  return (
    <SettingsCard
      id="veroeffentlichung"
      titleId="veroeffentlichung-titel"
      title="Veröffentlichung"
      description="Bis Sie die Seite veröffentlichen, werden Suchmaschinen abgewiesen. Wer die Adresse kennt, sieht die Seite trotzdem und kann buchen."
    >
      <WhenLoaded value={known}>
        {(readiness) => (
          <Standing readiness={readiness} isBusy={isBusy} onAsk={() => void publish(readiness)} />
        )}
      </WhenLoaded>
    </SettingsCard>
  );
}

function Standing({
  readiness: { standing },
  isBusy,
  onAsk,
}: {
  readiness: Readiness;
  isBusy: boolean;
  onAsk: () => void;
}) {
  if (standing === "local") {
    return (
      <State icon={<Laptop />} title="Die Seite läuft nur auf diesem Rechner.">
        Veröffentlichen können Sie sie, sobald sie unter ihrer eigenen Adresse läuft.
      </State>
    );
  }
  const isLive = standing === "live";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <State
        icon={isLive ? <Eye /> : <EyeOff />}
        title={
          isLive ? "Die Seite ist veröffentlicht." : "Die Seite ist noch nicht veröffentlicht."
        }
      >
        {isLive ? "Suchmaschinen dürfen sie lesen und zeigen." : "Suchmaschinen werden abgewiesen."}
      </State>
      <Button variant={isLive ? "quiet" : "primary"} busy={isBusy} onClick={onAsk}>
        {isLive ? "Seite wieder verbergen" : "Seite veröffentlichen"}
      </Button>
    </div>
  );
}

function State({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex min-w-0 gap-3.5">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-petrol-700">
        {icon}
      </span>
      <p className="min-w-0">
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-ink-2">{children}</span>
      </p>
    </div>
  );
}

/** Nobody is kept from it; but a sample imprint on a public site is not noticed in time otherwise. */
function StillOpen({ points }: Pick<Readiness, "points">) {
  const open = points.filter(
    ({ id, isDone, isVoluntary }) => !isDone && !isVoluntary && id !== "veroeffentlichung",
  );
  if (open.length === 0) return <p>Suchmaschinen dürfen die Seite dann lesen und zeigen.</p>;
  return (
    <>
      <p>Suchmaschinen dürfen die Seite dann lesen und zeigen.</p>
      <Titles
        lead="Noch vom erfundenen Musterbetrieb, und so für alle zu sehen:"
        points={open.filter(({ isSample }) => isSample)}
      />
      <Titles lead="Noch nicht erledigt:" points={open.filter(({ isSample }) => !isSample)} />
    </>
  );
}

function Titles({ lead, points }: { lead: string } & Pick<Readiness, "points">) {
  if (points.length === 0) return null;
  return (
    <>
      <p className="mt-3">{lead}</p>
      <ul className="mt-1 list-disc pl-5">
        {points.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}

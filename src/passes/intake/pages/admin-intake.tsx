import { useEffect, useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { ADMIN_CALENDAR_PATH, ADMIN_INTAKE_PATH } from "#lib/area-paths.ts";
import { LOGIN_PATH } from "#lib/page-paths.ts";
import { readToken } from "#lib/session-token.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Loading } from "#ui/loading.tsx";
import { CarsHere } from "../components/cars-here.tsx";
import type { KeptVisit } from "../components/device/device-store.ts";
import { useKeptShell } from "../components/device/keep-shell.ts";
import { openIntake } from "../components/device/use-intake.ts";
import { IntakeWork } from "../components/intake-work.tsx";
import type { Route } from "./+types/admin-intake";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

export function meta() {
  return [{ title: "Annahme – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** A page of its own beside the area's frame: it works without a network, and so asks nobody whether its session still holds; the server does. */
export default function AdminIntake({ matches }: Route.ComponentProps) {
  const { session } = useSession();
  const [search] = useSearchParams();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const shell = useKeptShell();
  const isNobody = session.state === "guest" && readToken() === null;

  if (!isHere || session.state === "unknown" || session.state === "loading") return <Loading isWholePage />;
  if (isNobody || session.state === "customer")
    return <Navigate to={`${LOGIN_PATH}?weiter=${encodeURIComponent(`${ADMIN_INTAKE_PATH}?${search}`)}`} replace />;
  const isWork = search.size > 0;
  const { bewertungsbitte, auffrischung } = matches[0].loaderData.company;
  return (
    <div className="min-h-dvh bg-paper px-[clamp(--spacing(4),4vw,2rem)] py-4">
      <div className="mx-auto max-w-2xl">
        <p className="mb-1 text-sm">
          <Link to={isWork ? ADMIN_INTAKE_PATH : ADMIN_CALENDAR_PATH}>{isWork ? "Autos im Betrieb" : "Zum Kalender"}</Link>
        </p>
        {!isWork && <h1 className="mb-3 text-2xl">Autos im Betrieb</h1>}
        {shell === "impossible" && (
          <p className="mb-3 rounded-card border border-line bg-white p-3 text-sm">
            Ohne https kann dieses Gerät die Annahme nicht ohne Netz öffnen, und die Kamera zeigt kein Vorbild. Was eingetragen ist, bleibt
            trotzdem hier, bis es gesendet ist: Bitte laden Sie die Seite ohne Netz nicht neu.
          </p>
        )}
        {isWork ? <Opened key={search.toString()} search={search} hasMailsAfterVisits={bewertungsbitte || auffrischung} /> : <CarsHere />}
      </div>
    </div>
  );
}

function Opened({ search, hasMailsAfterVisits }: { search: URLSearchParams; hasMailsAfterVisits: boolean }) {
  const [, setSearch] = useSearchParams();
  const [visit, setVisit] = useState<KeptVisit>();
  const [problem, setProblem] = useState("");
  const [besuch, buchung] = [search.get("besuch"), search.get("buchung")];

  useEffect(() => {
    let isOver = false;
    openIntake({ besuch, buchung }).then(
      (opened) => {
        if (isOver) return;
        // From now on the address names the intake itself: a reload goes on with it.
        if (opened.id === besuch) setVisit(opened);
        else setSearch({ besuch: opened.id }, { replace: true });
      },
      (error: unknown) => !isOver && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOver = true;
    };
  }, [besuch, buchung, setSearch]);

  return (
    <>
      <h1 className="mb-3 text-2xl">{visit && visit.unterschrift !== null ? "Arbeit und Übergabe" : "Annahme"}</h1>
      {problem && <p role="alert">{problem}</p>}
      {visit && !problem && <IntakeWork start={visit} hasMailsAfterVisits={hasMailsAfterVisits} />}
      {!visit && !problem && <Loading />}
    </>
  );
}

import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ADMIN_INTAKE_PATH } from "#lib/area-paths.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { buttonClass } from "#ui/button-class.ts";
import type { VisitLine } from "../../schema.ts";
import { ask } from "../ask.ts";
import { type KeptVisit, listKeptVisits, waitingOf } from "./device/device-store.ts";
import { useSending } from "./device/use-sending.ts";
import { SendingLine } from "./sending-line.tsx";

type Line = Pick<VisitLine, "id" | "kennzeichen" | "modell" | "name"> & { stand: string };

const nothing = async () => {};

/** The cars of today and those that are still here, from the server and from this device. */
export function CarsHere() {
  const sending = useSending("", nothing);
  const [kept, setKept] = useState<readonly KeptVisit[]>([]);
  const [known, setKnown] = useState<readonly VisitLine[]>([]);

  useEffect(() => {
    void listKeptVisits().then(setKept);
    void ask("GET /pass-visits", { query: { datum: berlinMoment(Date.now()).datum } }).then((answer) => answer.ok && setKnown(answer.data));
  }, []);

  const lines = [...new Map([...known.map(knownLine), ...kept.map(keptLine)].map((line) => [line.id, line])).values()];
  return (
    <div className="space-y-4">
      <SendingLine {...sending} />
      {lines.length === 0 ? (
        <p className="text-ink-2">Heute ist noch kein Auto angenommen. Die Annahme beginnt an der Buchung oder hier ohne Termin.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-white">
          {lines.map(({ id, kennzeichen, modell, name, stand }) => (
            <li key={id}>
              <Link
                to={`${ADMIN_INTAKE_PATH}?besuch=${id}`}
                className="flex min-h-16 items-center justify-between gap-3 px-4 py-2 text-ink no-underline"
              >
                <span className="min-w-0">
                  <strong className="block truncate">{kennzeichen || "Ohne Kennzeichen"}</strong>
                  <span className="block truncate text-sm text-ink-2">{[modell, name].filter(Boolean).join(" · ")}</span>
                </span>
                <span className="shrink-0 text-sm">{stand}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={`${ADMIN_INTAKE_PATH}?neu=1`} className={buttonClass("quiet", "w-full")}>
        <Plus aria-hidden="true" className="size-5" />
        Annahme ohne Termin
      </Link>
    </div>
  );
}

function knownLine({ id, kennzeichen, modell, name, unterschrieben_am, fertig_am }: VisitLine): Line {
  return { id, kennzeichen, modell, name, stand: standText(unterschrieben_am !== null, fertig_am !== null) };
}

/** What waits on this device says so; else the server knows better. */
function keptLine(visit: KeptVisit): Line {
  const { id, annahme, unterschrift, stand } = visit;
  const { kennzeichen, modell, name } = annahme;
  const told = standText(unterschrift !== null, stand?.fertig_am != null);
  const isTrouble = visit.terminProblem !== "" || stand?.weicht_ab;
  return { id, kennzeichen, modell, name, stand: isTrouble ? "Termin prüfen" : waitingOf(visit) === 0 ? told : `${told}, nicht gesendet` };
}

function standText(isSigned: boolean, isReady: boolean): string {
  if (isReady) return "fertig gemeldet";
  return isSigned ? "in Arbeit" : "begonnen";
}

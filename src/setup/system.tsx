import { Check, CircleAlert, CircleX, type LucideIcon } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { TechnicalDetails, TechnicalLine } from "#ui/technical-details.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/system";
import type { Finding } from "./check-schema.ts";

export function meta() {
  return [{ title: "Technik – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCheck(request);
}

/** What `musterglanz doctor` says on the server. */
export default function System({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="max-w-4xl">
      <PageTitle>Technik</PageTitle>
      <p className="measure mt-3 mb-6 text-ink-2">
        Läuft alles, wie es soll? Ein Fehler muss behoben werden, ein Hinweis hat Zeit.
      </p>
      <WhenLoaded value={loaderData}>
        {({ findings }) => (
          <>
            <p role="status" className="mb-3 font-semibold">
              {summaryOf(findings)}
            </p>
            <FindingList findings={findings} />
          </>
        )}
      </WhenLoaded>
      {loaderData.sentence === undefined && (
        <Button
          variant="quiet"
          className="mt-5"
          busy={state === "loading"}
          busyLabel="Prüfe …"
          onClick={() => void revalidate()}
        >
          Noch einmal prüfen
        </Button>
      )}
    </div>
  );
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (of: Finding["standing"]) =>
    findings.filter(({ standing }) => standing === of).length;
  const [bad, hints] = [count("bad"), count("hint")];
  if (bad + hints === 0) return "Alles in Ordnung.";
  return `${bad === 0 ? "Kein" : bad} Fehler, ${hints === 0 ? "kein Hinweis" : hints === 1 ? "1 Hinweis" : `${hints} Hinweise`}.`;
}

function loadCheck(request: Request) {
  return load(
    request,
    "Die Prüfung hat nicht geklappt. Bitte noch einmal versuchen.",
    async () => need(await api("GET /check")).data,
  );
}

const LOOKS: Record<Finding["standing"], { icon: LucideIcon; word: string; colour: string }> = {
  good: { icon: Check, word: "In Ordnung", colour: "text-petrol-700" },
  hint: { icon: CircleAlert, word: "Hinweis", colour: "text-ink" },
  bad: { icon: CircleX, word: "Fehler", colour: "text-rot-700" },
};

/** What is wrong comes first, then what could be better; what is well is short. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
  const inOrder = (["bad", "hint", "good"] as const).flatMap((standing) =>
    findings.filter((finding) => finding.standing === standing),
  );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {inOrder.map((finding) => (
        <FindingItem key={finding.id} finding={finding} />
      ))}
    </ul>
  );
}

function FindingItem({ finding: { id, title, standing, text, line } }: { finding: Finding }) {
  const { icon: Icon, word, colour } = LOOKS[standing];
  return (
    <li
      className={`flex gap-3 px-4 py-3.5 sm:px-5 ${standing === "bad" ? "bg-rot-100" : standing === "hint" ? "bg-amber-200/40" : ""}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-base font-semibold tracking-normal [font-stretch:100%]">
          {title}
          <span className="sr-only">: {word}</span>
        </h2>
        <p className="measure text-sm text-ink-2 wrap-anywhere">{text}</p>
        {id === "mail" && standing === "bad" && (
          <Link
            to={`${paths.admin.settings}#email-versand`}
            className={buttonClass("quiet", "mt-2 bg-white!")}
          >
            Mailserver eintragen
          </Link>
        )}
        {line && (
          <TechnicalDetails>
            <TechnicalLine line={line} />
          </TechnicalDetails>
        )}
      </div>
    </li>
  );
}

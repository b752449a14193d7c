import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/system";
import type { Finding } from "./check-schema.ts";
import { FindingList } from "./finding-list.tsx";

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
        Läuft alles so, wie es soll? Was hier als Fehler steht, bringt in Ordnung, wer die Seite auf
        dem Server betreut; die Zeile dazu lässt sich kopieren.
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
      <Button
        variant="quiet"
        className="mt-5"
        busy={state === "loading"}
        busyLabel="Prüfe …"
        onClick={() => void revalidate()}
      >
        Noch einmal prüfen
      </Button>
    </div>
  );
}

function summaryOf(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ standing }) => standing === "bad").length;
  if (wrong === 0) return "Alles in Ordnung.";
  return wrong === 1
    ? "Um eine Sache müssen Sie sich kümmern."
    : `Um ${wrong} Dinge müssen Sie sich kümmern.`;
}

function loadCheck(request: Request) {
  return load(
    request,
    "Die Prüfung hat nicht geklappt. Bitte noch einmal versuchen.",
    async () => need(await api("GET /check")).data,
  );
}

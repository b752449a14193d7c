import { Download } from "lucide-react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useCall } from "#ui/use-call.tsx";

export function ExportMyData() {
  const { isBusy, problem, run } = useCall(
    "Deine Daten konnten nicht geladen werden. Bitte versuche es noch einmal.",
  );

  async function download() {
    const answer = await run(() => api("GET /users/me/export"));
    if (!answer?.ok) return;
    const filename = `meine-daten-${answer.data.erstellt_am.slice(0, 10)}.json`;
    saveFile({ filename, content: JSON.stringify(answer.data, null, 2), type: "application/json" });
  }

  return (
    <>
      <Button
        variant="quiet"
        className="max-sm:w-full"
        busy={isBusy}
        onClick={() => void download()}
      >
        <Download aria-hidden="true" className="size-5" />
        Meine Daten herunterladen
      </Button>
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </>
  );
}

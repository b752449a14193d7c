import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { saveFile } from "#ui/save-file.ts";

export function ExportMyData() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function download() {
    setBusy(true);
    setProblem("");
    const answer = await api("GET /users/me/export");
    setBusy(false);
    if (!answer.ok)
      return setProblem(
        answer.error || "Deine Daten konnten nicht geladen werden. Bitte versuche es noch einmal.",
      );
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

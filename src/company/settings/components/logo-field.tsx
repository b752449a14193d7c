import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { formOf } from "#lib/form-of.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import type { CompanySettings } from "../../schema.ts";
import { ask } from "../ask.ts";

const NOT_SAVED = "Upload fehlgeschlagen. Bitte versuchen Sie es noch einmal.";

/** The logo is saved as soon as it is picked. */
export function LogoField({ settings, onSettings }: { settings: CompanySettings; onSettings: (settings: CompanySettings) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState("");

  async function change(answer: Promise<ApiResult<CompanySettings>>, sentence: string) {
    setBusy(true);
    setProblem("");
    setDone("");
    const result = await answer;
    setBusy(false);
    if (!result.ok) return setProblem(result.error || NOT_SAVED);
    setDone(sentence);
    onSettings(result.data);
  }

  return (
    <div>
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal [font-stretch:100%]">Logo</h3>
      <div aria-busy={isBusy} className="grid items-stretch gap-4 @xl:grid-cols-[14rem_1fr]">
        <div className="grid min-h-28 place-items-center rounded-card border border-line bg-paper p-4">
          {settings.logoUrl ? (
            <img src={settings.logoUrl} alt={`Logo von ${settings.companyName}`} className="max-h-20 max-w-full object-contain" />
          ) : (
            <span className="wide text-center">{settings.companyName}</span>
          )}
        </div>
        <FilePicker
          label={isBusy ? "Lade hoch..." : "Logo hochladen"}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          error={problem}
          onPick={([file]) =>
            file && !isBusy && void change(ask("PUT /settings/logo", { body: formOf({ logo: file }) }), "Das Logo ist gespeichert.")
          }
        >
          Als JPEG, PNG oder WebP, am besten mit durchsichtigem Grund
        </FilePicker>
      </div>
      {settings.logoUrl !== "" && (
        <Button
          variant="quiet"
          className="mt-3"
          busy={isBusy}
          onClick={() => void change(ask("PUT /settings", { body: { logoUrl: "" } }), "Statt des Logos steht jetzt der Name.")}
        >
          Logo entfernen
        </Button>
      )}
      <DoneNotice sentence={done} className="mt-3" />
    </div>
  );
}

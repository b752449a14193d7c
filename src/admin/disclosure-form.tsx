import { useState } from "react";
import { addressOf } from "#lib/api.ts";
import { emailProblem } from "#lib/text-checks.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";

/** The answer to somebody who asks what is stored of them, also without an account. */
export function DisclosureForm() {
  const [email, setEmail] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isReady = isChecked && emailProblem(email.trim()) === undefined;
  return (
    <div className="mt-6 border-line border-t pt-6">
      <h3 className="text-base">Auskunft geben</h3>
      <p className="measure mt-1 mb-4 text-sm text-ink-2">
        Fragt jemand, was Sie über ihn gespeichert haben, müssen Sie binnen eines Monats antworten
        (Art. 15 DSGVO). Hier entsteht die Antwort als PDF, auch für Gäste: alles zu einer
        E-Mail-Adresse, mit Zweck, Fristen und Empfängern. Lesen Sie sie, bevor Sie sie an diese
        Adresse schicken: In Ihren Notizen kann etwas über andere stehen.
      </p>
      <div className="space-y-4">
        <TextField
          label="E-Mail-Adresse der Person"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="max-w-96"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <CheckboxField
          label="Die Anfrage kam von dieser Adresse, oder ich weiß auf andere Weise, dass sie von dieser Person kommt."
          checked={isChecked}
          onChange={(event) => setChecked(event.target.checked)}
        />
        {isReady && (
          <DownloadButton
            path={addressOf("GET /papers/auskunft.pdf", {
              query: { email: email.trim(), geprueft: "ja" },
            })}
            className="sm:max-w-60"
          >
            Auskunft (PDF)
          </DownloadButton>
        )}
      </div>
    </div>
  );
}

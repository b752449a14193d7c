import { type FormEvent, useId, useState } from "react";
import { api } from "#lib/api.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useForm } from "#ui/use-form.tsx";
import type { Cash } from "./cash-schema.ts";
import { CASH_NAME_LENGTH, UNDERSTAND_CASH } from "./cash-words.ts";

const FAILED =
  "Das hat nicht geklappt. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";
const WORDS = {
  an: { title: "Bargeld notieren?", submit: "Einschalten" },
  aus: { title: "Bargeld nicht mehr notieren?", submit: "Ausschalten" },
} as const;

export type CashDialogProps = {
  to: "an" | "aus";
  onAnswered: (cash: Cash) => void;
  onClose: () => void;
};

/** The question, with what a yes may mean, and the name of the person who answers. */
export function CashDialog({ to, onAnswered, onClose }: CashDialogProps) {
  const formId = useId();
  const [name, setName] = useState("");
  const [isUnderstood, setIsUnderstood] = useState(false);
  const { ref, isBusy, problems, problem, refuse, send } = useForm(FAILED);
  const hasProblems = Object.keys(problems).length > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isRefused = refuse({
      ...(tidyText(name) === "" && { name: "Bitte geben Sie Ihren Namen an." }),
      ...(to === "an" && !isUnderstood && { verstanden: UNDERSTAND_CASH }),
    });
    if (isRefused) return;
    const answer = await send(() =>
      api("PUT /cash", { body: { an: to === "an", name, verstanden: isUnderstood } }),
    );
    if (answer?.ok) onAnswered(answer.data);
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title={WORDS[to].title}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel={WORDS[to].submit}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form
        ref={ref}
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="space-y-5"
      >
        {to === "an" ? <WhatItMayMean /> : <WhatFollows />}
        {to === "an" && (
          <CheckboxField
            label="Ich habe das gelesen und mit meiner Steuerberatung geklärt, was für meinen Betrieb gilt."
            checked={isUnderstood}
            error={problems.verstanden}
            onChange={(event) => setIsUnderstood(event.target.checked)}
          />
        )}
        <TextField
          label="Ihr Name"
          hint="Wird mit dem heutigen Tag bei der Entscheidung aufgehoben."
          autoComplete="name"
          maxLength={CASH_NAME_LENGTH}
          value={name}
          error={problems.name}
          onChange={(event) => setName(event.target.value)}
        />
        <p role="alert" className="text-rot-700 text-sm empty:hidden">
          {hasProblems ? "" : problem}
        </p>
      </form>
    </Dialog>
  );
}

function WhatItMayMean() {
  return (
    <div className="space-y-3">
      <p>
        Was Bargeld erfasst oder darüber einen Beleg druckt, kann als Kasse gelten (§ 146a AO). Für
        eine elektronische Kasse verlangt das Gesetz eine zertifizierte Sicherheitseinrichtung
        (TSE), eine Meldung ans Finanzamt und einen Beleg für jeden Kunden.
      </p>
      <p>
        <strong>Diese Website hat keine TSE.</strong> Wer sie damit zur Kasse macht, riskiert ein
        Bußgeld und dass das Finanzamt schätzt. Fragen Sie vorher Ihre Steuerberatung. Eine offene
        Ladenkasse mit Kassenbericht auf Papier geht auch ohne diesen Schalter.
      </p>
      <p className="text-sm text-ink-2">Das ist ein Hinweis und keine Rechtsberatung.</p>
    </div>
  );
}

function WhatFollows() {
  return (
    <p>
      Beim Abschließen wird dann nicht mehr gefragt, wie bezahlt wird, und auf neuen Rechnungen
      steht „Zahlbar bar bei Abholung oder per Überweisung“. Was schon geschrieben ist, bleibt, wie
      es war.
    </p>
  );
}

import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { DoneNotice } from "#ui/done-notice.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import type { OwnConsent } from "./schema.ts";

const NOT_SAVED = "Speichern fehlgeschlagen. Bitte versuche es noch einmal.";

/** A yes, and a no, to mails after visits. */
export function AfterVisits({ stored }: { stored: OwnConsent }) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<boolean>();
  const [notice, setNotice] = useState("");
  const [problem, setProblem] = useState("");

  async function choose(erlaubt: boolean) {
    if (chosen !== undefined) return;
    setChosen(erlaubt);
    setNotice("");
    setProblem("");
    const answer = await api("PUT /users/me/after-visits", { body: { erlaubt } });
    if (answer.ok) await revalidate();
    setChosen(undefined);
    if (answer.ok)
      setNotice(
        erlaubt ? "Gespeichert: Du hast eingewilligt." : "Gespeichert: Du bekommst keine mehr.",
      );
    else setProblem(answer.error || NOT_SAVED);
  }

  return (
    <section
      aria-labelledby="after-visits"
      className="mt-6 rounded-card border border-line bg-white p-5 sm:p-8"
    >
      <h2 id="after-visits" className="mb-2 text-xl">
        Nach dem Besuch
      </h2>
      <CheckboxField
        label={stored.text}
        checked={chosen ?? stored.erlaubt}
        onChange={(event) => void choose(event.target.checked)}
      />
      <DoneNotice sentence={notice} />
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </section>
  );
}

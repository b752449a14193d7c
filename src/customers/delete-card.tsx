import { useState } from "react";
import { useNavigate } from "react-router";
import { addressOf, api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { confirm, tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { CustomerCard } from "./schema.ts";

/** Of somebody without an account: what is stored of them, and the way to delete it. */
export function DeleteCard({ card }: { card: CustomerCard }) {
  const { isBusy, problem, run } = useCall();
  const navigate = useNavigate();
  const [isChecked, setIsChecked] = useState(false);
  const { name, email, telefon, uebernommen_am, offeneAdressen } = card;

  async function remove() {
    const isSure = await confirm({
      question: `„${name || email || telefon}“ löschen?`,
      children:
        "Kontakt, Anschrift, Notiz, Fahrzeuge und Pflegepässe verschwinden und lassen sich nicht zurückholen. Was abgeschlossene Termine sagen, bleibt, solange es aufbewahrt werden muss.",
      confirmLabel: "Karte löschen",
      isDangerous: true,
    });
    if (!isSure) return;
    const answer = await run(() =>
      api("DELETE /customer-cards/:key", { params: { key: card.key } }),
    );
    if (!answer?.ok) return;
    if (answer.data.bleibt)
      void tell({
        outcome: "success",
        title: "Karte gelöscht",
        message:
          "Der Name bleibt bei den abgeschlossenen Terminen stehen: Das Steuerrecht verlangt es. Die Kontaktdaten verschwinden dort, sobald die Gewährleistung endet und nichts mehr zu zahlen ist. Erinnerungen und Bewertungsbitten bekommt die Person nicht mehr.",
      });
    await navigate(paths.admin.customers);
  }

  return (
    <>
      <h2 className="mb-1.5 text-xl">Gespeicherte Daten</h2>
      {uebernommen_am !== null && (
        <p className="text-sm text-ink-2">
          Aus einem anderen Programm, am{" "}
          {formatGermanDate(berlinMoment(Date.parse(uebernommen_am)).datum)}.
        </p>
      )}
      <CheckboxField
        label="Die Person selbst fragt, was gespeichert ist."
        checked={isChecked}
        onChange={({ target }) => setIsChecked(target.checked)}
      />
      {isChecked && offeneAdressen.length > 0 && (
        <p className="text-sm text-ink-2">
          Nachrichten und anderes, was nur unter {offeneAdressen.join(", ")} liegt, steht erst in
          der Auskunft, wenn Sie oben „Adresse stimmt“ gedrückt haben.
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2.5">
        {isChecked && (
          <DownloadButton
            path={addressOf("GET /customer-cards/:key/auskunft", {
              params: { key: card.key },
              query: { geprueft: "ja" },
            })}
          >
            Auskunft (PDF)
          </DownloadButton>
        )}
        <Button variant="quiet" busy={isBusy} onClick={() => void remove()}>
          Karte löschen
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        <FieldError error={problem} />
      </div>
    </>
  );
}

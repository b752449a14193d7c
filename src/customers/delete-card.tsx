import { useState } from "react";
import { useNavigate } from "react-router";
import { addressOf, api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { CustomerCard } from "./schema.ts";

/** Of somebody without an account: what is stored of them, and the way to delete it. */
export function DeleteCard({ card }: { card: CustomerCard }) {
  const { isBusy, problem, run } = useCall();
  const navigate = useNavigate();
  const [isChecked, setIsChecked] = useState(false);
  const { name, email, telefon, uebernommen_am } = card;

  async function remove() {
    const isSure = await confirm({
      question: `„${name || email || telefon}“ löschen?`,
      children:
        "Kontakt, Anschrift, Notiz und Fahrzeuge verschwinden und lassen sich nicht zurückholen. Was Buchungen sagen, bleibt so lange, wie sie aufbewahrt werden müssen.",
      confirmLabel: "Karte löschen",
      isDangerous: true,
    });
    if (!isSure) return;
    const answer = await run(() =>
      api("DELETE /customer-cards/:key", { params: { key: card.key } }),
    );
    if (answer?.ok) await navigate(paths.admin.customers);
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
      <div className="mt-2 flex flex-wrap gap-2.5">
        {isChecked && (
          <DownloadButton
            path={addressOf("GET /customer-cards/:key/auskunft", {
              params: { key: email || card.key },
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

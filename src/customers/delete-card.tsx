import { useNavigate } from "react-router";
import { api } from "#lib/api.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { CustomerCard } from "./schema.ts";

/** Where somebody came from another program, and the way to delete them again. */
export function DeleteCard({ card, broughtAt }: { card: CustomerCard; broughtAt: string }) {
  const { isBusy, problem, run } = useCall();
  const navigate = useNavigate();

  async function remove() {
    const isSure = await confirm({
      question: `„${card.name || card.email || card.telefon}“ löschen?`,
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
      <h2 className="mb-1.5 text-xl">Übernommen</h2>
      <p className="mb-3 text-sm text-ink-2">
        Aus einem anderen Programm, am {formatGermanDate(berlinMoment(Date.parse(broughtAt)).datum)}
        .
      </p>
      <Button variant="quiet" busy={isBusy} onClick={() => void remove()}>
        Karte löschen
      </Button>
      <div role="alert" className="empty:hidden">
        <FieldError error={problem} />
      </div>
    </>
  );
}

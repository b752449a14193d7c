import { useState } from "react";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { beginTotpSetup, finishTotpSetup, removeTotp } from "../calls.ts";
import type { ChangedFactor, Factor, TotpSetup } from "../schema.ts";
import { AppSetup } from "./app-setup.tsx";
import { FactorSection } from "./factor-section.tsx";
import { useFactorChange } from "./use-factor-change.ts";

export type FactorAppProps = { factor: Factor; onChanged: (factor: ChangedFactor) => void };

export function FactorApp({ factor, onChanged }: FactorAppProps) {
  const { busy, notice, problem, run } = useFactorChange();
  const [setup, setSetup] = useState<TotpSetup>();
  const [isAsking, setAsking] = useState(false);
  const isFirst = factor.passkeys.length === 0;

  async function begin() {
    setSetup(await run("begin", beginTotpSetup));
  }

  async function finish(code: string) {
    const changed = await run("finish", () => finishTotpSetup(code), "Die App ist eingerichtet.");
    if (!changed) return;
    setSetup(undefined);
    onChanged(changed);
  }

  async function remove() {
    const changed = await run("remove", removeTotp, "Die App ist entfernt.");
    setAsking(false);
    if (changed) onChanged(changed);
  }

  return (
    <FactorSection
      title="App mit Codes"
      lead="Eine App auf dem Handy zeigt alle 30 Sekunden einen neuen Code, zum Beispiel Aegis, 2FAS oder der Passwortmanager, den Sie schon haben."
      notice={notice}
      problem={setup ? "" : problem}
    >
      {factor.app_seit !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-4">
          <p>
            Eingerichtet am <span className="figures">{formatGermanDate(berlinMoment(Date.parse(factor.app_seit)).datum)}</span>
          </p>
          <Button variant="quiet" className="text-rot-700! max-sm:w-full" aria-label="App entfernen" onClick={() => setAsking(true)}>
            Entfernen
          </Button>
        </div>
      )}
      {factor.app_seit === null && setup && (
        <AppSetup
          setup={setup}
          isBusy={busy === "finish"}
          problem={problem}
          onCode={(code) => void finish(code)}
          onCancel={() => setSetup(undefined)}
        />
      )}
      {factor.app_seit === null && !setup && (
        <Button variant={isFirst ? "primary" : "quiet"} className="max-sm:w-full" busy={busy === "begin"} onClick={() => void begin()}>
          App einrichten
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question="App wirklich entfernen?"
        confirmLabel="Entfernen"
        busy={busy === "remove"}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>Ihre Codes gelten danach nicht mehr.</p>
        {isFirst && (
          <p className="mt-3">
            Es ist Ihr einziger zweiter Faktor: Danach genügt das Passwort, und die Wiederherstellungscodes gelten nicht mehr.
          </p>
        )}
      </ConfirmDialog>
    </FactorSection>
  );
}

import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { renewRecoveryCodes } from "../calls.ts";
import type { ChangedFactor, Factor } from "../schema.ts";
import { FactorSection } from "./factor-section.tsx";
import { useFactorChange } from "./use-factor-change.ts";

export type RecoveryCodesProps = { factor: Factor; onChanged: (factor: ChangedFactor) => void };

const FEW = 3;

export function RecoveryCodes({ factor: { wiederherstellungscodes: left }, onChanged }: RecoveryCodesProps) {
  const { busy, problem, run } = useFactorChange();
  const [isAsking, setAsking] = useState(false);

  async function renew() {
    const changed = await run("renew", renewRecoveryCodes);
    setAsking(false);
    if (changed) onChanged(changed);
  }

  return (
    <FactorSection
      title="Wiederherstellungscodes"
      lead="Für den Tag, an dem das Handy weg ist: Jeder Code lässt Sie einmal hinein, zusammen mit dem Passwort."
      problem={problem}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-4">
        <p>
          Noch <span className="figures">{left}</span> von <span className="figures">10</span>
          {left <= FEW && <span className="mt-0.5 block text-sm text-ink-2">Bitte erstellen Sie rechtzeitig neue.</span>}
        </p>
        <Button variant="quiet" className="max-sm:w-full" onClick={() => setAsking(true)}>
          Neue Codes erstellen
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        question="Neue Codes erstellen?"
        confirmLabel="Erstellen"
        isDangerous={false}
        busy={busy === "renew"}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        <p>Die bisherigen gelten danach nicht mehr, auch die auf Papier.</p>
      </ConfirmDialog>
    </FactorSection>
  );
}

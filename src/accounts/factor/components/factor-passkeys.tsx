import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { deviceName } from "../../sessions/device-name.ts";
import { addPasskey, fetchRegistrationOptions, removePasskey, renamePasskey } from "../calls.ts";
import type { ChangedFactor, Factor, Passkey } from "../schema.ts";
import { FactorSection } from "./factor-section.tsx";
import { knowsPasskeys, makePasskey } from "./passkey-device.ts";
import { PasskeyLine } from "./passkey-line.tsx";
import { useFactorChange } from "./use-factor-change.ts";

export type FactorPasskeysProps = { factor: Factor; onChanged: (factor: ChangedFactor) => void };

export function FactorPasskeys({ factor, onChanged }: FactorPasskeysProps) {
  const { busy, notice, problem, run } = useFactorChange();
  const [toRemove, setToRemove] = useState<Passkey>();

  async function add() {
    const changed = await run("add", addThisDevice, "Der Passkey ist eingerichtet.");
    if (changed) onChanged(changed);
  }

  async function rename(passkey: Passkey, name: string): Promise<boolean> {
    const changed = await run(passkey.id, () => renamePasskey(passkey.id, name), "Der Name ist gespeichert.");
    if (changed) onChanged({ ...changed, neue_codes: null });
    return changed !== undefined;
  }

  async function remove(passkey: Passkey) {
    const changed = await run(passkey.id, () => removePasskey(passkey.id), `„${passkey.name}“ ist entfernt.`);
    setToRemove(undefined);
    if (changed) onChanged(changed);
  }

  return (
    <FactorSection
      title="Passkeys"
      lead="Fingerabdruck, Gesicht oder PIN von Handy oder Computer. Das Sicherste: ein Passkey lässt sich nicht abfangen und genügt auch allein, ohne Passwort."
      notice={notice}
      problem={problem}
    >
      {factor.passkeys.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {factor.passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              isBusy={busy === passkey.id}
              onRename={(name) => rename(passkey, name)}
              onRemove={() => setToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      <AddPasskey factor={factor} isBusy={busy === "add"} onAdd={() => void add()} />
      <ConfirmDialog
        open={toRemove !== undefined}
        question="Passkey wirklich entfernen?"
        confirmLabel="Entfernen"
        busy={toRemove !== undefined && busy === toRemove.id}
        onConfirm={() => toRemove && void remove(toRemove)}
        onCancel={() => setToRemove(undefined)}
      >
        <p className="wrap-anywhere">„{toRemove?.name}“ lässt Sie danach nicht mehr hinein.</p>
        {factor.passkeys.length === 1 && factor.app_seit === null && (
          <p className="mt-3">
            Es ist Ihr einziger zweiter Faktor: Danach genügt das Passwort, und die Wiederherstellungscodes gelten nicht mehr.
          </p>
        )}
      </ConfirmDialog>
    </FactorSection>
  );
}

/** What the server says, or why the device made none. */
async function addThisDevice(): Promise<ApiResult<ChangedFactor> | string> {
  const options = await fetchRegistrationOptions();
  if (!options.ok) return options;
  const made = await makePasskey(options.data);
  return made.ok ? await addPasskey({ name: deviceName(navigator.userAgent), passkey: made.answer }) : made.sentence;
}

function AddPasskey({ factor, isBusy, onAdd }: { factor: Factor; isBusy: boolean; onAdd: () => void }) {
  const [isKnown, setKnown] = useState(true);
  useEffect(() => setKnown(knowsPasskeys()), []);

  if (!factor.passkeys_moeglich) {
    return <p>Passkeys gibt es, sobald die Seite unter einem Namen mit https läuft: Ohne https bietet sie kein Browser an.</p>;
  }
  if (!isKnown) {
    return <p>Dieser Browser kennt hier keine Passkeys. Rufen Sie die Seite mit https und in einem aktuellen Browser auf.</p>;
  }
  return (
    <Button variant={factor.passkeys.length > 0 ? "quiet" : "primary"} className="max-sm:w-full" busy={isBusy} onClick={onAdd}>
      <Plus aria-hidden="true" className="size-5 shrink-0" />
      Passkey hinzufügen
    </Button>
  );
}

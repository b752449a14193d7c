import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { deviceName } from "../devices.ts";
import { PASSKEY_NAME_LENGTH } from "../text-lengths.ts";
import type { ChangedFactor, Factor, Passkey } from "./factor-schema.ts";
import { FactorSection } from "./factor-section.tsx";
import { knowsPasskeys, makePasskey } from "./passkey-device.tsx";

type FactorPasskeysProps = { factor: Factor; onChanged: (factor: ChangedFactor) => void };

export function FactorPasskeys({ factor, onChanged }: FactorPasskeysProps) {
  const { busyWith, done, problem, fields, run } = useCall();

  async function add() {
    const answer = await run(addThisDevice, {
      about: "add",
      done: "Der Passkey ist eingerichtet.",
    });
    if (answer?.ok) onChanged(answer.data);
  }

  async function rename({ id }: Passkey, name: string): Promise<boolean> {
    const answer = await run(
      () => api("PATCH /users/me/factor/passkeys/:id", { params: { id }, body: { name } }),
      { about: id, done: "Der Name ist gespeichert." },
    );
    if (answer?.ok) onChanged({ ...answer.data, neue_codes: null });
    return answer?.ok ?? false;
  }

  async function remove({ id, name }: Passkey) {
    const isSure = await confirm({
      question: "Passkey wirklich entfernen?",
      confirmLabel: "Entfernen",
      children: (
        <>
          <p className="wrap-anywhere">„{name}“ lässt Sie danach nicht mehr hinein.</p>
          {factor.passkeys.length === 1 && factor.app_seit === null && (
            <p className="mt-3">
              Es ist Ihr einziger zweiter Faktor: Danach genügt das Passwort, und die
              Wiederherstellungscodes gelten nicht mehr.
            </p>
          )}
        </>
      ),
    });
    if (!isSure) return;
    const answer = await run(
      () => api("DELETE /users/me/factor/passkeys/:id", { params: { id } }),
      { about: id, done: `„${name}“ ist entfernt.` },
    );
    if (answer?.ok) onChanged(answer.data);
  }

  return (
    <FactorSection
      title="Passkeys"
      lead="Fingerabdruck, Gesicht oder PIN von Handy oder Computer. Das Sicherste: ein Passkey lässt sich nicht abfangen und genügt auch allein, ohne Passwort."
      notice={done}
      problem={Object.values(fields)[0] ?? problem}
    >
      {factor.passkeys.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {factor.passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              isBusy={busyWith === passkey.id}
              onRename={(name) => rename(passkey, name)}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      <AddPasskey factor={factor} isBusy={busyWith === "add"} onAdd={() => void add()} />
    </FactorSection>
  );
}

/** What the server says, or why the device made none. */
async function addThisDevice(): Promise<ApiResult<ChangedFactor>> {
  const options = await api("POST /users/me/factor/passkeys/options");
  if (!options.ok) return options;
  const made = await makePasskey(options.data);
  return made.ok
    ? await api("POST /users/me/factor/passkeys", {
        body: { name: deviceName(navigator.userAgent), passkey: made.answer },
      })
    : made;
}

function AddPasskey({
  factor,
  isBusy,
  onAdd,
}: {
  factor: Factor;
  isBusy: boolean;
  onAdd: () => void;
}) {
  const [isKnown, setKnown] = useState(true);
  useEffect(() => setKnown(knowsPasskeys()), []);

  if (!factor.passkeys_moeglich) {
    return (
      <p>
        Passkeys gibt es, sobald die Seite unter einem Namen mit https läuft: Ohne https bietet sie
        kein Browser an.
      </p>
    );
  }
  if (!isKnown) {
    return (
      <p>
        Dieser Browser kennt hier keine Passkeys. Rufen Sie die Seite mit https und in einem
        aktuellen Browser auf.
      </p>
    );
  }
  return (
    <Button
      variant={factor.passkeys.length > 0 ? "quiet" : "primary"}
      className="max-sm:w-full"
      busy={isBusy}
      onClick={onAdd}
    >
      <Plus aria-hidden="true" className="size-5 shrink-0" />
      Passkey hinzufügen
    </Button>
  );
}

type PasskeyLineProps = {
  passkey: Passkey;
  isBusy: boolean;
  /** True when it was saved. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
};

function PasskeyLine({ passkey, isBusy, onRename, onRemove }: PasskeyLineProps) {
  const [isNaming, setNaming] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const wasNaming = useRef(false);

  // Into the field, and back to where it was opened.
  useEffect(() => {
    if (isNaming) line.current?.querySelector("input")?.select();
    else if (wasNaming.current) line.current?.querySelector("button")?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    if (name === passkey.name || name === "" || (await onRename(name))) setNaming(false);
  }

  return (
    <li ref={line} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      {isNaming ? (
        <form method="post" onSubmit={save} className="flex w-full flex-wrap items-end gap-3">
          <TextField
            label="Name des Passkeys"
            name="name"
            defaultValue={passkey.name}
            maxLength={PASSKEY_NAME_LENGTH}
            required
            className="min-w-0 flex-1 basis-60"
          />
          <Button type="submit" busy={isBusy}>
            Speichern
          </Button>
          <Button variant="quiet" onClick={() => setNaming(false)}>
            Abbrechen
          </Button>
        </form>
      ) : (
        <>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{passkey.name}</p>
            <p className="mt-0.5 text-sm text-ink-2">
              Eingerichtet am <span className="figures">{dateText(passkey.erstellt_am)}</span>,{" "}
              {passkey.zuletzt_am === null ? (
                "noch nicht benutzt"
              ) : (
                <>
                  zuletzt benutzt am <span className="figures">{dateText(passkey.zuletzt_am)}</span>
                </>
              )}
            </p>
          </div>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button
              variant="quiet"
              aria-label={`${passkey.name} umbenennen`}
              onClick={() => setNaming(true)}
            >
              Umbenennen
            </Button>
            <Button
              variant="quiet"
              className="text-rot-700!"
              aria-label={`${passkey.name} entfernen`}
              busy={isBusy}
              onClick={onRemove}
            >
              Entfernen
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function dateText(instant: string): string {
  return formatGermanDate(berlinMoment(Date.parse(instant)).datum);
}

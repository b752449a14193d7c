import { type FormEvent, useEffect, useRef, useState } from "react";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PASSKEY_NAME_LENGTH } from "../passkey-name.ts";
import type { Passkey } from "../schema.ts";

export type PasskeyLineProps = {
  passkey: Passkey;
  isBusy: boolean;
  /** True when it was saved. */
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
};

export function PasskeyLine({ passkey, isBusy, onRename, onRemove }: PasskeyLineProps) {
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
            <Button variant="quiet" aria-label={`${passkey.name} umbenennen`} onClick={() => setNaming(true)}>
              Umbenennen
            </Button>
            <Button variant="quiet" className="text-rot-700!" aria-label={`${passkey.name} entfernen`} busy={isBusy} onClick={onRemove}>
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

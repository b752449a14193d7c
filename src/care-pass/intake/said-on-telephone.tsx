import { Phone } from "lucide-react";
import { useState } from "react";
import { oneLine } from "#lib/one-line.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { LENGTH } from "../approvals/approval.ts";

type SaidProps = {
  /** Of whom one thinks first. */
  name: string;
  titles: readonly string[];
  isBusy?: boolean;
  onSaid: (said: { name: string; wahl: number[] }) => void;
};

/** Who said yes to what on the telephone; the time is now. */
export function SaidOnTelephone({ name: known, titles, isBusy = false, onSaid }: SaidProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(known);
  const [without, setWithout] = useState<readonly number[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const wahl = titles.flatMap((_, place) => (without.includes(place) ? [] : [place]));

  if (!isOpen)
    return (
      <Button variant="quiet" className="w-full" onClick={() => setIsOpen(true)}>
        <Phone aria-hidden="true" className="size-5" />
        Am Telefon zugestimmt
      </Button>
    );

  function say() {
    setIsAsked(true);
    if (oneLine(name) !== "" && wahl.length > 0) onSaid({ name: oneLine(name), wahl });
  }

  return (
    <section
      aria-label="Am Telefon zugestimmt"
      className="space-y-4 rounded-card border border-line bg-white p-4"
    >
      <h2 className="text-lg">Am Telefon zugestimmt</h2>
      <TextField
        label="Wer hat zugestimmt?"
        autoComplete="off"
        maxLength={LENGTH.name}
        value={name}
        error={isAsked && oneLine(name) === "" ? "Bitte den Namen eintragen." : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        {titles.map((title, place) => (
          <CheckboxField
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place
            key={place}
            label={title}
            checked={!without.includes(place)}
            onChange={({ target }) =>
              setWithout((now) =>
                target.checked ? now.filter((one) => one !== place) : [...now, place],
              )
            }
          />
        ))}
      </div>
      {isAsked && wahl.length === 0 && (
        <p role="alert" className="font-medium text-rot-700">
          Bitte mindestens eine Arbeit wählen.
        </p>
      )}
      <p className="text-sm text-ink-2">
        Name und Uhrzeit stehen dann im Nachtrag zum Protokoll. Mit E-Mail-Adresse geht eine
        Bestätigung hinaus.
      </p>
      <Button className="w-full" busy={isBusy} onClick={say}>
        Zustimmung eintragen
      </Button>
    </section>
  );
}

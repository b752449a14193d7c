import { TextField } from "#ui/field.tsx";

export type AnyTimeProps = {
  draft: { datum: string; abgabezeit: string };
  problems: { datum?: string; abgabezeit?: string };
  onChange: (change: { datum?: string; abgabezeit?: string }) => void;
};

/** Whatever is true: also a day that is over, full or closed, and any time. What it breaks is asked before it is kept. */
export function AnyTime({ draft, problems, onChange }: AnyTimeProps) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:max-w-120">
      <div data-field="datum">
        <TextField
          type="date"
          label="Tag"
          value={draft.datum}
          error={problems.datum}
          onChange={(event) => onChange({ datum: event.target.value })}
        />
      </div>
      <TextField
        type="time"
        label="Uhrzeit"
        name="abgabezeit"
        value={draft.abgabezeit}
        error={problems.abgabezeit}
        onChange={(event) => onChange({ abgabezeit: event.target.value })}
      />
      <p className="text-sm text-ink-2 sm:col-span-2">
        Auch gestern, sonntags, nach Feierabend oder wenn der Tag voll ist: Vor dem Speichern wird
        einmal gefragt.
      </p>
    </div>
  );
}

import { type FormEvent, useId } from "react";
import { api } from "#lib/api.ts";
import { MONTHS } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { SaveLine } from "#ui/save-line.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import type { DatevSettings } from "./datev-schema.ts";
import {
  ACCOUNT_LABELS,
  DATEV_ACCOUNTS,
  type DatevAccount,
  datevProblems,
  LONGEST_ACCOUNT,
  proposedAccounts,
  SHORTEST_ACCOUNT,
} from "./datev-terms.ts";

type Draft = Record<DatevAccount, string> & {
  berater: string;
  mandant: string;
  rahmen: DatevSettings["rahmen"];
  kontenlaenge: string;
  wjMonat: string;
  schluesselRegel: string;
  schluesselKlein: string;
};

const LENGTHS = Array.from(
  { length: LONGEST_ACCOUNT - SHORTEST_ACCOUNT + 1 },
  (_, at) => SHORTEST_ACCOUNT + at,
);

/** What the tax adviser says: nothing of it is guessed, and what a chart of accounts usually has is only proposed. */
export function DatevForm({
  stored,
  hasVouchers,
}: {
  stored: DatevSettings;
  /** It sells vouchers of many uses. */
  hasVouchers: boolean;
}) {
  const id = useId();
  const editor = useEditor<DatevSettings, Draft>({
    stored,
    draftOf,
    problemsOf: (typed) => datevProblems(factsOf(typed)),
    send: (typed, { version }) =>
      api("PUT /datev-settings", { body: { ...factsOf(typed), version } }),
    onSaved: () => undefined,
  });
  const { draft, set, problems } = editor;
  const proposal = draft.rahmen && proposedAccounts(draft.rahmen, Number(draft.kontenlaenge));

  function submit(event: FormEvent) {
    event.preventDefault();
    void editor.save();
  }

  function propose() {
    if (!proposal) return;
    for (const account of DATEV_ACCOUNTS)
      if (draft[account] === "") set(account, proposal[account]);
  }

  const digits = (name: keyof Draft, label: string, hint?: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      hint={hint}
      value={draft[name]}
      error={problems[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  );

  return (
    <details className="mt-4 rounded-card border border-line bg-white px-4 py-3 sm:px-5">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">DATEV</summary>
      <form noValidate onSubmit={submit} aria-labelledby={id} className="pt-2 pb-3">
        <p id={id} className="mb-4 max-w-[68ch] text-sm text-ink-2">
          Diese Angaben hat Ihr Steuerbüro. Dann gibt es oben, mit einem Zeitraum, „DATEV (ZIP)“:
          ein Buchungsstapel mit allen Belegen. Fehlt für einen Beleg ein Konto, wird er genannt und
          keine Datei geschrieben.
        </p>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {digits("berater", "Beraternummer")}
          {digits("mandant", "Mandantennummer")}
          <SelectField
            label="Wirtschaftsjahr beginnt im"
            value={draft.wjMonat}
            onChange={(event) => set("wjMonat", event.target.value)}
          >
            {MONTHS.map((month, at) => (
              <option key={month} value={String(at + 1)}>
                {month}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Kontenrahmen"
            value={draft.rahmen}
            onChange={(event) => set("rahmen", event.target.value as Draft["rahmen"])}
          >
            <option value="">keine Angabe</option>
            <option value="03">SKR03</option>
            <option value="04">SKR04</option>
          </SelectField>
          <SelectField
            label="Länge der Sachkonten"
            value={draft.kontenlaenge}
            onChange={(event) => set("kontenlaenge", event.target.value)}
          >
            {LENGTHS.map((length) => (
              <option key={length}>{length}</option>
            ))}
          </SelectField>
          <div className="flex items-end">
            <Button variant="quiet" disabled={!proposal} onClick={propose}>
              Leere Konten vorschlagen
            </Button>
          </div>
          {DATEV_ACCOUNTS.filter(
            (account) => account !== "gutschein" || hasVouchers || stored.konten.gutschein !== "",
          ).map((account) => (
            <div key={account}>{digits(account, ACCOUNT_LABELS[account])}</div>
          ))}
          {digits("schluesselRegel", "BU-Schlüssel mit 19 %", "Leer, wenn das Konto ihn kennt.")}
          {digits("schluesselKlein", "BU-Schlüssel als Kleinunternehmer", "Meist leer.")}
        </div>
        <SaveLine editor={editor} label="Angaben speichern" />
      </form>
    </details>
  );
}

function draftOf({ konten, schluessel, ...facts }: DatevSettings): Draft {
  return {
    ...konten,
    berater: facts.berater,
    mandant: facts.mandant,
    rahmen: facts.rahmen,
    kontenlaenge: String(facts.kontenlaenge),
    wjMonat: String(facts.wjMonat),
    schluesselRegel: schluessel.regel,
    schluesselKlein: schluessel.klein,
  };
}

function factsOf({ schluesselRegel, schluesselKlein, ...typed }: Draft) {
  return {
    berater: typed.berater.trim(),
    mandant: typed.mandant.trim(),
    rahmen: typed.rahmen,
    kontenlaenge: Number(typed.kontenlaenge),
    wjMonat: Number(typed.wjMonat),
    konten: {
      bar: typed.bar.trim(),
      ueberweisung: typed.ueberweisung.trim(),
      ohneAngabe: typed.ohneAngabe.trim(),
      regel: typed.regel.trim(),
      klein: typed.klein.trim(),
      gutschein: typed.gutschein.trim(),
    },
    schluessel: { regel: schluesselRegel.trim(), klein: schluesselKlein.trim() },
  };
}

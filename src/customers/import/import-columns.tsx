import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#lib/api.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError, SelectField } from "#ui/field.tsx";
import { useCall } from "#ui/use-call.tsx";
import { DiscardButton } from "./discard-button.tsx";
import { FIELD_LABELS, IMPORT_FIELDS, type ImportField, mappingProblem } from "./import-fields.ts";
import { progressText } from "./import-words.ts";
import type { ImportRun } from "./schema.ts";

/** What each column is: guessed, and the owner's to put right. Then all lines are checked. */
export function ImportColumns({ run }: { run: ImportRun }) {
  const [mapping, setMapping] = useState<(ImportField | "")[]>(run.zuordnung);
  const [checked, setChecked] = useState<ImportRun>();
  const { isBusy, problem, run: call, refuse } = useCall();
  const navigate = useNavigate();
  const params = { id: run.id };
  const columns = run.spalten.map((title, at) => ({ key: `${at} ${title}`, title, at }));

  async function check() {
    let answer = await api("PUT /imports/:id/mapping", { params, body: { zuordnung: mapping } });
    while (answer.ok && answer.data.zustand === "offen") {
      setChecked(answer.data);
      answer = await api("POST /imports/:id/check", { params });
    }
    return answer;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = mappingProblem(mapping);
    if (wrong) return refuse(wrong);
    const answer = await call(check);
    setChecked(undefined);
    if (answer?.ok) await navigate(withQuery(paths.admin.customerImport, { datei: run.id }));
  }

  if (checked)
    return (
      <div className="rounded-card border border-line bg-white p-4 sm:p-5">
        <p role="status" className="figures mb-3">
          {progressText(checked)}
        </p>
        <Bar value={checked.geprueft} highest={checked.zeilen} />
      </div>
    );
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p className="mb-4 max-w-[68ch]">
        Was steht in welcher Spalte? Was Sie nicht brauchen, bleibt weg.
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {columns.map(({ key, title, at }) => (
          <li
            key={key}
            className="grid grid-cols-1 items-center gap-x-6 gap-y-2 p-4 sm:grid-cols-2 sm:px-5"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">
                {run.beispiele
                  .map((cells) => cells[at])
                  .filter(Boolean)
                  .join(" · ") || "leer"}
              </p>
            </div>
            <SelectField
              label={`„${title}“ ist`}
              value={mapping[at] ?? ""}
              onChange={({ target }) =>
                setMapping(
                  mapping.map((field, nr) =>
                    nr === at ? (target.value as ImportField | "") : field,
                  ),
                )
              }
            >
              <option value="">nicht übernehmen</option>
              {IMPORT_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {FIELD_LABELS[field]}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      <div role="alert">
        <FieldError error={problem} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          Zeilen prüfen
        </Button>
        <DiscardButton run={run} />
      </div>
    </form>
  );
}

import { type FormEvent, useId } from "react";
import { api } from "#lib/api.ts";
import { TextField } from "#ui/field.tsx";
import { SaveLine } from "#ui/save-line.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import { HIGHEST_START, LONGEST_TERM_DAYS, PREFIX, receiptNumberText } from "./receipt-terms.ts";
import type { ReceiptSettings } from "./schema.ts";

type Draft = { praefix: string; startnummer: string; zahlungszielTage: string };

/** How receipts are numbered and when they are to be paid; what is written already stays as it is. */
export function ReceiptSettingsForm({ stored }: { stored: ReceiptSettings }) {
  const id = useId();
  const editor = useEditor<ReceiptSettings, Draft>({
    stored,
    draftOf: ({ praefix, startnummer, zahlungszielTage }) => ({
      praefix,
      startnummer: String(startnummer),
      zahlungszielTage: String(zahlungszielTage),
    }),
    problemsOf,
    send: ({ praefix, startnummer, zahlungszielTage }, { version }) =>
      api("PUT /receipt-settings", {
        body: {
          praefix: praefix.trim(),
          startnummer: Number(startnummer),
          zahlungszielTage: Number(zahlungszielTage),
          version,
        },
      }),
    onSaved: () => undefined,
  });

  const { draft, set, problems } = editor;

  function submit(event: FormEvent) {
    event.preventDefault();
    void editor.save();
  }

  return (
    <details className="mt-8 rounded-card border border-line bg-white px-4 py-3 sm:px-5">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Nummern und Zahlungsziel
      </summary>
      <form noValidate onSubmit={submit} aria-labelledby={id} className="pt-2 pb-3">
        <p id={id} className="mb-4 text-sm text-ink-2">
          Gilt für neue Rechnungen. Die nächste heißt{" "}
          <span className="figures font-semibold text-ink">{nextNumber(draft, stored)}</span>.
        </p>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
          <TextField
            label="Vor der Nummer"
            isOptional
            hint="Zum Beispiel RE- oder 2026-"
            autoComplete="off"
            maxLength={10}
            value={draft.praefix}
            error={problems.praefix}
            onChange={(event) => set("praefix", event.target.value)}
          />
          <TextField
            label="Erste Nummer"
            inputMode="numeric"
            autoComplete="off"
            readOnly={stored.begonnen}
            hint={
              stored.begonnen
                ? "Fest, seit es Rechnungen gibt."
                : "Wählbar, bis die erste Rechnung geschrieben ist."
            }
            value={draft.startnummer}
            error={problems.startnummer}
            onChange={(event) => set("startnummer", event.target.value)}
          />
          <TextField
            label="Zahlungsziel in Tagen"
            inputMode="numeric"
            autoComplete="off"
            hint="Für Überweisungen. 0: ohne „Zahlbar bis“."
            value={draft.zahlungszielTage}
            error={problems.zahlungszielTage}
            onChange={(event) => set("zahlungszielTage", event.target.value)}
          />
        </div>
        <SaveLine editor={editor} label="Speichern" />
      </form>
    </details>
  );
}

function problemsOf({ praefix, startnummer, zahlungszielTage }: Draft) {
  return {
    ...(!PREFIX.test(praefix.trim()) && {
      praefix:
        "Bitte höchstens 10 Zeichen: Buchstaben, Ziffern, Bindestrich, Punkt oder Schrägstrich.",
    }),
    ...(!isWhole(startnummer, 1, HIGHEST_START) && {
      startnummer: `Bitte eine ganze Zahl von 1 bis ${HIGHEST_START} angeben.`,
    }),
    ...(!isWhole(zahlungszielTage, 0, LONGEST_TERM_DAYS) && {
      zahlungszielTage: `Bitte eine ganze Zahl von 0 bis ${LONGEST_TERM_DAYS} angeben.`,
    }),
  };
}

function isWhole(text: string, min: number, max: number): boolean {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}

/** As it would be printed with what is typed. */
function nextNumber(
  { praefix, startnummer }: Draft,
  { naechste, begonnen, praefix: kept }: ReceiptSettings,
): string {
  return begonnen
    ? praefix.trim() + naechste.slice(kept.length)
    : receiptNumberText(Number(startnummer) || 1, praefix.trim());
}

import { type FormEvent, useId, useState } from "react";
import { addressOf, api } from "#lib/api.ts";
import { formatEuro } from "#lib/money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { CheckboxField, FieldError } from "#ui/field.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { receiptNumberText } from "./receipt-terms.ts";
import type { OpenFirm } from "./schema.ts";

/** Firms whose completed visits wait for one invoice; nothing where there is none. */
export function CollectiveInvoices({
  firms,
  today,
}: {
  firms: readonly OpenFirm[];
  today: string;
}) {
  const [asked, setAsked] = useState<OpenFirm>();
  if (firms.length === 0) return null;
  return (
    <section aria-labelledby="sammelrechnungen" className="mt-5 mb-6">
      <h2 id="sammelrechnungen" className="mb-2 text-xl">
        Sammelrechnungen
      </h2>
      <ul className="divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:rounded-card sm:border-x">
        {firms.map((firm) => (
          <li
            key={firm.karte_id}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 pr-2 pl-4"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{firm.firma}</span>
              <span className="figures block text-ink-2 text-sm">
                {firm.termine.length === 1 ? "1 Termin" : `${firm.termine.length} Termine`},{" "}
                {formatEuro(sumOf(firm.termine))}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={`Sammelrechnung für ${firm.firma} schreiben`}
              onClick={() => setAsked(firm)}
            >
              Schreiben …
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <CollectiveInvoiceDialog firm={asked} today={today} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

/** The months before this one are chosen; what is from this month the owner may add. */
function CollectiveInvoiceDialog({
  firm,
  today,
  onClose,
}: {
  firm: OpenFirm;
  today: string;
  onClose: () => void;
}) {
  const formId = useId();
  const thisMonth = today.slice(0, 7);
  const earlier = firm.termine.filter(({ datum }) => datum.slice(0, 7) < thisMonth);
  const [chosen, setChosen] = useState(() =>
    (earlier.length > 0 ? earlier : firm.termine).map(({ id }) => id),
  );
  const [perMail, setPerMail] = useState(firm.rechnungsmail !== "");
  const [trotzGrenze, setTrotzGrenze] = useState(false);
  const { isBusy, problem, fields, run } = useCall(
    "Die Rechnung wurde nicht geschrieben. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
  );
  const visits = firm.termine.filter(({ id }) => chosen.includes(id));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await run(
      () =>
        api("POST /collective-invoices", {
          body: { karte_id: firm.karte_id, termine: chosen, perMail, trotzGrenze },
        }),
      { reloads: true },
    );
    if (!answer?.ok) return;
    onClose();
    const sent = perMail ? ` und geht an ${firm.rechnungsmail}` : "";
    void tell(`Sammelrechnung ${receiptNumberText(answer.data.nummer)} ist geschrieben${sent}.`);
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title="Sammelrechnung schreiben"
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Schreiben"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">{firm.firma}</span>
          {firm.anschrift !== "" && `\n${firm.anschrift}`}
        </p>
        <fieldset className="space-y-3">
          <legend className="mb-2 font-semibold">Termine</legend>
          {firm.termine.map(({ id, text, details, cent }) => (
            <CheckboxField
              key={id}
              label={`${text}, ${formatEuro(cent)}`}
              hint={details}
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
                )
              }
            />
          ))}
          <FieldError error={fields.termine} />
        </fieldset>
        <p className="flex justify-between border-line border-t pt-4 font-semibold">
          Zusammen <span className="figures">{formatEuro(sumOf(visits))}</span>
        </p>
        {visits.length > 0 && (
          <DownloadButton
            path={addressOf("GET /collective-invoices/vorschau.pdf", {
              query: { karte_id: firm.karte_id, termine: chosen },
            })}
          >
            Vorschau (PDF)
          </DownloadButton>
        )}
        {firm.rechnungsmail === "" ? (
          <p className="text-ink-2 text-sm">
            Auf der Karte steht keine E-Mail für Rechnungen: Sie können sie danach senden oder
            drucken.
          </p>
        ) : (
          <CheckboxField
            label={<span className="wrap-anywhere">Per E-Mail an {firm.rechnungsmail}</span>}
            checked={perMail}
            onChange={(event) => setPerMail(event.target.checked)}
          />
        )}
        {(fields.trotzGrenze || trotzGrenze) && (
          <CheckboxField
            label="Trotzdem ohne Umsatzsteuer schreiben"
            error={fields.trotzGrenze}
            checked={trotzGrenze}
            onChange={(event) => setTrotzGrenze(event.target.checked)}
          />
        )}
        <div role="alert">
          <FieldError error={fields.termine || fields.trotzGrenze ? "" : problem} />
        </div>
      </form>
    </Dialog>
  );
}

function sumOf(visits: OpenFirm["termine"]): number {
  return visits.reduce((sum, { cent }) => sum + cent, 0);
}

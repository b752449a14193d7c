import type { ReactNode } from "react";
import { addressOf } from "#lib/api.ts";
import { periodProblem, periodText } from "#lib/period.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import type { ReceiptFilter } from "./receipt-filter.ts";
import { receiptPeriods } from "./receipt-filter.ts";

type ReceiptNarrowProps = {
  filter: ReceiptFilter;
  today: string;
  onNarrow: (change: Partial<ReceiptFilter>) => void;
  /** A way to elsewhere, in the same row. */
  children?: ReactNode;
};

const ALL = "alle";
const FREE = "frei";

/** Which period is shown: one that books are kept by, or any; and the same as a table, alone or with all PDFs. */
export function ReceiptNarrow({
  filter: { von, bis },
  today,
  onNarrow,
  children,
}: ReceiptNarrowProps) {
  const periods = receiptPeriods(today);
  const chosen = periods.find((period) => period.von === von && period.bis === bis);
  const told = chosen?.label ?? periodText({ von, bis });

  function choose(label: string) {
    const period = periods.find((one) => one.label === label);
    onNarrow(period ? { von: period.von, bis: period.bis } : { von: "", bis: "" });
  }

  return (
    <search className="mb-1 flex flex-wrap items-start gap-x-3 md:mb-1 md:flex-nowrap">
      <FilterPanel
        isForPhones
        chosen={told && <span className="figures font-normal">{told}</span>}
        className="grow px-3!"
        panelClassName="grid-cols-2 items-end gap-3 max-md:order-last max-md:mt-3 max-md:w-full md:min-w-0 md:flex-1 md:grid-cols-3 lg:grid-cols-[14rem_11rem_11rem_auto] lg:justify-start"
      >
        <SelectField
          label="Zeitraum"
          className="max-md:col-span-2"
          value={chosen?.label ?? (von || bis ? FREE : ALL)}
          onChange={(event) => choose(event.target.value)}
        >
          <option value={ALL}>Alle</option>
          {periods.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
          {!chosen && (von || bis) && <option value={FREE}>Frei gewählt</option>}
        </SelectField>
        <TextField
          label="Von"
          type="date"
          value={von}
          onChange={(event) => onNarrow({ von: event.target.value })}
        />
        <TextField
          label="Bis"
          type="date"
          value={bis}
          onChange={(event) => onNarrow({ bis: event.target.value })}
        />
        {von && bis && periodProblem({ von, bis }) === undefined ? (
          <div className="flex flex-wrap gap-3 max-md:col-span-2 md:max-lg:col-span-3">
            <DownloadButton path={addressOf("GET /receipts.csv", { query: { von, bis } })}>
              Als Tabelle (CSV)
            </DownloadButton>
            <DownloadButton path={addressOf("GET /receipts.zip", { query: { von, bis } })}>
              Alle PDF mit Tabelle (ZIP)
            </DownloadButton>
          </div>
        ) : (
          <p className="text-ink-2 text-sm max-md:col-span-2 md:max-lg:col-span-3 lg:flex lg:h-12 lg:items-center">
            Wählen Sie einen Zeitraum: Dann gibt es Tabelle und PDFs fürs Steuerbüro.
          </p>
        )}
      </FilterPanel>
      {children}
    </search>
  );
}

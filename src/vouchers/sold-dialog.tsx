import { Download } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { saveBlob } from "#ui/save-file.ts";
import type { VoucherPaper } from "./schema.ts";
import { voucherTitle } from "./voucher-terms.ts";

/** The code is shown this once. */
export function SoldDialog({ paper, onClose }: { paper: VoucherPaper; onClose: () => void }) {
  const { nummer, code, filename, pdf } = paper;

  function save() {
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
    saveBlob(filename, new Blob([bytes], { type: "application/pdf" }));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={voucherTitle(nummer)}
      size="small"
      footer={
        <div className="flex flex-wrap gap-3 max-sm:*:grow sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            Schließen
          </Button>
          <Button onClick={save}>
            <Download aria-hidden="true" className="size-5 shrink-0" />
            PDF laden
          </Button>
        </div>
      }
    >
      <p>Laden Sie das PDF jetzt und geben Sie es mit: Den Code zeigen wir nur dieses eine Mal.</p>
      <p className="figures mt-4 rounded-control border border-line bg-paper px-4 py-3 text-center text-lg font-semibold">
        {code}
      </p>
    </Dialog>
  );
}

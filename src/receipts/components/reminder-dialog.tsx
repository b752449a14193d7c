import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Loading } from "#ui/loading.tsx";
import { ask } from "../ask.ts";
import { receiptTitle } from "../receipt-terms.ts";
import type { Receipt, ReceiptReminder } from "../schema.ts";

const FAILED = "Der Text konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

/** A text to look over and to send oneself: the site reminds nobody. */
export function ReminderDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const [reminder, setReminder] = useState<ReceiptReminder>();
  const [said, setSaid] = useState("");

  useEffect(() => {
    let isOpen = true;
    void ask("GET /receipts/:nummer/reminder", { params: { nummer: receipt.nummer } }).then((answer) => {
      if (!isOpen) return;
      if (answer.ok) setReminder(answer.data);
      else setSaid(answer.error || FAILED);
    });
    return () => {
      isOpen = false;
    };
  }, [receipt.nummer]);

  async function copy(text: string) {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(isDone ? "Kopiert." : "Das Kopieren ist hier nicht erlaubt. Bitte den Text markieren und selbst kopieren.");
  }

  return (
    <Dialog open onClose={onClose} title={`An die ${receiptTitle(receipt)} erinnern`}>
      {reminder === undefined ? (
        said === "" && <Loading label="Lade den Text…" />
      ) : (
        <div className="space-y-4">
          <TextArea
            label="Text"
            rows={12}
            hint="Sie verschicken ihn selbst; hier wird nicht gemahnt und nichts gespeichert."
            value={reminder.text}
            onChange={(event) => setReminder({ ...reminder, text: event.target.value })}
          />
          <div className="flex flex-col gap-3 sm:flex-row">
            <a href={mailAddress(reminder)} className={buttonClass()}>
              In Ihrer E-Mail-App öffnen
            </a>
            <Button variant="quiet" onClick={() => void copy(reminder.text)}>
              Text kopieren
            </Button>
          </div>
        </div>
      )}
      <p role="status" className="mt-3 text-sm empty:hidden">
        {said}
      </p>
    </Dialog>
  );
}

function mailAddress({ email, betreff, text }: ReceiptReminder): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(betreff)}&body=${encodeURIComponent(text)}`;
}

import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { readEmails } from "#lib/text-checks.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Loading } from "#ui/loading.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import { receiptTitle } from "./receipt-terms.ts";
import type { Receipt, ReceiptReminder } from "./schema.ts";

const FAILED =
  "Der Text konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.";

type ReminderDialogProps = {
  receipt: Receipt;
  /** The text was taken along, to be sent. */
  onTaken: (receipt: Receipt) => void;
  onClose: () => void;
};

/** A text to look over and to send oneself: the site reminds nobody, and notes the day. */
export function ReminderDialog({ receipt, onTaken, onClose }: ReminderDialogProps) {
  const [reminder, setReminder] = useState<ReceiptReminder>();
  const [said, setSaid] = useState("");

  useEffect(() => {
    let isOpen = true;
    void api("GET /receipts/:nummer/reminder", { params: { nummer: receipt.nummer } }).then(
      (answer) => {
        if (!isOpen) return;
        if (answer.ok) setReminder(answer.data);
        else setSaid(answer.error || FAILED);
      },
    );
    return () => {
      isOpen = false;
    };
  }, [receipt.nummer]);

  async function copy(text: string) {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isDone) onTaken(receipt);
    setSaid(
      isDone
        ? "Kopiert."
        : "Das Kopieren ist hier nicht erlaubt. Bitte den Text markieren und selbst kopieren.",
    );
  }

  return (
    <Dialog open onClose={onClose} title={`An die ${receiptTitle(receipt)} erinnern`}>
      {reminder === undefined ? (
        said === "" && <Loading label="Lade den Text…" />
      ) : (
        <ReminderText
          nummer={receipt.nummer}
          reminder={reminder}
          reminded={receipt.erinnert_am}
          onTaken={() => onTaken(receipt)}
          onCopy={(text) => void copy(text)}
        />
      )}
      <p role="status" className="mt-3 text-sm empty:hidden">
        {said}
      </p>
    </Dialog>
  );
}

type ReminderTextProps = {
  nummer: number;
  reminder: ReceiptReminder;
  /** The day of the last reminder. */
  reminded: string | null;
  onTaken: () => void;
  onCopy: (text: string) => void;
};

function ReminderText({ nummer, reminder, reminded, onTaken, onCopy }: ReminderTextProps) {
  const { draft, change, isRestored, discard } = useDraft(`erinnerung:${nummer}`, {
    text: reminder.text,
  });
  return (
    <div className="space-y-4">
      {reminded !== null && <p>Zuletzt erinnert am {formatGermanDate(reminded)}.</p>}
      <RestoredDraft isShown={isRestored} onDiscard={discard} />
      <TextArea
        label="Text"
        rows={12}
        hint="Sie verschicken ihn selbst; hier wird nur der Tag notiert."
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <a
          href={mailAddress({ ...reminder, ...draft })}
          onClick={onTaken}
          className={buttonClass()}
        >
          In Ihrer E-Mail-App öffnen
        </a>
        <Button variant="quiet" onClick={() => onCopy(draft.text)}>
          Text kopieren
        </Button>
      </div>
    </div>
  );
}

function mailAddress({ email, betreff, text }: ReceiptReminder): string {
  return `mailto:${readEmails(email).map(encodeURIComponent).join(",")}?subject=${encodeURIComponent(betreff)}&body=${encodeURIComponent(text)}`;
}

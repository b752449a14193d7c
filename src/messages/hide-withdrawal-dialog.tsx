import { useState } from "react";
import { tidyText } from "#lib/tidy-text.ts";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import { titleOf } from "./inbox-card.tsx";
import type { InboxEntry } from "./schema.ts";
import { MAX_LENGTH } from "./text-lengths.ts";

export type HideWithdrawalDialogProps = {
  entry: InboxEntry;
  isBusy: boolean;
  onHide: (grund: string) => Promise<Record<string, string>>;
  onCancel: () => void;
};

/** For a declaration that nobody has made, and no other. */
export function HideWithdrawalDialog({
  entry,
  isBusy,
  onHide,
  onCancel,
}: HideWithdrawalDialogProps) {
  const { draft, change, isRestored, discard } = useDraft(`ausblenden:${entry.id}`, { grund: "" });
  const [problem, setProblem] = useState<string>();

  async function submit() {
    const grund = tidyText(draft.grund).replace(/\s+/g, " ");
    const missing = grund === "" ? "Bitte in einem Satz sagen, warum." : undefined;
    setProblem(missing);
    if (!missing) setProblem((await onHide(grund)).grund);
  }

  return (
    <ReasonDialog
      title="Widerruf ausblenden"
      submitLabel="Ausblenden"
      isBusy={isBusy}
      isRestored={isRestored}
      onDiscard={discard}
      reason={{
        label: "Warum ist er nicht echt?",
        hint: "Der Grund steht auch in der Auskunft an die Person.",
        maxLength: MAX_LENGTH.grund,
        value: draft.grund,
        error: problem,
        onChange: (grund) => change({ grund }),
      }}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <p>
        Nur für gefälschte Erklärungen: Ein Widerruf gilt auch mit einem Tippfehler in der Nummer.
        Er bleibt drei Jahre aufbewahrt und steht solange unter „Ausgeblendete“.
      </p>
      <div>
        <p className="font-semibold wrap-anywhere">{titleOf(entry)}</p>
        <p className="wrap-anywhere text-ink-2">von {entry.name}</p>
      </div>
    </ReasonDialog>
  );
}

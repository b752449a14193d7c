import { api } from "#lib/api.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { tell, tellFailure } from "#ui/tell.tsx";
import { useForm } from "#ui/use-form.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import { titleOf } from "./inbox-card.tsx";
import type { InboxEntry } from "./schema.ts";
import { MAX_LENGTH } from "./text-lengths.ts";

export const NOT_CHANGED = {
  title: "Aktion fehlgeschlagen",
  message: "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
};

/** For a declaration that nobody has made, and no other. */
export function HideWithdrawalDialog({
  entry,
  onClose,
}: {
  entry: InboxEntry;
  onClose: () => void;
}) {
  const { id, name } = entry;
  const { draft, change, isRestored, discard } = useDraft(`ausblenden:${id}`, { grund: "" });
  const { isBusy, problems, refuse, send } = useForm();

  async function submit() {
    const grund = tidyText(draft.grund).replace(/\s+/g, " ");
    if (refuse({ grund: grund === "" ? "Bitte in einem Satz sagen, warum." : undefined })) return;
    const answer = await send(
      () => api("POST /messages/:id/hide", { params: { id }, body: { grund } }),
      { reloads: true },
    );
    if (!answer || (!answer.ok && answer.status === 422)) return;
    // Without an answer what was typed stays.
    if (answer.ok || [404, 409].includes(answer.status)) onClose();
    if (answer.ok) await tell(`Der Widerruf von ${name} ist ausgeblendet.`);
    else await tellFailure(answer, NOT_CHANGED);
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
        error: problems.grund,
        onChange: (grund) => change({ grund }),
      }}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>
        Nur für gefälschte Erklärungen: Ein Widerruf gilt auch mit einem Tippfehler in der Nummer.
        Er bleibt drei Jahre aufbewahrt und steht solange unter „Ausgeblendete“.
      </p>
      <div>
        <p className="font-semibold wrap-anywhere">{titleOf(entry)}</p>
        <p className="wrap-anywhere text-ink-2">von {name}</p>
      </div>
    </ReasonDialog>
  );
}

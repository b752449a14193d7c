import { TITLE_LENGTH } from "#gallery/limits.ts";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { RestoredDraft } from "#ui/restored-draft.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { useDraft } from "#ui/use-kept-draft.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import type { ShopPublication } from "./schema.ts";

type PairEditorProps = {
  publication: ShopPublication;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** Covers plates on both pictures, and asks the customer again. */
export function PairEditor({ publication, onClose, onDone }: PairEditorProps) {
  const { id, besuch, leistungen } = publication;
  const titleBefore = publication.titel || (leistungen[0] ?? "").slice(0, TITLE_LENGTH);
  const before = { titel: titleBefore, masken: publication.masken, ohneKennzeichen: false };
  const { draft, change, isRestored, discard } = useDraft(`bilderpaar:${id}`, before);
  const { titel, masken, ohneKennzeichen } = draft;
  const { isBusy, problem, run } = useCall(NO_CONNECTION);

  async function send() {
    const body = { titel, masken, ohneKennzeichen };
    const answer = await run(() => api("PUT /pass-publications/:id", { params: { id }, body }));
    if (!answer?.ok) return;
    onDone(
      answer.data.mail
        ? "Der Kunde ist per E-Mail gefragt. Gezeigt wird das Paar, sobald er Ja sagt."
        : "Vorgelegt. Der Kunde hat keine E-Mail-Adresse: Bitten Sie ihn, in seinen Pflegepass zu sehen.",
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Kennzeichen verdecken"
      size="wide"
      footer={
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" className="max-sm:flex-1" onClick={onClose}>
            Abbrechen
          </Button>
          <Button className="max-sm:flex-1" busy={isBusy} onClick={() => void send()}>
            Dem Kunden vorlegen
          </Button>
        </div>
      }
    >
      <RestoredDraft isShown={isRestored} onDiscard={discard} />
      <p className="measure mb-4 text-sm text-ink-2">
        Ziehen Sie mit Finger oder Maus über jedes Kennzeichen. Verdecken Sie auch Gesichter und was
        sonst niemanden angeht. Im veröffentlichten Bild ist der Bereich wirklich weg; das Original
        bleibt, wie es ist.
      </p>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {(["vorher", "nachher"] as const).map((side) => (
          <CoverPicture
            key={side}
            label={side === "vorher" ? "Vorher" : "Nachher"}
            visitId={besuch}
            pictureId={publication[side]}
            boxes={masken[side]}
            onChange={(boxes) => change({ masken: { ...masken, [side]: boxes } })}
          />
        ))}
      </div>
      <div className="mt-5 space-y-4">
        <TextField
          label="Titel unter dem Paar"
          value={titel}
          maxLength={TITLE_LENGTH}
          onChange={(event) => change({ titel: event.target.value })}
        />
        <CheckboxField
          label="Auf Bildern ohne Abdeckung ist kein Kennzeichen zu sehen"
          checked={ohneKennzeichen}
          onChange={(event) => change({ ohneKennzeichen: event.target.checked })}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-4 font-medium text-rot-700">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

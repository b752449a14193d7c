import { X } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { classDrawing } from "#company/vehicle-classes.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CheckboxField, SelectField, TextField } from "#ui/field.tsx";
import { MissingFormPart } from "#ui/lazy-part.tsx";
import { RadioChips } from "#ui/radio-chips.tsx";
import {
  DAMAGE_KIND_LABELS,
  DAMAGE_KINDS,
  DAMAGE_SIZE_LABELS,
  DAMAGE_SIZES,
  type DamageMark,
  DRAWING,
  type Drawing,
  damageText,
  drawnCar,
  freePlace,
  MOST_MARKS,
  markAt,
  panelLabel,
  REMARK_LENGTH,
} from "../damage.ts";
import { Camera } from "./camera.tsx";
import { DamageDrawing, loadDrawing } from "./damage-drawing.tsx";
import { UNKEPT_SENTENCES } from "./intake-trouble.tsx";
import { newDeviceId } from "./take-picture.tsx";
import type { IntakeOnDevice } from "./use-intake.tsx";

/** Tapped on the unfolded drawing, or chosen from the list of panels by whoever cannot tap: nothing opens while one looks through it. */
export function DamageStep({ visit, change, take, drop }: IntakeOnDevice) {
  const { kfz, schaeden, ohneSchaden } = visit.annahme;
  const [drawing, setDrawing] = useState<Drawing>([]);
  const [isMissing, setMissing] = useState(false);
  const [open, setOpen] = useState<DamageMark>();
  const [teil, setTeil] = useState("");
  const { company } = useShopClasses();
  const car = kfz === "" ? "limousine" : drawnCar(classDrawing(company, kfz));
  const isDrawn = car !== "";
  const isFull = schaeden.length >= MOST_MARKS;

  useEffect(() => void loadDrawing(car).then(setDrawing, () => setMissing(true)), [car]);

  function begin(place: Pick<DamageMark, "x" | "y" | "teil">) {
    if (!isFull)
      setOpen({
        id: newDeviceId(),
        ...place,
        art: "kratzer",
        groesse: "klein",
        bemerkung: "",
        bild: "",
      });
  }

  function keep(mark: DamageMark) {
    const before = schaeden.find(({ id }) => id === mark.id)?.bild;
    if (before && before !== mark.bild) drop(before);
    change((now) => ({
      schaeden: now.schaeden.some(({ id }) => id === mark.id)
        ? now.schaeden.map((one) => (one.id === mark.id ? mark : one))
        : [...now.schaeden, mark],
      ohneSchaden: false,
    }));
    setOpen(undefined);
    setTeil("");
  }

  function remove({ id: gone, bild }: DamageMark) {
    change((now) => ({ schaeden: now.schaeden.filter(({ id }) => id !== gone) }));
    if (bild) drop(bild);
  }

  function tap({ target, clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) {
    const box = currentTarget.getBoundingClientRect();
    const x = Math.round(((clientX - box.left) / box.width) * DRAWING.width);
    const y = Math.round(((clientY - box.top) / box.height) * DRAWING.height);
    const there = markAt(schaeden, { x, y });
    const panel = (target as Element).getAttribute("data-teil");
    if (there) setOpen(there);
    // A tap beside the car marks nothing.
    else if (panel) begin({ x, y, teil: panel });
  }

  if (isMissing) return <MissingFormPart />;
  return (
    <div className="space-y-5">
      {isDrawn && (
        <>
          <p>Tippen Sie auf der Zeichnung an, wo etwas ist.</p>
          <DamageDrawing
            drawing={drawing}
            marks={schaeden}
            onTap={tap}
            className="mx-auto w-full max-w-md cursor-crosshair"
          />
        </>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <SelectField
            label={isDrawn ? "Oder ein Bauteil wählen" : "Bauteil wählen"}
            value={teil}
            onChange={({ target }) => setTeil(target.value)}
          >
            <option value="">Bauteil …</option>
            {drawing
              .filter(({ id }) => id !== "")
              .map(({ id }) => (
                <option key={id} value={id}>
                  {panelLabel(id)}
                </option>
              ))}
          </SelectField>
        </div>
        <Button
          variant="quiet"
          disabled={teil === "" || isFull}
          onClick={() => begin({ ...freePlace(drawing, teil, schaeden), teil })}
        >
          Schaden eintragen
        </Button>
      </div>
      {schaeden.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line bg-white">
          {schaeden.map((mark, place) => (
            <li key={mark.id} className="flex items-center gap-3 px-4 py-1.5">
              <span className="figures w-5 font-semibold">{place + 1}</span>
              <button
                type="button"
                className="min-h-12 flex-1 text-left"
                onClick={() => setOpen(mark)}
              >
                {damageText(mark)}
                {mark.bild && <span className="block text-sm text-ink-2">mit Bild</span>}
              </button>
              <button
                type="button"
                className="grid size-12 place-items-center"
                onClick={() => remove(mark)}
              >
                <X aria-hidden="true" className="size-5" />
                <span className="sr-only">Schaden {place + 1} entfernen</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <CheckboxField
        label="Keine sichtbaren Schäden"
        checked={ohneSchaden && schaeden.length === 0}
        disabled={schaeden.length > 0}
        onChange={({ target }) => change({ ohneSchaden: target.checked })}
      />
      {open && (
        <MarkDialog
          mark={open}
          onKeep={keep}
          onClose={() => setOpen(undefined)}
          take={take}
          drop={drop}
        />
      )}
    </div>
  );
}

type MarkDialogProps = {
  mark: DamageMark;
  onKeep: (mark: DamageMark) => void;
  onClose: () => void;
  take: IntakeOnDevice["take"];
  drop: IntakeOnDevice["drop"];
};

function MarkDialog({ mark, onKeep, onClose, take, drop }: MarkDialogProps) {
  const [draft, setDraft] = useState(mark);
  const [isTaking, setIsTaking] = useState(false);
  const [isUnkept, setIsUnkept] = useState(false);

  async function taken(file: File) {
    setIsTaking(false);
    const bild = await take(file, "vorher", "schaden");
    setIsUnkept(bild === undefined);
    if (bild === undefined) return;
    if (draft.bild && draft.bild !== mark.bild) drop(draft.bild);
    setDraft((now) => ({ ...now, bild }));
  }

  /** A picture taken meanwhile then shows no damage. */
  function close() {
    if (draft.bild && draft.bild !== mark.bild) drop(draft.bild);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={panelLabel(mark.teil)}
      size="small"
      footer={
        <Button
          className="w-full"
          onClick={() => onKeep({ ...draft, bemerkung: draft.bemerkung.trim() })}
        >
          Schaden festhalten
        </Button>
      }
    >
      <div className="space-y-5">
        <RadioChips
          legend="Art"
          columns={2}
          values={DAMAGE_KINDS}
          value={draft.art}
          labelOf={(art) => DAMAGE_KIND_LABELS[art as DamageMark["art"]]}
          onChange={(art) => setDraft({ ...draft, art: art as DamageMark["art"] })}
        />
        <RadioChips
          legend="Größe"
          columns={3}
          values={DAMAGE_SIZES}
          value={draft.groesse}
          labelOf={(groesse) => DAMAGE_SIZE_LABELS[groesse as DamageMark["groesse"]]}
          onChange={(groesse) => setDraft({ ...draft, groesse: groesse as DamageMark["groesse"] })}
        />
        <TextField
          label="Bemerkung"
          isOptional
          maxLength={REMARK_LENGTH}
          autoComplete="off"
          value={draft.bemerkung}
          onChange={({ target }) => setDraft({ ...draft, bemerkung: target.value })}
        />
        <Button variant="quiet" className="w-full" onClick={() => setIsTaking(true)}>
          {draft.bild === "" ? "Bild vom Schaden" : "Neues Bild vom Schaden"}
        </Button>
        {draft.bild !== "" && (
          <Button
            variant="quiet"
            className="w-full"
            onClick={() => {
              if (draft.bild !== mark.bild) drop(draft.bild);
              setDraft((now) => ({ ...now, bild: "" }));
            }}
          >
            Bild entfernen
          </Button>
        )}
        {isUnkept && <p role="alert">{UNKEPT_SENTENCES.picture}</p>}
        <Camera
          open={isTaking}
          title="Bild vom Schaden"
          onTaken={(file) => void taken(file)}
          onClose={() => setIsTaking(false)}
        />
      </div>
    </Dialog>
  );
}

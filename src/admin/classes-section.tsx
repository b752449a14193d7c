import { ChevronDown, Plus, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { MoveButtons, movedTo, SortableLines } from "#catalogue/late-sortable.tsx";
import { Silhouette } from "#catalogue/vehicle-picture.tsx";
import { type SectionProps, SettingsSection } from "#company/settings/settings-section.tsx";
import { SETTING_LENGTH } from "#company/settings-limits.ts";
import {
  CLASS_DRAWINGS,
  type ClassDrawing,
  isUsualKey,
  MOST_CLASSES,
  nextClass,
  type ShopClass,
  shopClasses,
} from "#company/vehicle-classes.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, FieldError, TextField } from "#ui/field.tsx";
import { RadioTiles } from "#ui/radio-tiles.tsx";

const DRAWINGS = (Object.keys(CLASS_DRAWINGS) as ClassDrawing[]).map((bild) => ({
  value: bild,
  label: CLASS_DRAWINGS[bild],
  picture: <Silhouette bild={bild} className="max-w-24" />,
}));

/** Which vehicles the shop takes, in its order. */
export function ClassesSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      id="klassen"
      title="KFZ-Klassen"
      description="So stehen sie in Preisen und Buchung. Was Sie aus dem Angebot nehmen, bleibt in alten Buchungen. Preise tragen Sie unter „Leistungen“, „Preise“ ein; was dort leer bleibt, ist auf Anfrage."
    >
      {({ values, change, problems }) => (
        <Classes
          classes={shopClasses({ ...values, eigeneKlassen: true })}
          onChange={(fahrzeugklassen) => change({ fahrzeugklassen })}
          problemOf={(path) =>
            problems[path === "" ? "fahrzeugklassen" : `fahrzeugklassen.${path}`]
          }
        />
      )}
    </SettingsSection>
  );
}

type ClassesProps = {
  classes: readonly ShopClass[];
  onChange: (classes: ShopClass[]) => void;
  problemOf: (path: string) => string | undefined;
};

function Classes({ classes, onChange, problemOf }: ClassesProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const next = nextClass(classes);
  const isFull = classes.filter(({ angeboten }) => angeboten).length >= MOST_CLASSES || !next;
  const lines = classes.map(({ key, title }, place) => ({ id: key, label: nameOf(title, place) }));
  const order = (ids: readonly { id: string }[]) =>
    onChange(ids.flatMap(({ id }) => classes.filter(({ key }) => key === id)));
  const toggle = (key: string) =>
    setOpen((known) =>
      known.includes(key) ? known.filter((other) => other !== key) : [...known, key],
    );

  function add() {
    if (!next || isFull) return;
    setOpen((known) => [...known, next.key]);
    onChange([...classes, next]);
  }

  const line = ({ id, label }: { id: string; label: string }, handle: ReactNode) => {
    const place = classes.findIndex(({ key }) => key === id);
    const one = classes[place];
    if (!one) return null;
    const hasProblem = ["title", "zeile"].some((name) => problemOf(`${place}.${name}`));
    return (
      <ClassLine
        one={one}
        label={label}
        isOpen={open.includes(id) || hasProblem}
        onToggle={() => toggle(id)}
        handle={handle}
        moves={
          <MoveButtons
            label={label}
            position={place}
            count={lines.length}
            onMove={(to) => order(movedTo(lines, id, to))}
          />
        }
        onChange={(changed) => onChange(classes.map((known) => (known === one ? changed : known)))}
        onRemove={
          isUsualKey(id as ShopClass["key"])
            ? undefined
            : () => onChange(classes.filter((known) => known !== one))
        }
        problemOf={(name) => problemOf(`${place}.${name}`)}
      />
    );
  };

  return (
    <div>
      <SortableLines
        label="KFZ-Klassen in ihrer Reihenfolge"
        items={lines}
        nameOf={({ label }) => label}
        onOrder={order}
        className="space-y-2"
        itemClassName="rounded-control border border-line bg-white"
      >
        {line}
      </SortableLines>
      <FieldError error={problemOf("")} />
      <Button variant="quiet" className="mt-3" aria-disabled={isFull} onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
        Klasse hinzufügen
      </Button>
      {isFull && <p className="mt-1.5 text-sm text-ink-2">Mehr als {MOST_CLASSES} gehen nicht.</p>}
    </div>
  );
}

function nameOf(title: string, place: number): string {
  return title || `Klasse ${place + 1}`;
}

type ClassLineProps = {
  one: ShopClass;
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  handle: ReactNode;
  moves: ReactNode;
  onChange: (changed: ShopClass) => void;
  /** None for the usual ones. */
  onRemove: (() => void) | undefined;
  problemOf: (name: string) => string | undefined;
};

/** What it is called, what it looks like; its fields unfold below. */
function ClassLine(props: ClassLineProps) {
  const { one, label, isOpen, onToggle, handle, moves, onChange, onRemove, problemOf } = props;
  const id = useId();
  const { title, zeile, bild, angeboten, aufAnfrage } = one;
  const said = [
    zeile,
    ...(aufAnfrage ? ["auf Anfrage"] : []),
    ...(angeboten ? [] : ["nicht im Angebot"]),
  ].filter(Boolean);
  return (
    <>
      <div className="flex items-center">
        {handle}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className={`flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control py-2 text-left hover:bg-paper ${angeboten ? "" : "text-ink-2"}`}
        >
          <Silhouette bild={bild} className="max-w-16 shrink-0 max-sm:hidden" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium hyphens-auto wrap-anywhere">{label}</span>
            {said.length > 0 && (
              <span className="block text-sm text-ink-2 wrap-anywhere">{said.join(" · ")}</span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 max-sm:hidden transition-transform duration-200 ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
        {moves}
      </div>
      <fieldset id={id} hidden={!isOpen} className="min-w-0 space-y-4 px-3 pt-2 pb-4 sm:px-4">
        <legend className="sr-only">{label}</legend>
        <div className="grid grid-cols-1 gap-4 @xl:grid-cols-2">
          <TextField
            label="Titel"
            maxLength={SETTING_LENGTH.classTitle}
            value={title}
            error={problemOf("title")}
            onChange={({ target }) => onChange({ ...one, title: target.value })}
          />
          <TextField
            label="Zeile darunter"
            isOptional
            hint="Zum Beispiel: bis 4,50 m, oder: VW Bus, Vito"
            maxLength={SETTING_LENGTH.classLine}
            value={zeile}
            error={problemOf("zeile")}
            onChange={({ target }) => onChange({ ...one, zeile: target.value })}
          />
        </div>
        <RadioTiles
          legend="Zeichnung"
          isAlwaysBeside
          tiles={DRAWINGS}
          value={bild}
          onChange={(chosen) => onChange({ ...one, bild: chosen })}
        />
        <CheckboxField
          label="Im Angebot"
          checked={angeboten}
          onChange={({ target }) => onChange({ ...one, angeboten: target.checked })}
        />
        <CheckboxField
          label="Auf Anfrage, ohne Preise"
          hint="Wer sie wählt, kommt zur individuellen Anfrage."
          checked={aufAnfrage}
          onChange={({ target }) => onChange({ ...one, aufAnfrage: target.checked })}
        />
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            <X aria-hidden="true" className="size-5" />
            {label} entfernen
          </Button>
        )}
      </fieldset>
    </>
  );
}

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { useFocusAfterRemoval } from "#ui/use-focus-after-removal.tsx";
import { deleteButtonId, PictureCard } from "./picture-card.tsx";
import type { OwnPicture } from "./schema.ts";

type PictureGridProps = {
  pictures: readonly OwnPicture[];
  onOrder: (pictures: readonly OwnPicture[]) => void;
  onDescribe: (picture: OwnPicture) => void;
  onDelete: (ids: readonly string[]) => void;
};

const EMPTY_ID = "keine-bilder";

export function PictureGrid({ pictures, onOrder, onDescribe, onDelete }: PictureGridProps) {
  const ids = pictures.map(({ id }) => id);
  const { all, selected, selectAll, select } = useSelection(ids);
  useFocusAfterRemoval(ids.map(deleteButtonId), EMPTY_ID);

  if (pictures.length === 0) {
    return (
      <EmptyList id={EMPTY_ID}>
        Noch keine eigenen Bilder. Solange zeigt die Website sechs Beispielbilder.
      </EmptyList>
    );
  }
  const nameOf = (picture: OwnPicture) => `Bild ${ids.indexOf(picture.id) + 1}`;
  return (
    <>
      <CheckboxField
        label={`Alle auswählen (${pictures.length})`}
        checked={all}
        onChange={(event) => selectAll(event.target.checked)}
        className="mb-2"
      />
      <SortableList
        label="Bilder der Galerie"
        items={pictures}
        nameOf={nameOf}
        onOrder={onOrder}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4"
      >
        {(picture, handle) => (
          <PictureCard
            picture={picture}
            name={nameOf(picture)}
            handle={handle}
            isSelected={selected.includes(picture.id)}
            onSelect={(isTicked) => select(picture.id, isTicked)}
            onDelete={() => onDelete([picture.id])}
            onDescribe={() => onDescribe(picture)}
          />
        )}
      </SortableList>
      <div className="pointer-events-none sticky bottom-20 z-20 mt-4 flex min-h-12 justify-end lg:bottom-6">
        {selected.length > 0 && (
          <Button
            variant="danger"
            className="pointer-events-auto shadow-float"
            onClick={() => onDelete(selected)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {selected.length} löschen
          </Button>
        )}
      </div>
    </>
  );
}

/** Which of the pictures are ticked. When pictures come or go, the ticks are all set or all gone again, as 'Alle auswählen' stands. */
function useSelection(ids: readonly string[]) {
  const [known, setKnown] = useState(ids.join());
  const [all, setAll] = useState(false);
  const [selected, setSelected] = useState<readonly string[]>([]);

  // An order of its own is no other list.
  const list = [...ids].sort().join();
  if (list !== known) {
    setKnown(list);
    setSelected(all ? ids : []);
  }

  function selectAll(isTicked: boolean) {
    setAll(isTicked);
    setSelected(isTicked ? ids : []);
  }

  function select(id: string, isTicked: boolean) {
    const next = isTicked ? [...selected, id] : selected.filter((other) => other !== id);
    setSelected(next);
    setAll(next.length === ids.length);
  }

  return { all: all && ids.length > 0, selected, selectAll, select };
}

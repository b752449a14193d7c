import { Camera as CameraIcon, Check, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { GUIDED_VIEWS, type GuidedView, VIEW_LABELS, type View } from "../views.ts";
import { Camera } from "./camera.tsx";
import type { KeptPicture } from "./device-store.tsx";
import { PictureOf } from "./picture-of.tsx";
import type { IntakeOnDevice } from "./use-intake.tsx";
import { ViewOutline } from "./view-outline.tsx";

/**
 * A walk around the car: one side after the other, each with its outline, and any further picture. Whoever comes by 'Weiter' to a car without one has
 * the camera open at once.
 */
export function PictureStep({
  visit,
  pictures,
  change,
  take,
  drop,
  look,
  isNext,
}: IntakeOnDevice & { isNext: boolean }) {
  const { uebersprungen } = visit.annahme;
  const [taking, setTaking] = useState<View | undefined>(
    isNext && pictures.length + uebersprungen.length === 0 ? "vorne" : undefined,
  );
  const of = (view: View) =>
    pictures.findLast(({ ansicht, phase }) => ansicht === view && phase === "vorher");
  const further = pictures.filter(({ ansicht }) => ansicht === "weitere");

  function next(after: View): View | undefined {
    const place = (GUIDED_VIEWS as readonly View[]).indexOf(after);
    return GUIDED_VIEWS.slice(place + 1).find((view) => !of(view) && !uebersprungen.includes(view));
  }

  async function taken(view: View, file: File) {
    setTaking(view === "weitere" ? undefined : next(view));
    const before =
      view === "weitere"
        ? []
        : pictures.filter(({ ansicht, phase }) => ansicht === view && phase === "vorher");
    if ((await take(file, "vorher", view)) === undefined) return setTaking(undefined);
    for (const { id } of before) drop(id);
    if (uebersprungen.includes(view as GuidedView))
      change((now) => ({ uebersprungen: now.uebersprungen.filter((one) => one !== view) }));
    await look();
  }

  function skip(view: GuidedView) {
    change((now) => ({
      uebersprungen: [...now.uebersprungen.filter((one) => one !== view), view],
    }));
    setTaking(next(view));
  }

  return (
    <div className="space-y-5">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
        {GUIDED_VIEWS.map((view) => (
          <li key={view} className="relative">
            <ViewTile
              view={view}
              picture={of(view)}
              isSkipped={uebersprungen.includes(view)}
              onOpen={() => setTaking(view)}
            />
            <RemoveButton picture={of(view)} onRemove={drop} />
          </li>
        ))}
        {further.map((picture) => (
          <li key={picture.id} className="relative">
            <PictureOf picture={picture} className="aspect-4/3 rounded-card" />
            <RemoveButton picture={picture} onRemove={drop} />
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="w-full" onClick={() => setTaking("weitere")}>
        <Plus aria-hidden="true" className="size-5" />
        Weiteres Bild
      </Button>
      <Camera
        key={taking}
        open={taking !== undefined}
        title={taking ? VIEW_LABELS[taking] : ""}
        overlay={
          isGuided(taking) && <ViewOutline ansicht={taking} className="h-[78%] text-amber-400" />
        }
        onTaken={(file) => taking && void taken(taking, file)}
        {...(isGuided(taking) && { onSkip: () => skip(taking) })}
        onClose={() => setTaking(undefined)}
      />
    </div>
  );
}

function RemoveButton({
  picture,
  onRemove,
}: {
  picture: KeptPicture | undefined;
  onRemove: (id: string) => void;
}) {
  if (!picture) return null;
  return (
    <button
      type="button"
      className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-white/90"
      onClick={() => onRemove(picture.id)}
    >
      <X aria-hidden="true" className="size-5" />
      <span className="sr-only">
        {picture.ansicht === "weitere"
          ? "Bild entfernen"
          : `Bild entfernen: ${VIEW_LABELS[picture.ansicht]}`}
      </span>
    </button>
  );
}

function isGuided(view: View | undefined): view is GuidedView {
  return (GUIDED_VIEWS as readonly (View | undefined)[]).includes(view);
}

type TileProps = {
  view: GuidedView;
  picture: KeptPicture | undefined;
  isSkipped: boolean;
  onOpen: () => void;
};

function ViewTile({ view, picture, isSkipped, onOpen }: TileProps) {
  const state = picture ? "aufgenommen" : isSkipped ? "übersprungen" : "fehlt";
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full overflow-hidden rounded-card border border-edge bg-white text-left hover:border-ink"
    >
      <span className="relative grid aspect-4/3 place-items-center bg-paper-2">
        {picture ? (
          <PictureOf picture={picture} className="absolute inset-0 size-full" />
        ) : (
          <ViewOutline ansicht={view} className="w-3/4 text-ink-2" />
        )}
      </span>
      <span className="flex min-h-12 items-center justify-between gap-2 px-3 py-1.5">
        <span className="min-w-0 leading-tight wrap-anywhere">
          <span className="block font-semibold">{VIEW_LABELS[view]}</span>
          <span className="block text-sm text-ink-2">{state}</span>
        </span>
        {picture ? (
          <Check aria-hidden="true" className="size-5 shrink-0 text-petrol-700" />
        ) : (
          <CameraIcon aria-hidden="true" className="size-5 shrink-0" />
        )}
      </span>
    </button>
  );
}

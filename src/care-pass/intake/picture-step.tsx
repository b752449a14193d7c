import { Camera as CameraIcon, Check, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { GUIDED_VIEWS, type GuidedView, VIEW_LABELS, type View } from "../views.ts";
import { Camera } from "./camera.tsx";
import type { KeptPicture } from "./device-store.tsx";
import { PictureOf } from "./picture-of.tsx";
import type { IntakeOnDevice } from "./use-intake.tsx";

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

const FRONT =
  "M60 190V130q2-12 14-18l24-50q6-12 20-12h84q14 0 20 12l24 50q12 6 14 18v60q0 8-8 8h-26l-4-12H98l-4 12H68q-8 0-8-8zM88 110l20-44q3-6 10-6h84q7 0 10 6l20 44z";
const SIDE =
  "M20 168q-2-22 16-30l56-16 36-36q6-6 16-6h80q12 0 20 8l32 34q26 6 26 22v20q0 8-8 8h-24a26 26 0 0 0-52 0H108a26 26 0 0 0-52 0H28q-8 0-8-4zM104 122l30-30q4-4 10-4h34v34zM190 88h32q8 0 14 6l26 28h-72zM82 172m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0M244 172m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0";

const OUTLINES: Record<GuidedView, string> = {
  vorne: `${FRONT}M70 128l34 6-6 14-28-4zM250 128l-34 6 6 14 28-4zM120 144h80l-8 18h-64z`,
  hinten: `${FRONT}M68 126h32v20H68zM220 126h32v20h-32zM130 150h60v16h-60z`,
  links: SIDE,
  rechts: SIDE,
  innen:
    "M24 140q136-44 272 0v64H24zM110 168m-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0M101 168a9 9 0 1 0 18 0a9 9 0 1 0-18 0M180 138h70v32h-70zM60 60l30-24h140l30 24",
};

/** Says how the car should lie in the picture; decoration beside words. */
function ViewOutline({ ansicht, className = "" }: { ansicht: GuidedView; className?: string }) {
  return (
    <svg
      viewBox="0 0 320 240"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinejoin="round"
      className={`${ansicht === "rechts" ? "-scale-x-100" : ""} ${className}`}
    >
      <path d={OUTLINES[ansicht]} />
    </svg>
  );
}

import type { ShopPublication } from "./schema.ts";
import { useDrawnPicture } from "./use-drawn-picture.tsx";

/** Both pictures, small: of several pairs of a visit one is known by them alone. */
export function PairThumbs({
  publication: { besuch, vorher, nachher, titel },
}: {
  publication: ShopPublication;
}) {
  return (
    <div className="grid w-full shrink-0 grid-cols-2 gap-1 overflow-hidden rounded-control sm:w-56">
      <Thumb visitId={besuch} pictureId={vorher} label={`${titel || "Bilderpaar"}: vorher`} />
      <Thumb visitId={besuch} pictureId={nachher} label={`${titel || "Bilderpaar"}: nachher`} />
    </div>
  );
}

function Thumb({
  visitId,
  pictureId,
  label,
}: {
  visitId: string;
  pictureId: string;
  label: string;
}) {
  const { canvas, problem } = useDrawnPicture(visitId, pictureId);
  return (
    <div className="relative aspect-4/3 bg-paper-2">
      {problem ? (
        <p className="absolute inset-0 grid place-items-center p-2 text-center text-ink-2 text-xs">
          Bild nicht geladen
        </p>
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}

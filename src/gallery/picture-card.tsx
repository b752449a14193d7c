import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnPicture } from "./schema.ts";

type PictureCardProps = {
  picture: OwnPicture;
  /** Such as 'Bild 3'. */
  name: string;
  handle: ReactNode;
  isSelected: boolean;
  onSelect: (isTicked: boolean) => void;
  onDelete: () => void;
  onDescribe: () => void;
};

export function PictureCard({
  picture,
  name,
  handle,
  isSelected,
  onSelect,
  onDelete,
  onDescribe,
}: PictureCardProps) {
  return (
    <article
      aria-label={name}
      className={`group flex h-full flex-col overflow-hidden rounded-card border bg-white ${isSelected ? "border-petrol-600 inset-ring-2 inset-ring-petrol-600" : "border-line"}`}
    >
      <div className="relative bg-paper-2">
        <img
          src={picture.url}
          srcSet={picture.srcSet}
          sizes="(width >= 64rem) 320px, (width >= 40rem) 33vw, 50vw"
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="aspect-4/3 w-full object-cover"
        />
        <label className="absolute top-0 left-0 grid size-12 place-items-center">
          <span className="sr-only">{name} auswählen</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
            className="size-6 cursor-pointer rounded-sm accent-petrol-700 outline-offset-2"
          />
        </label>
        <button
          type="button"
          id={deleteButtonId(picture.id)}
          aria-label={`${name} löschen`}
          onClick={onDelete}
          className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full bg-graphite-950/75 text-paper hover:bg-rot-700 focus-visible:opacity-100 [@media(hover:hover)]:not-focus-visible:not-group-hover:opacity-0"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="flex grow flex-col p-1.5 pt-2.5">
        <p
          className={`line-clamp-2 px-1.5 text-sm hyphens-auto ${picture.alt ? "" : "text-ink-2 italic"}`}
        >
          {picture.alt || "Ohne Beschreibung"}
        </p>
        <div className="mt-auto flex justify-end">
          <button
            type="button"
            aria-label={`${name} beschreiben`}
            onClick={onDescribe}
            className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
          >
            <Pencil aria-hidden="true" className="size-5" />
          </button>
          {handle}
        </div>
      </div>
    </article>
  );
}

export function deleteButtonId(id: string): string {
  return `bild-${id}-loeschen`;
}

import { type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { OwnPair, PictureSizes } from "./schema.ts";

type PairCardProps = {
  pair: OwnPair;
  handle: ReactNode;
  onRename: () => void;
  onDelete: () => void;
};

export function PairCard({
  pair: { id, title, before, after },
  handle,
  onRename,
  onDelete,
}: PairCardProps) {
  return (
    <article
      aria-label={title}
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-white"
    >
      <div className="grid grid-cols-2 gap-0.5">
        <PairPicture picture={before} alt={`${title} vorher`} />
        <PairPicture picture={after} alt={`${title} nachher`} />
      </div>
      <div className="flex grow items-center p-1.5">
        <p className="min-w-0 grow px-1.5 font-semibold wrap-break-word hyphens-auto">{title}</p>
        <IconButton
          icon={Pencil}
          label={`Paar „${title}“ umbenennen`}
          onClick={onRename}
          className="hover:bg-paper-2 hover:text-ink"
        />
        <IconButton
          icon={Trash2}
          id={deletePairButtonId(id)}
          label={`Paar „${title}“ löschen`}
          onClick={onDelete}
          className="hover:bg-rot-100 hover:text-rot-700"
        />
        {handle}
      </div>
    </article>
  );
}

type IconButtonProps = {
  icon: LucideIcon;
  id?: string;
  label: string;
  onClick: () => void;
  className: string;
};

function IconButton({ icon: Icon, id, label, onClick, className }: IconButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      onClick={onClick}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-ink-2 ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function PairPicture({
  picture: { url, srcSet, width, height },
  alt,
}: {
  picture: PictureSizes;
  alt: string;
}) {
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes="(width >= 40rem) 200px, 46vw"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full bg-paper-2 object-cover"
    />
  );
}

export function deletePairButtonId(id: string): string {
  return `paar-${id}-loeschen`;
}

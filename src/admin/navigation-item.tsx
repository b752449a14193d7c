import { Link, useLocation } from "react-router";
import { type AdminPlace, isInPlace } from "./navigation.tsx";
import { AdminMark, type AdminMarks } from "./navigation-mark.tsx";

export const ADMIN_ITEM =
  "flex items-center font-semibold text-silver no-underline hover:bg-white/10 hover:text-paper focus-visible:-outline-offset-3 aria-[current]:text-amber-400";

/** An icon over a word, five of them side by side. */
export const ADMIN_THUMB_ITEM =
  "relative h-16 w-full flex-col justify-center gap-1 text-[min(0.8125rem,3.5vw)] leading-tight";

type AdminPlaceLinkProps = {
  place: AdminPlace;
  marks: AdminMarks;
  className: string;
  onClick?: () => void;
};

/** 'page' on the page itself; elsewhere in the place it is marked all the same. */
export function useCurrent(place: AdminPlace): "page" | "true" | undefined {
  const { pathname } = useLocation();
  if (!isInPlace(pathname, place)) return undefined;
  return pathname === place.pages[0]?.to ? "page" : "true";
}

/** A line that leads to a place, beside the screen or behind 'Mehr'. */
export function AdminPlaceLink({ place, marks, className, onClick }: AdminPlaceLinkProps) {
  const { label, icon: Icon, about, pages } = place;
  return (
    <Link
      to={pages[0]?.to ?? ""}
      aria-current={useCurrent(place)}
      onClick={onClick}
      className={`${ADMIN_ITEM} gap-3 rounded-control px-3 py-1.5 text-sm aria-[current]:bg-white/10 ${className}`}
    >
      <Icon aria-hidden="true" className="size-5.5 shrink-0" />
      <span className="min-w-0">
        {label}
        {about && <span className="block text-xs font-normal text-silver">{about}</span>}
      </span>
      <AdminMark pages={pages} marks={marks} className="ml-auto" />
    </Link>
  );
}

type AdminThumbLinkProps = Omit<AdminPlaceLinkProps, "className"> & {
  className?: string;
  /** What the place is called where there is little room. */
  word?: string;
};

/** An icon over its word: at the bottom of a phone, and first behind 'Mehr'. */
export function AdminThumbLink({
  place,
  marks,
  word,
  className = "",
  onClick,
}: AdminThumbLinkProps) {
  const { label, icon: Icon, pages } = place;
  return (
    <Link
      to={pages[0]?.to ?? ""}
      aria-current={useCurrent(place)}
      onClick={onClick}
      className={`${ADMIN_ITEM} ${ADMIN_THUMB_ITEM} ${className}`}
    >
      <Icon aria-hidden="true" className="size-5.5" />
      <span>
        {word ?? label}
        {word && <span className="sr-only">{label.slice(word.length)}</span>}
      </span>
      <AdminMark
        pages={pages}
        marks={marks}
        className="absolute top-1 right-[max(0.125rem,50%-1.875rem)]"
      />
    </Link>
  );
}

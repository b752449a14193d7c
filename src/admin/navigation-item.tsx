import { NavLink } from "react-router";
import type { AdminPage } from "./navigation.tsx";
import { AdminMark, type AdminMarks } from "./navigation-mark.tsx";

export const ADMIN_ITEM =
  "flex items-center font-semibold text-silver no-underline hover:bg-white/10 hover:text-paper focus-visible:-outline-offset-3 aria-[current=page]:text-amber-400";

/** An icon over a word, five of them side by side. */
export const ADMIN_THUMB_ITEM =
  "relative h-16 w-full flex-col justify-center gap-1 text-[min(0.8125rem,3.5vw)] leading-tight";

type AdminPageLinkProps = {
  page: AdminPage;
  marks: AdminMarks;
  className: string;
  onClick?: () => void;
};

/** A line that leads to a page, beside the screen or behind 'Mehr'. */
export function AdminPageLink({
  page: { to, label, icon: Icon, mark },
  marks,
  className,
  onClick,
}: AdminPageLinkProps) {
  return (
    <NavLink
      to={to}
      onClick={onClick}
      className={`${ADMIN_ITEM} gap-3 rounded-control px-3 text-sm aria-[current=page]:bg-white/10 ${className}`}
    >
      <Icon aria-hidden="true" className="size-5.5 shrink-0" />
      {label}
      {mark && <AdminMark kind={mark} count={marks[mark]} className="ml-auto" />}
    </NavLink>
  );
}

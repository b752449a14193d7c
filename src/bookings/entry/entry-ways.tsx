import type { MouseEvent } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { keepFormDraft, readFormDraft } from "#lib/form-drafts.ts";
import { paths } from "#lib/paths.ts";
import { confirm } from "#ui/tell.tsx";
import type { EntryDraft } from "./entry-draft.ts";
import { notInQuick, onlyQuick } from "./quick-draft.ts";

const WAY = { state: { isTakenAlong: true } };

/** Two forms for the same: with little on the telephone, or with all of it. What was typed in one goes along to the other; what the other has no place for only after a yes. */
export function EntryWays() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  async function takeAlong(event: MouseEvent, to: string) {
    if (to === pathname) return;
    const typed = readFormDraft(pathname + search) as { draft: EntryDraft } | undefined;
    const lost = typed && to === paths.admin.quickBooking ? notInQuick(typed.draft) : [];
    if (!typed || lost.length === 0) return keepFormDraft(to + search, typed);
    event.preventDefault();
    const isSure = await confirm({
      question: "Zu „Schnell“ wechseln?",
      children: <p>Diese Angaben gehen dabei verloren: {lost.join(", ")}.</p>,
      confirmLabel: "Wechseln",
      cancelLabel: "Hier bleiben",
    });
    if (!isSure) return;
    keepFormDraft(to + search, { ...typed, draft: onlyQuick(typed.draft) });
    await navigate(to + search, WAY);
  }

  return (
    <nav aria-label="Art der Eingabe" className="mb-4 flex gap-2">
      {[
        { to: paths.admin.quickBooking, label: "Schnell" },
        { to: paths.admin.newBooking, label: "Ausführlich" },
      ].map(({ to, label }) => (
        <NavLink
          key={to}
          to={to + search}
          {...WAY}
          onClick={(event) => takeAlong(event, to)}
          className="inline-flex min-h-11 items-center rounded-control border border-edge bg-white px-4 font-medium text-ink no-underline hover:border-ink aria-[current=page]:border-petrol-700 aria-[current=page]:bg-petrol-100 aria-[current=page]:text-petrol-700"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

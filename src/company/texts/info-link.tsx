// chunk: shared

import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { type NamedInfo, paths } from "#lib/paths.ts";
import { isPlainClick } from "#ui/is-plain-click.ts";
import { useInfoDialog } from "./info-dialogs.tsx";

/** A link to a text's page that shows it in a dialog instead, so that a form in use stays where it is. */
export function InfoLink({
  info,
  className,
  children,
}: {
  info: NamedInfo;
  className?: string;
  children: ReactNode;
}) {
  const showInfo = useInfoDialog();

  function show(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showInfo(info);
  }

  return (
    <Link data-held="" to={paths.info[info]} onClick={show} className={className}>
      {children}
    </Link>
  );
}

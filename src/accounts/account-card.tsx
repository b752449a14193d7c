import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { NoScriptNote } from "#company/no-script-note.tsx";
import type { PublicSettings } from "#company/schema.ts";

type AccountCardProps = {
  title: string;
  lead?: ReactNode;
  /** Below the card. */
  after?: ReactNode;
  isOnDark?: boolean;
  /** Of use also to somebody who is logged in. */
  isForEverybody?: boolean;
  children: ReactNode;
};

/** The card of a page that is all form; hidden while a stored token may make the form needless. */
export function AccountCard({
  title,
  lead,
  after,
  isOnDark = false,
  isForEverybody = false,
  children,
}: AccountCardProps) {
  const { company } = useRouteLoaderData("root") as { company: PublicSettings };
  return (
    <div
      className={
        isOnDark
          ? "on-dark min-h-[calc(100dvh-var(--header-bar)-var(--header-strip))] bg-graphite-950"
          : ""
      }
    >
      <div
        className={`frame max-w-lg py-10 sm:py-16 ${isForEverybody ? "" : "session-loading:invisible session-admin:invisible"}`}
      >
        <h1 className="text-section">{title}</h1>
        {lead && <p className={`mt-3 ${isOnDark ? "text-silver" : "text-ink-2"}`}>{lead}</p>}
        <div
          className={`on-light mt-7 rounded-card border bg-white p-5 sm:p-8 ${isOnDark ? "border-transparent" : "border-line"}`}
        >
          <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
          {children}
        </div>
        {after && <div className="mt-6">{after}</div>}
      </div>
    </div>
  );
}

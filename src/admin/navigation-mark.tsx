import type { AdminPage, AdminPlace } from "./navigation.tsx";

/** How many want to be looked at; nothing while there are none or the server did not tell. */
export type AdminMarks = Record<NonNullable<AdminPage["mark"]>, number>;

export const NO_MARKS: AdminMarks = { messages: 0, reviews: 0, mails: 0 };

const SHOWN_UP_TO = 99;
const NEW = { colour: "bg-amber-400 text-graphite-950", meaning: "neu" };
const LOOK = {
  messages: NEW,
  reviews: NEW,
  mails: { colour: "bg-rot-700 text-white", meaning: "nicht zugestellt" },
};

/** What the pages of these places have to tell in one number: mails that did not leave come first. */
export function AdminMark({
  pages,
  marks,
  className = "",
}: {
  pages: AdminPlace["pages"];
  marks: AdminMarks;
  className?: string;
}) {
  const kinds = pages.flatMap(({ mark }) => (mark && marks[mark] > 0 ? [mark] : []));
  const kind = kinds.includes("mails") ? "mails" : kinds[0];
  if (!kind) return null;
  const { colour, meaning } = LOOK[kind];
  const count = kinds
    .filter((other) => LOOK[other].meaning === meaning)
    .reduce((sum, other) => sum + marks[other], 0);
  return (
    <span
      className={`figures rounded-full px-[min(0.375rem,1.8vw)] text-[min(0.75rem,3.5vw)]/[1.67] font-semibold whitespace-nowrap ${colour} ${className}`}
    >
      {count > SHOWN_UP_TO ? `${SHOWN_UP_TO}+` : count}
      <span className="sr-only"> {meaning}</span>
    </span>
  );
}

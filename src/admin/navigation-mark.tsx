import type { AdminPage } from "./navigation.tsx";

/** How many want to be looked at; nothing while there are none or the server did not tell. */
export type AdminMarks = Record<NonNullable<AdminPage["mark"]>, number>;

export const NO_MARKS: AdminMarks = { messages: 0, reviews: 0, mails: 0 };

const SHOWN_UP_TO = 99;
const LOOK = {
  messages: { colour: "bg-amber-400 text-graphite-950", meaning: "neu" },
  reviews: { colour: "bg-amber-400 text-graphite-950", meaning: "neu" },
  mails: { colour: "bg-rot-700 text-white", meaning: "nicht zugestellt" },
};

/** A small number beside a link. */
export function AdminMark({
  kind,
  count,
  className = "",
}: {
  kind: keyof AdminMarks;
  count: number;
  className?: string;
}) {
  if (count === 0) return null;
  const { colour, meaning } = LOOK[kind];
  return (
    <span
      className={`figures rounded-full px-1.5 text-xs/5 font-semibold whitespace-nowrap ${colour} ${className}`}
    >
      {count > SHOWN_UP_TO ? `${SHOWN_UP_TO}+` : count}
      <span className="sr-only"> {meaning}</span>
    </span>
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";

/** How every month to choose days from looks; each calendar adds its days. */
export const MONTH_CLASSES = {
  root: "figures",
  month: "grid grid-cols-[3rem_1fr_3rem] items-center",
  month_caption: "text-center",
  caption_label: "font-semibold",
  button_previous:
    "grid size-12 place-items-center rounded-full hover:bg-paper-2 aria-disabled:invisible",
  button_next:
    "grid size-12 place-items-center rounded-full hover:bg-paper-2 aria-disabled:invisible",
  month_grid: "col-span-3 mt-1 w-full table-fixed border-collapse",
  weekday: "h-9 text-xs font-semibold text-ink-2",
  day: "h-12 p-px text-center",
  today: "[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4",
};

// The picker uses local dates. Noon exists on every day in every time zone.
export function calendarDay(datum: string): Date {
  return new Date(
    Number(datum.slice(0, 4)),
    Number(datum.slice(5, 7)) - 1,
    Number(datum.slice(8)),
    12,
  );
}

export function datumOf(day: Date): string {
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

export function MonthArrow({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-6" />;
}

import { textGaps } from "./text-gaps.ts";

type TextGapsProps = { name: "agb" | "hinweise"; company: Parameters<typeof textGaps>[1] };

const WHOSE = { agb: "Ihren AGB", hinweise: "Ihren Hinweisen" };

/** What an own text has lost, while it is typed, and where a setting is chosen that it should speak of. */
export function TextGaps({ name, company }: TextGapsProps) {
  const gaps = textGaps(name, company);
  if (gaps.length === 0) return null;
  return (
    <div className="rounded-control border border-amber-400 bg-amber-200/40 px-4 py-3 text-sm">
      <p className="font-semibold">Das sollten Sie in {WHOSE[name]} prüfen:</p>
      <ul className="measure mt-1.5 list-disc space-y-1 pl-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </div>
  );
}

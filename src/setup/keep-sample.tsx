import { api } from "#lib/api.ts";
import { useCall } from "#ui/use-call.tsx";
import { CONFIRMABLE_POINTS } from "./confirmable-points.ts";
import type { ReadinessPoint } from "./schema.ts";

/** The owner keeps something of the sample business on purpose; the point is done then. */
export function KeepSample({
  id,
  title,
  label,
}: Pick<ReadinessPoint, "id" | "title"> & { label: string }) {
  const { isBusy, problem, run } = useCall(
    "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  );
  const point = CONFIRMABLE_POINTS.find((known) => known === id);
  if (!point) return null;

  const body = { id: point, bestaetigt: true };
  const keep = () => api("PUT /readiness/confirmation", { body });

  return (
    <>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => void run(keep, { reloads: true })}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        {label}
        <span className="sr-only">: {title}</span>
      </button>
      <span role="alert" className="w-full text-sm text-rot-700 empty:hidden">
        {problem}
      </span>
    </>
  );
}

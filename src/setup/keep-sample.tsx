import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { CONFIRMABLE_POINTS } from "./confirmable-points.ts";
import type { ReadinessPoint } from "./schema.ts";

/** The owner keeps something of the sample business on purpose; the point is done then. */
export function KeepSample({
  id,
  title,
  label,
}: Pick<ReadinessPoint, "id" | "title"> & { label: string }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const point = CONFIRMABLE_POINTS.find((known) => known === id);
  if (!point) return null;

  async function keep(confirmable: NonNullable<typeof point>) {
    setBusy(true);
    const answer = await api("PUT /readiness/confirmation", {
      body: { id: confirmable, bestaetigt: true },
    });
    if (answer.ok) return await revalidate();
    setBusy(false);
    setProblem(answer.error || "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.");
  }

  return (
    <>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && void keep(point)}
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

import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { api } from "#lib/api.ts";
import { FIRST_STEPS } from "./first-steps-order.ts";

const mark = (stand: "begonnen" | "fertig") =>
  api("PUT /readiness/first-steps", { body: { stand } });

/** The step that the address names; what is typed is saved before the next one comes. */
export function useSteps(dirty: readonly string[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const index = Math.max(
    0,
    FIRST_STEPS.findIndex(({ id }) => hash === `#${id}`),
  );
  const step = FIRST_STEPS[index] as (typeof FIRST_STEPS)[number];
  const next = FIRST_STEPS[index + 1];
  const isDirty = step.section !== undefined && dirty.includes(step.section);

  useEffect(() => {
    // From now on the dashboard says where to go on.
    void mark("begonnen");
  }, []);
  useEffect(() => {
    // Whoever was at the end is not asked again.
    if (!next) void mark("fertig");
  }, [next]);
  useEffect(() => {
    if (!isGoing || isDirty || !next) return;
    setGoing(false);
    setSeen((known) => [...known, step.id]);
    void navigate({ hash: next.id });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [isGoing, isDirty, step, next, navigate]);

  function goOn() {
    if (isDirty && step.section)
      document.getElementById(step.section)?.querySelector("form")?.requestSubmit();
    setGoing(true);
  }
  return { step, next, goOn, seen };
}

import { useCallback, useEffect, useState } from "react";
import { reviewCallsByLink } from "./review-of-visit.ts";
import type { RatedVisit } from "./review-schema.ts";

type Load =
  | { phase: "loading" }
  | { phase: "gone" }
  | { phase: "failed"; problem: string }
  | { phase: "ready"; visit: RatedVisit };

const NO_ANSWER = "Der Besuch konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.";

/** The visit that a link opens. */
export function useRatedVisit(token: string) {
  const [load, setLoad] = useState<Load>({ phase: "loading" });

  const reload = useCallback(async () => {
    const answer = await reviewCallsByLink(token).read();
    if (answer.ok) setLoad({ phase: "ready", visit: answer.data });
    else
      setLoad(
        answer.code === "link_ungueltig"
          ? { phase: "gone" }
          : { phase: "failed", problem: answer.error || NO_ANSWER },
      );
  }, [token]);

  useEffect(() => {
    void reload();
  }, [reload]);

  return { load, reload };
}

import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { useLatestAnswer } from "#ui/use-latest-answer.tsx";
import { loadMarks } from "./load-marks.tsx";
import { NO_MARKS } from "./navigation-mark.tsx";

/** The marks of the navigation, with every page and whenever it is asked for again. What they count is for admins alone; nothing waits for them. */
export function useMarks(isShown = true) {
  const [marks, setMarks] = useState(NO_MARKS);
  const isAsked = useIsAdmin() && isShown;
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  useLatestAnswer(isAsked && state === "idle" ? pathname : "", loadMarks, setMarks);
  return marks;
}

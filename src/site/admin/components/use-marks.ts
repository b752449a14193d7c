import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useIsAdmin } from "#accounts/sessions/components/session.tsx";
import { useHeard } from "#ui/use-heard.ts";
import { NO_MARKS } from "./admin-mark.tsx";
import { loadMarks } from "./load-marks.ts";

/** The marks of the navigation, with every page and whenever it is asked for again. What they count is for admins alone; nothing waits for them. */
export function useMarks(isShown = true) {
  const [marks, setMarks] = useState(NO_MARKS);
  const isAsked = useIsAdmin() && isShown;
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  useHeard(isAsked && state === "idle" ? pathname : "", loadMarks, setMarks);
  return marks;
}

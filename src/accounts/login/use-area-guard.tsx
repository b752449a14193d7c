import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { paths, withQuery } from "#lib/paths.ts";
import { useSession } from "../session.tsx";

type Area = "admin" | "customer";

const HOMES: Record<Area, string> = {
  admin: paths.admin.dashboard,
  customer: paths.customer.dashboard,
};

export type AreaGuard = {
  isOpen: boolean;
  /** Nobody could say yet who is here. */
  isUnsure: boolean;
  /** The session has ended under the page, which stays as it is: nothing typed is lost. */
  hasEnded: boolean;
  /** Who is in, or was until the session ended. */
  email: string;
  /** To the login page instead of the question for the password. */
  giveUp: () => void;
};

/** Who may see an area's pages; everybody else is led where they belong. What may be read and changed the server decides with every call. */
export function useAreaGuard(role: Area): AreaGuard {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const hasLeft = session.state === "guest" && session.hasLeft;
  const isUnsure = session.state === "guest" && session.isUnsure === true;

  const email = session.state === role && "user" in session ? session.user.email : undefined;
  const [emailInside, setEmailInside] = useState(email);
  if (email && email !== emailInside) setEmailInside(email);
  const hasEnded = session.state === "guest" && !hasLeft && emailInside !== undefined;

  // What could not be read meanwhile is read once the server answers again.
  const wasUnsure = useRef(false);
  useEffect(() => {
    if (wasUnsure.current && !isUnsure) void revalidate();
    wasUnsure.current = isUnsure;
  }, [isUnsure, revalidate]);

  useEffect(() => {
    if (hasEnded || isUnsure) return;
    if ((session.state === "admin" || session.state === "customer") && session.state !== role)
      navigate(HOMES[session.state], { replace: true });
    if (session.state === "guest")
      navigate(
        hasLeft
          ? paths.website.login
          : withQuery(paths.website.login, { weiter: pathname + search }),
        { replace: true },
      );
  }, [session.state, role, hasEnded, isUnsure, hasLeft, pathname, search, navigate]);

  return {
    isOpen: session.state === role || hasEnded,
    isUnsure,
    hasEnded,
    email: emailInside ?? "",
    giveUp: () => setEmailInside(undefined),
  };
}

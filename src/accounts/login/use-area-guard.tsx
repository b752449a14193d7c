import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { paths, withQuery } from "#lib/paths.ts";
import { useSession } from "../session.tsx";

type Area = "admin" | "customer";

const HOMES: Record<Area, string> = {
  admin: paths.admin.dashboard,
  customer: paths.customer.dashboard,
};

type AreaGuard = {
  isOpen: boolean;
  /** Not known yet who is logged in. */
  isUnsure: boolean;
  /** The session has ended; the page stays, with what was typed. */
  hasEnded: boolean;
  /** Who is in, or was until the session ended. */
  email: string;
  /** To the login page instead of the question for the password. */
  giveUp: () => void;
};

/** Leads whoever may not see an area elsewhere. What may be read and changed the server decides at every call. */
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

  // Reload what could not be read meanwhile.
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

import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useBrowserQuery } from "#ui/use-browser-query.tsx";
import { isAdminPath, pathAfterLogin, safeReturnPath } from "./safe-return-path.ts";
import type { User } from "./schema.ts";
import { useSession } from "./session.tsx";

/** The address parameter of the page that asked for a login. */
const RETURN_PARAMETER = "weiter";

/** Leaves a login page once somebody with a fitting role is logged in. */
export function useLeaveAfterLogin(homes: Partial<Record<User["role"], string>>): void {
  const { session } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = search.get(RETURN_PARAMETER);
  const role = "user" in session ? session.user.role : undefined;
  const home = role && homes[role];
  const path = role && home && pathAfterLogin(role, returnTo, home);

  useEffect(() => {
    if (path) navigate(path, { replace: true });
  }, [path, navigate]);
}

/** The search part that hands the return path on to the other login page; empty when there is none. */
export function useReturnSearch(): { search: string; isToAdmin: boolean } {
  const path = safeReturnPath(useBrowserQuery().get(RETURN_PARAMETER) ?? "");
  return {
    search: path ? `?${new URLSearchParams({ [RETURN_PARAMETER]: path })}` : "",
    isToAdmin: isAdminPath(path),
  };
}

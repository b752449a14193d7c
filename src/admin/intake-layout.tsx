import { useEffect, useState } from "react";
import { Navigate, Outlet, useSearchParams } from "react-router";
import { LogInAgain } from "#accounts/login/log-in-again.tsx";
import { useSession } from "#accounts/session.tsx";
import { paths, withQuery } from "#lib/paths.ts";
import { readToken } from "#lib/session-token.ts";
import areaStylesUrl from "#ui/areas.css?url";
import { Loading } from "#ui/loading.tsx";
import { AdminFooter } from "./footer.tsx";
import { AdminFrame, PlaceTabs } from "./frame.tsx";
import { AdminLoading } from "./loading-frame.tsx";
import { useMarks } from "./use-marks.tsx";

export function links() {
  return [{ rel: "stylesheet", href: areaStylesUrl }];
}

/**
 * The list of the cars stands in the area's frame, an intake alone. Beside the area itself, because both work without a network, and so ask nobody
 * whether the session still holds (the server does) and wait for nothing that the frame tells.
 */
export default function AdminIntakeLayout() {
  const { session } = useSession();
  const [search] = useSearchParams();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const isIntake = search.size > 0;
  const marks = useMarks(isHere && !isIntake);
  const isNobody = session.state === "guest" && readToken() === null;
  const { hasEnded, email, giveUp } = useEndedSession(isNobody);

  if (!isHere || session.state === "unknown" || session.state === "loading")
    return isIntake ? <Loading isWholePage /> : <AdminLoading title="Autos im Betrieb" />;
  if ((isNobody && !hasEnded) || session.state === "customer")
    return (
      <Navigate
        to={withQuery(paths.website.login, { weiter: `${paths.admin.intake}?${search}` })}
        replace
      />
    );
  return (
    <AdminFrame marks={marks} isAlone={isIntake}>
      <div className={isIntake ? "mx-auto max-w-2xl" : "max-w-[90rem]"}>
        {!isIntake && <PlaceTabs marks={marks} />}
        <Outlet />
        {!isIntake && <AdminFooter />}
      </div>
      <LogInAgain open={hasEnded} email={email} onGiveUp={giveUp} />
    </AdminFrame>
  );
}

/** Asked for over the page, as in the area: a signature may be half drawn. Whoever logged out on purpose, or was never known here, logs in anew. */
function useEndedSession(isNobody: boolean): {
  hasEnded: boolean;
  email: string;
  giveUp: () => void;
} {
  const { session } = useSession();
  const email = session.state === "admin" ? session.user.email : undefined;
  const [emailInside, setEmailInside] = useState(email);
  if (email && email !== emailInside) setEmailInside(email);
  const hasLeft = session.state === "guest" && session.hasLeft;
  return {
    hasEnded: isNobody && !hasLeft && emailInside !== undefined,
    email: emailInside ?? "",
    giveUp: () => setEmailInside(undefined),
  };
}

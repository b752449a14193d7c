import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { useSession } from "#accounts/components/session.tsx";
import { Loading } from "#ui/loading.tsx";

export function meta() {
  return [{ title: "Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The guard decides what is drawn; what may be read and changed the server decides with every call (D22). */
export default function AdminLayout() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mayStay = session.state === "admin";

  useEffect(() => {
    if (session.state === "customer") navigate("/customer/dashboard", { replace: true });
    if (session.state === "guest") navigate(`/login?weiter=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [session.state, pathname, search, navigate]);

  if (!mayStay) return <Loading isWholePage />;
  return <Outlet />;
}

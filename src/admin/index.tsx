import { Navigate } from "react-router";
import { ADMIN_DASHBOARD_PATH } from "#lib/page-paths.ts";

export default function AdminIndex() {
  return <Navigate to={ADMIN_DASHBOARD_PATH} replace />;
}

import { Navigate } from "react-router";
import { ask } from "#installation/ask.ts";
import { ADMIN_FIRST_STEPS_PATH } from "#lib/area-paths.ts";
import { ADMIN_DASHBOARD_PATH } from "#lib/page-paths.ts";
import { Loading } from "#ui/loading.tsx";
import type { Route } from "./+types/admin-index";

/** The first login of a new installation leads through the first steps (N20). */
export async function clientLoader() {
  const answer = await ask("GET /readiness");
  return { isNew: answer.ok && answer.data.ersteSchritte === "neu" };
}

export function HydrateFallback() {
  return <Loading isWholePage />;
}

export default function AdminIndex({ loaderData }: Route.ComponentProps) {
  return <Navigate to={loaderData.isNew ? ADMIN_FIRST_STEPS_PATH : ADMIN_DASHBOARD_PATH} replace />;
}

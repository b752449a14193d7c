import { redirect } from "react-router";
import { CUSTOMER_DASHBOARD_PATH } from "#lib/page-paths.ts";

/** /customer leads to its dashboard. */
export function loader() {
  throw redirect(CUSTOMER_DASHBOARD_PATH);
}

import { redirect } from "react-router";
import { paths } from "#lib/paths.ts";

/** /customer leads to its dashboard. */
export function loader() {
  throw redirect(paths.customer.dashboard);
}

import { redirect } from "react-router";

/** /customer leads to its dashboard (D9). */
export function loader() {
  throw redirect("/customer/dashboard");
}

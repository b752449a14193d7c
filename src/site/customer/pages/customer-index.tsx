import { redirect } from "react-router";

/** /customer leads to its dashboard (S3). */
export function loader() {
  throw redirect("/customer/dashboard");
}

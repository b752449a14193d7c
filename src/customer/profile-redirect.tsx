import { redirect } from "react-router";
import { paths } from "#lib/paths.ts";
import type { Route } from "./+types/profile-redirect";

/** /profil/settings/… leads to the customer area's page of the same name. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`${paths.customer.home}${new URL(request.url).pathname}`);
}

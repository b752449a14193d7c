import { redirect } from "react-router";
import { CUSTOMER_PROFILE_PATH } from "#lib/area-paths.ts";
import type { Route } from "./+types/profile-redirect";

/** /profil/settings/… leads to the customer area's page of the same name. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${CUSTOMER_PROFILE_PATH}/settings/${params["*"]}`);
}

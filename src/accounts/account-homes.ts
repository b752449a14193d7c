import { ADMIN_CALENDAR_PATH } from "#lib/area-paths.ts";
import { ADMIN_DASHBOARD_PATH, CUSTOMER_DASHBOARD_PATH } from "#lib/page-paths.ts";
/** Where a login leads when nothing else was asked for. */
export const ACCOUNT_HOMES = {
  admin: ADMIN_DASHBOARD_PATH,
  mitarbeiter: ADMIN_CALENDAR_PATH,
  customer: CUSTOMER_DASHBOARD_PATH,
} as const;

import { paths } from "#lib/paths.ts";
/** Where a login leads by default. */
export const ACCOUNT_HOMES = {
  admin: paths.admin.dashboard,
  mitarbeiter: paths.admin.dashboard,
  customer: paths.customer.dashboard,
} as const;

import { paths } from "#lib/paths.ts";
/** Where a login leads when nothing else was asked for. */
export const ACCOUNT_HOMES = {
  admin: paths.admin.dashboard,
  mitarbeiter: paths.admin.dashboard,
  customer: paths.customer.dashboard,
} as const;

/** Where a login leads when nothing else was asked for (A4). */
export const ACCOUNT_HOMES = { admin: "/admin/dashboard", customer: "/customer/dashboard" } as const;

/** Where a login leads when nothing else was asked for (SPEC §2). */
export const ACCOUNT_HOMES = { admin: "/admin/dashboard", customer: "/customer/dashboard" } as const;

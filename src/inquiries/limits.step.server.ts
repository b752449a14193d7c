import type { Limit } from "#platform/rate-limit.server.ts";

/** Messages and requests of one address together (P20). */
export const INQUIRIES: Limit = { name: "inquiries-address", points: 10, seconds: 600 };

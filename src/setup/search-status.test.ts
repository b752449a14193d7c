import { expect, it } from "vitest";
import { searchStatus } from "./search-status.ts";

const SINCE = "2026-03-01T08:00:00.000Z";

it.each([
  ["http://localhost:3000", null, "local"],
  ["http://127.0.0.1:3000", SINCE, "local"],
  ["http://[::1]:3000", null, "local"],
  ["https://www.example.org", null, "hidden"],
  ["https://localhost.example.org", null, "hidden"],
  ["https://www.example.org", SINCE, "live"],
] as const)("%s, live since %s, is %s", (baseUrl, live_am, standing) => {
  expect(searchStatus(baseUrl, live_am)).toBe(standing);
});

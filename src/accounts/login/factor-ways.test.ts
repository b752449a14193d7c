import { expect, it } from "vitest";
import type { Factor } from "./factor-schema.ts";
import { hasFactor, passkeySite, waysOf } from "./factor-ways.ts";

const NONE: Factor = {
  passkeys: [],
  app_seit: null,
  wiederherstellungscodes: 0,
  passkeys_moeglich: true,
};
const PASSKEY = {
  id: "a",
  name: "Handy",
  erstellt_am: "2026-03-01T08:00:00.000Z",
  zuletzt_am: null,
};

it.each<[string, Partial<Factor>, boolean, string[]]>([
  ["nothing", {}, false, []],
  [
    "a passkey",
    { passkeys: [PASSKEY], wiederherstellungscodes: 10 },
    true,
    ["passkey", "wiederherstellung"],
  ],
  [
    "an app",
    { app_seit: "2026-03-01T08:00:00.000Z", wiederherstellungscodes: 1 },
    true,
    ["app", "wiederherstellung"],
  ],
  [
    "both, the codes used up",
    { passkeys: [PASSKEY], app_seit: "2026-03-01T08:00:00.000Z" },
    true,
    ["passkey", "app"],
  ],
  [
    "a passkey on an address without https",
    { passkeys: [PASSKEY], wiederherstellungscodes: 2, passkeys_moeglich: false },
    true,
    ["wiederherstellung"],
  ],
  [
    "a passkey alone on an address without https",
    { passkeys: [PASSKEY], passkeys_moeglich: false },
    true,
    [],
  ],
])("%s", (_, change, isAsked, ways) => {
  const factor = { ...NONE, ...change };
  expect([hasFactor(factor), waysOf(factor)]).toEqual([isAsked, ways]);
});

it.each<[string, ReturnType<typeof passkeySite>]>([
  ["https://www.example.org", { rpId: "www.example.org", origin: "https://www.example.org" }],
  ["https://example.org:8443/shop", { rpId: "example.org", origin: "https://example.org:8443" }],
  ["http://localhost:3000", { rpId: "localhost", origin: "http://localhost:3000" }],
  ["https://localhost", { rpId: "localhost", origin: "https://localhost" }],
  ["http://www.example.org", undefined],
  ["http://shop.local:3000", undefined],
  ["http://127.0.0.1:3000", undefined],
  ["https://192.0.2.7", undefined],
  ["https://[2001:db8::1]", undefined],
])("%s has passkeys: %o", (baseUrl, site) => {
  expect(passkeySite(baseUrl)).toEqual(site);
});

import { expect, it } from "vitest";
import { passkeySite } from "./passkey-site.ts";

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

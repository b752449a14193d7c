import { expect, test } from "vitest";
import { routeLink } from "./route-link.ts";

const addresses = [{ label: "Werkstatt", address: "Musterstraße 1, 79098 Freiburg" }];

test.each([
  [
    "",
    addresses,
    "https://www.openstreetmap.org/directions?to=Musterstra%C3%9Fe%201%2C%2079098%20Freiburg",
  ],
  ["https://maps.example/werkstatt", addresses, "https://maps.example/werkstatt"],
])("with the shop's own link '%s' the route leads to the right place", (routenUrl, known, link) => {
  expect(routeLink({ routenUrl, addresses: known })).toBe(link);
});

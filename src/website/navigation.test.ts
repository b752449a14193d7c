import { expect, test } from "vitest";
import { accountPath, isBookingPath, showsNavigation } from "./navigation.ts";

// What is held here: (S9).

test.each([
  ["/", "guest", true],
  ["/preise", "customer", true],
  ["/administration", "guest", true],
  ["/admin", "guest", false],
  ["/admin/login", "guest", false],
  ["/termin-buchen", "guest", false],
  ["/termin-buchen/", "customer", false],
  ["/", "admin", false],
] as const)("on %s a visitor who is %s sees the navigation: %s", (pathname, session, isShown) => {
  expect(showsNavigation(pathname, session)).toBe(isShown);
});

test("'Mein Konto' leads admins to their dashboard and everybody else to the customer's", () => {
  expect(accountPath("admin")).toBe("/admin/dashboard");
  expect(accountPath("customer")).toBe("/customer/dashboard");
});

test.each([
  ["/termin-buchen", true],
  ["/Termin-Buchen/", true],
  ["/termin-buchen/gibt-es-nicht", false],
  ["/termin/abc", false],
  ["/home", false],
])("%s is the booking page: %s", (pathname, isIt) => {
  expect(isBookingPath(pathname)).toBe(isIt);
});

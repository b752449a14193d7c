import { expect, test } from "vitest";
import { hydratesAtOnce } from "./kinds-of-pages.ts";

test.each([
  "/termin",
  "/login",
  "/login/",
  "/anfrage",
  "/admin",
  "/admin/login",
  "/customer/dashboard",
  "/pflegepass/x",
])("%s is taken over at once", (path) => expect(hydratesAtOnce(path)).toBe(true));

test.each([
  "/",
  "/preise",
  "/leistungen/lederreinigung",
  "/kontakt",
  "/termin-buchen",
  "/administration",
  "/gibt-es-nicht",
])("%s stands before it is taken over", (path) => expect(hydratesAtOnce(path)).toBe(false));

import { expect, test } from "vitest";
import { hydratesAtOnce, isAllForm } from "./kinds-of-pages.ts";

test.each([
  "/termin",
  "/antwort/x",
  "/firma/x",
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

test.each([
  "/termin/x",
  "/termin/x/widerrufen",
  "/antwort/x",
  "/firma/x",
  "/vertrag-widerrufen",
  "/bewertung/x",
  "/abmelden/x",
])("nothing floats over %s", (path) => expect(isAllForm(path)).toBe(true));

test.each(["/", "/termin-buchen", "/bewertungen", "/anfrage"])("%s is not all form", (path) =>
  expect(isAllForm(path)).toBe(false),
);

import type { Page } from "@playwright/test";
import { insertUser } from "../../src/accounts/users.data.ts";
import { hashCheaply } from "./cheap-hash.ts";
import type { Site } from "./site.ts";

/** A confirmed customer account in a running site. */
export async function addCustomer(
  site: Site,
  password: string,
  email = "kundin@example.org",
): Promise<{ id: string; email: string }> {
  const id = "kundin-1";
  const erstellt_am = "2026-02-01T08:00:00.000Z";
  const person = {
    vorname: "Test",
    nachname: "Kundin",
    telefon: "",
    street: "",
    postalCode: "",
    city: "",
  };
  await insertUser(site.platform.db, {
    id,
    ...person,
    email,
    email_folded: email.toLowerCase(),
    role: "customer",
    active: true,
    bestaetigt_am: erstellt_am,
    password_hash: await hashCheaply(password),
    is_builtin: false,
    erstellt_am,
  });
  return { id, email };
}

const PASSWORD = "Kundin!2026";

/** The account of `addCustomer`, made when there is none yet, with a new session. */
export async function customerToken(site: Site): Promise<string> {
  const login = () =>
    site.call("POST", "/api/auth/login", { email: "kundin@example.org", passwort: PASSWORD });
  const known = await login();
  if (known.status === 200) return String(known.body.token);
  await addCustomer(site, PASSWORD);
  return String((await login()).body.token);
}

/** A tab in which the customer is logged in already. */
export async function openAsCustomer(page: Page, site: Site, path: string): Promise<string> {
  const token = await customerToken(site);
  await page.addInitScript((value) => sessionStorage.setItem("userToken", value), token);
  await page.goto(path);
  return token;
}

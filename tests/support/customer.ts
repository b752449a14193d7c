import { hash } from "@node-rs/argon2";
import type { Site } from "./site.ts";

/** A confirmed customer account in a running site. */
export async function addCustomer(site: Site, password: string, email = "kundin@example.org"): Promise<{ id: string; email: string }> {
  const id = "kundin-1";
  const erstellt_am = "2026-02-01T08:00:00.000Z";
  const person = { vorname: "Test", nachname: "Kundin", phone: "", street: "", postalCode: "", city: "" };
  await site.platform.db
    .insertInto("users")
    .values({
      id,
      ...person,
      email,
      email_folded: email.toLowerCase(),
      role: "customer",
      active: true,
      bestaetigt_am: erstellt_am,
      password_hash: await hash(password, { memoryCost: 19456, timeCost: 2, parallelism: 1 }),
      is_builtin: false,
      erstellt_am,
      version: 1,
    })
    .execute();
  return { id, email };
}

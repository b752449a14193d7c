import { paths, withQuery } from "#lib/paths.ts";
import type { Site } from "./site.ts";

const TABLE = `Name;E-Mail;Telefon;Fahrzeug
Jörg Müßig;joerg@example.org;0151 11111111;VW Golf
Jörg Müßig;joerg@example.org;;VW Bus
Ohne Kontakt;;;`;

/** A file that was looked at, and the address of its page. */
export function prepareImport(site: Site): Promise<{ id: string; path: string }> {
  return prepare(site, TABLE);
}

/** One of them on a Sunday. */
export function prepareAppointments(site: Site): Promise<{ id: string; path: string }> {
  return prepare(site, "Datum;Name\n10.03.2026;Anna\n15.03.2026;Bert");
}

async function prepare(site: Site, table: string): Promise<{ id: string; path: string }> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { uebernahme: true }, token);
  const form = new FormData();
  form.append("datei", new Blob([table], { type: "text/csv" }), "kunden.csv");
  const response = await fetch(`${site.url}/api/imports`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const { id } = (await response.json()) as { id: string };
  await site.call("POST", `/api/imports/${id}/check`, undefined, token);
  return { id, path: withQuery(paths.admin.customerImport, { datei: id }) };
}

export async function moveImport(site: Site): Promise<void> {
  const { id } = await prepareImport(site);
  await site.call("POST", `/api/imports/${id}/move`, undefined, await site.adminToken());
}

import type { Loaded } from "#ui/use-server-list.ts";
import { ask } from "../ask.ts";
import type { CustomerLine } from "../schema.ts";

type Listed = CustomerLine & { id: string };

export async function loadCustomers(filter: { q: string; seite: number }): Promise<Loaded<Listed>> {
  const answer = await ask("GET /customer-cards", { query: filter });
  if (!answer.ok) return { ok: false, sentence: "Die Kunden konnten nicht geladen werden." };
  const items = answer.data.map((customer) => ({ ...customer, id: customer.key }));
  return { ok: true, items, total: Number(answer.headers.get("x-total-count") ?? items.length) };
}

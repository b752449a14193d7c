import { readToken } from "#lib/session-token.ts";
import type { Loaded } from "#ui/use-server-list.ts";
import type { UserFilter } from "../../user-filters.ts";
import { ask } from "../ask.ts";
import type { ManagedUser } from "../schema.ts";

export const NO_TOKEN = "Kein gültiger Token gefunden.";
const NOT_LOADED = "Nicht autorisiert oder Fehler beim Laden der Benutzer!";
const UNEXPECTED = "Unerwartete Datenstruktur erhalten!";

/** One page of the accounts, with its sentences (A20). */
export async function loadUsers(filter: { zeige: UserFilter; q: string; seite: number }): Promise<Loaded<ManagedUser>> {
  if (readToken() === null) return { ok: false, sentence: NO_TOKEN };
  const answer = await ask("GET /users", { query: filter });
  if (!answer.ok) return { ok: false, sentence: NOT_LOADED };
  const users: unknown = answer.data?.users;
  if (!Array.isArray(users)) return { ok: false, sentence: UNEXPECTED };
  return { ok: true, items: users, total: Number(answer.headers.get("x-total-count") ?? users.length) };
}

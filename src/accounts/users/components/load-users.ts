import { readToken } from "#lib/session-token.ts";
import type { Loaded } from "#ui/use-server-list.ts";
import { fetchUsers } from "../calls.ts";
import type { ManagedUser } from "../schema.ts";

export const NO_TOKEN = "Kein gültiger Token gefunden.";
const NOT_LOADED = "Nicht autorisiert oder Fehler beim Laden der Benutzer!";
const UNEXPECTED = "Unerwartete Datenstruktur erhalten!";

/** One page of the accounts, with its sentences (A20). */
export async function loadUsers(filter: Parameters<typeof fetchUsers>[0]): Promise<Loaded<ManagedUser>> {
  if (readToken() === null) return { ok: false, sentence: NO_TOKEN };
  const answer = await fetchUsers(filter);
  if (!answer.ok) return { ok: false, sentence: NOT_LOADED };
  const users: unknown = answer.data?.users;
  if (!Array.isArray(users)) return { ok: false, sentence: UNEXPECTED };
  return { ok: true, items: users, total: Number(answer.headers.get("x-total-count") ?? users.length) };
}

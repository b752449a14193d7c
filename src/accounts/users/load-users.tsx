import { api } from "#lib/api.ts";
import { giveUp, type Listed, loadList, NO_TOKEN as NO_SESSION, need } from "#ui/page-load.tsx";
import { USERS_PER_PAGE } from "../user-filters.ts";
import type { ManagedUser } from "./schema.ts";
import { readUsersAddress } from "./users-address.ts";

export const NO_TOKEN = "Kein gültiger Token gefunden.";
const NOT_LOADED = "Nicht autorisiert oder Fehler beim Laden der Benutzer!";
const UNEXPECTED = "Unerwartete Datenstruktur erhalten!";

export function loadUsers(request: Request) {
  return loadList(request, {
    read: readUsersAddress,
    perPage: USERS_PER_PAGE,
    sentence: ({ code }) => (code === NO_SESSION ? NO_TOKEN : NOT_LOADED),
    ask: async (filter): Promise<Listed<ManagedUser>> => {
      const { data, headers } = need(await api("GET /users", { query: filter }));
      const users: unknown = data?.users;
      if (!Array.isArray(users)) return giveUp(UNEXPECTED);
      return { items: users, total: Number(headers.get("x-total-count") ?? users.length) };
    },
  });
}

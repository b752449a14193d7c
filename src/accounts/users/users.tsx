import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { type ApiResult, failureOf } from "#lib/api-call.ts";
import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { paths } from "#lib/paths.ts";
import { readToken } from "#lib/session-token.ts";
import { Button } from "#ui/button.tsx";
import { NothingFound, NothingYet } from "#ui/empty-list.tsx";
import { BESIDE_TITLE, ListPage } from "#ui/list-page.tsx";
import { giveUp, type Listed, loadList, NO_TOKEN as NO_SESSION, need } from "#ui/page-load.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import { useSession } from "../session.tsx";
import { USER_FILTERS, USERS_PER_PAGE, type UserFilter } from "../user-filters.ts";
import type { Route } from "./+types/users";
import { askAboutUser } from "./ask-about-user.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import type { ManagedUser } from "./schema.ts";
import { nameOf, UserCard, userCardId } from "./user-card.tsx";

const LABELS: Record<UserFilter, string> = {
  alle: "Alle",
  kunden: "Kunden",
  mitarbeiter: "Mitarbeiter",
  admins: "Admins",
  aktiv: "Aktiv",
  inaktiv: "Nicht bestätigt",
};

function NoUsers({ of }: { of: UserFilter }) {
  if (of === "mitarbeiter")
    return (
      <NothingYet way="Mit „Mitarbeiter einladen“ bekommt jemand einen eigenen Zugang, ohne Rechnungen und Einstellungen.">
        Noch arbeitet hier niemand mit.
      </NothingYet>
    );
  if (of === "inaktiv") return "Alle haben ihre E-Mail-Adresse bestätigt.";
  return (
    <NothingYet
      way={
        <>
          Wer ohne Konto bucht, steht unter <Link to={paths.admin.customers}>Kunden</Link>.
        </>
      }
    >
      Noch hat sich niemand registriert.
    </NothingYet>
  );
}

export function meta() {
  return [{ title: "Benutzer – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadUsers(request);
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readUsersAddress, writeUsersAddress);
  const { zeige, q } = address.filter;
  const { session, logOut } = useSession();
  const { isBusyWith, run } = useCall();
  const [isInviting, setIsInviting] = useState(false);
  const selfId = session.state === "admin" ? session.user.id : "";

  async function change(user: ManagedUser, call: () => Promise<ApiResult<unknown>>, done: string) {
    const isSelf = user.id === selfId;
    const answer = await run(withToken(call), { about: user.id, waits: true, reloads: !isSelf });
    if (!answer) return;
    if (!answer.ok) return await tellFailure(answer);
    // Admins who demote themselves leave the page.
    if (isSelf) await logOut();
    else await tell(done);
  }

  async function changeRole(user: ManagedUser) {
    if (!(await askAboutUser({ about: "role", user }, user.id === selfId))) return;
    const role = user.role === "customer" ? "admin" : "customer";
    await change(
      user,
      () => api("PATCH /users/role", { body: { id: user.id, role } }),
      role === "admin" ? `${nameOf(user)} ist jetzt Admin.` : `${nameOf(user)} ist jetzt Kunde.`,
    );
  }

  async function activate(user: ManagedUser) {
    await change(
      user,
      () => api("PATCH /users/toggle-active", { body: { id: user.id, active: 1 } }),
      `${nameOf(user)} ist aktiv.`,
    );
  }

  async function deactivate(user: ManagedUser) {
    if (!(await askAboutUser({ about: "deactivate", user }, user.id === selfId))) return;
    await change(
      user,
      () => api("PATCH /users/toggle-active", { body: { id: user.id, active: 0 } }),
      `${nameOf(user)} ist deaktiviert.`,
    );
  }

  async function resetFactor(user: ManagedUser) {
    if (!(await askAboutUser({ about: "factor", user }, user.id === selfId))) return;
    await change(
      user,
      () => api("DELETE /users/:id/factor", { params: { id: user.id } }),
      `${nameOf(user)} meldet sich wieder nur mit dem Passwort an.`,
    );
  }

  async function remove(user: ManagedUser, termine = 0) {
    const sure = await askAboutUser({ about: "delete", user, termine }, user.id === selfId);
    if (!sure) return;
    const query = {
      stornieren: termine > 0 ? "ja" : "nein",
      benachrichtigen: sure.tellsCustomer ? "ja" : "nein",
    } as const;
    const answer = await run(
      withToken(() => api("DELETE /users/:id", { params: { id: user.id }, query })),
      { about: user.id, waits: true, reloads: true },
    );
    if (!answer) return;
    if (answer.ok) await tell(`Das Konto von ${nameOf(user)} ist gelöscht.`);
    else if (answer.code === "offene_termine") await remove(user, Number(answer.body.termine));
    else await tellFailure(answer);
  }

  async function inviteAgain({ id, email, vorname, nachname }: ManagedUser) {
    const answer = await run(
      withToken(() => api("POST /users/invite", { body: { email, vorname, nachname } })),
      { about: id, waits: true, reloads: true },
    );
    if (answer?.ok)
      await tell(`Die Einladung an ${email} geht gleich hinaus. Die frühere gilt nicht mehr.`);
    else if (answer) await tellFailure(answer);
  }

  async function sendReset({ id, email }: ManagedUser) {
    const answer = await run(
      withToken(() => api("POST /users/trigger-reset", { body: { email } })),
      { about: id, waits: true },
    );
    if (answer?.ok) await tell({ outcome: "success", message: "Passwort-Reset-Mail gesendet!" });
    else if (answer) await tellFailure(answer);
  }

  return (
    <>
      <ListPage
        title="Benutzer"
        action={
          <Button variant="quiet" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden="true" className="size-5" />
            Mitarbeiter einladen
          </Button>
        }
        beside={
          <div className={BESIDE_TITLE}>
            <SearchField
              label="Name oder E-Mail suchen"
              value={q}
              onSearch={(text) => address.show({ q: text })}
            />
          </div>
        }
        tabs={{
          label: "Benutzer nach Art",
          all: USER_FILTERS.map((id) => ({ id, label: LABELS[id] })),
          active: zeige,
          shown: address.shown.zeige,
          onChange: (id) => address.show({ zeige: id }),
        }}
        list={loaderData}
        address={address}
        pages={{ label: "Seiten der Benutzer", perPage: USERS_PER_PAGE }}
        loadingLabel="Lade Benutzer…"
        summary={({ total }) =>
          total === 1 ? "1 Benutzer" : `${total.toLocaleString("de-DE")} Benutzer`
        }
        empty={
          q ? (
            <NothingFound onClear={() => address.show({ q: "" })}>
              Niemand passt zu „{q}“.
            </NothingFound>
          ) : (
            <NoUsers of={zeige} />
          )
        }
        elementIdOf={({ id }) => userCardId(id)}
      >
        {({ items }) => (
          <ol className="@container divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:rounded-card sm:border-x">
            {items.map((user) => (
              <li key={user.id}>
                <UserCard
                  user={user}
                  isSelf={user.id === selfId}
                  isBusy={isBusyWith(user.id)}
                  onRole={(wanted) => void changeRole(wanted)}
                  onActivate={(wanted) => void activate(wanted)}
                  onDeactivate={(wanted) => void deactivate(wanted)}
                  onReset={(wanted) => void sendReset(wanted)}
                  onFactorReset={(wanted) => void resetFactor(wanted)}
                  onDelete={(wanted) => void remove(wanted)}
                  onInvite={(wanted) => void inviteAgain(wanted)}
                />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}

/** Sends nothing after a logout in another tab. */
function withToken<T>(call: () => Promise<ApiResult<T>>): () => Promise<ApiResult<T>> {
  return async () => (readToken() === null ? failureOf(0, { error: NO_TOKEN }) : await call());
}

const NO_TOKEN = "Kein gültiger Token gefunden.";
const NOT_LOADED = "Nicht autorisiert oder Fehler beim Laden der Benutzer!";
const UNEXPECTED = "Unerwartete Datenstruktur erhalten!";

function loadUsers(request: Request) {
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

type UsersAddress = { zeige: UserFilter; q: string; seite: number };

/** Unreadable parts are left out, since an address can be typed. */
function readUsersAddress(search: URLSearchParams): UsersAddress {
  return {
    zeige: USER_FILTERS.find((known) => known === search.get("zeige")) ?? "alle",
    q: readSearch(search),
    seite: readPage(search),
  };
}

function writeUsersAddress({ zeige, ...address }: UsersAddress): Record<string, string> {
  return { ...(zeige !== "alle" && { zeige }), ...writePage(address) };
}

import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { EmptyList } from "#ui/empty-list.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { Pager } from "#ui/pager.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Toast } from "#ui/toast.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { useServerList } from "#ui/use-server-list.ts";
import { useSession } from "../../sessions/components/session.tsx";
import { USER_FILTERS, USERS_PER_PAGE, type UserFilter } from "../../user-filters.ts";
import { loadUsers } from "../components/load-users.ts";
import { useUserActions } from "../components/use-user-actions.ts";
import { UserCard, userCardId } from "../components/user-card.tsx";
import { UserQuestionDialog } from "../components/user-question-dialog.tsx";
import type { ManagedUser } from "../schema.ts";

const LABELS: Record<UserFilter, string> = {
  alle: "Alle",
  kunden: "Kunden",
  admins: "Admins",
  aktiv: "Aktiv",
  inaktiv: "Nicht bestätigt",
};

const EMPTY_ID = "keine-benutzer";

type Address = { zeige: UserFilter; q: string; seite: number };

export function meta() {
  return [{ title: "Benutzer – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export default function AdminUsers() {
  const [search, setSearch] = useSearchParams();
  const { zeige, q, seite } = readAddress(search);
  const load = useCallback(() => loadUsers({ zeige, q, seite }), [zeige, q, seite]);
  const { list, reload } = useServerList<ManagedUser>(load);
  const actions = useUserActions(() => void reload());
  const { session } = useSession();
  const selfId = session.state === "admin" ? session.user.id : "";

  useKeptFocus(list.phase === "ready" ? list.items.map(({ id }) => id) : [], userCardId, EMPTY_ID);

  function show(change: Partial<Address>) {
    setSearch(addressSearch({ zeige, q, seite: 1, ...change }), { preventScrollReset: true });
  }

  function addressOf(page: number) {
    return { search: `?${new URLSearchParams(addressSearch({ zeige, q, seite: page }))}` };
  }

  const panel = (
    <>
      {list.phase === "loading" && <ListSkeleton label="Lade Benutzer…" />}
      {list.phase === "failed" && <FailedLoad sentence={list.sentence} onRetry={() => void reload()} />}
      {list.phase === "ready" && list.items.length === 0 && (
        <EmptyList id={EMPTY_ID} {...(seite > 1 && { firstPage: addressOf(1) })}>
          {q ? `Niemand passt zu „${q}“.` : "Keine Benutzer."}
        </EmptyList>
      )}
      {list.phase === "ready" && list.items.length > 0 && (
        <>
          <p className="mb-3 text-sm text-ink-2">{countText(list.total)}</p>
          <ol className="space-y-3">
            {list.items.map((user) => (
              <li key={user.id}>
                <UserCard
                  user={user}
                  isSelf={user.id === selfId}
                  isBusy={actions.busyId === user.id}
                  onRole={(wanted) => actions.ask({ about: "role", user: wanted })}
                  onActivate={actions.activate}
                  onDeactivate={(wanted) => actions.ask({ about: "deactivate", user: wanted })}
                  onReset={actions.sendReset}
                  onFactorReset={(wanted) => actions.ask({ about: "factor", user: wanted })}
                  onDelete={(wanted) => actions.ask({ about: "delete", user: wanted, termine: 0 })}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {list.phase === "ready" && (
        <Pager label="Seiten der Benutzer" page={seite} pageCount={Math.ceil(list.total / USERS_PER_PAGE)} addressOf={addressOf} />
      )}
    </>
  );

  return (
    <div>
      <h1 className="mb-5 text-section">Benutzer</h1>
      <div className="mb-4 max-w-lg">
        <SearchField label="Name oder E-Mail suchen" value={q} onSearch={(text) => show({ q: text })} />
      </div>
      <Tabs
        label="Benutzer nach Art"
        active={zeige}
        onChange={(id) => show({ zeige: id })}
        tabs={USER_FILTERS.map((id) => ({ id, label: LABELS[id], panel }))}
      />
      <UserQuestionDialog
        question={actions.question}
        isSelf={actions.question?.user.id === selfId}
        isBusy={actions.busyId !== undefined}
        onConfirm={actions.confirm}
        onCancel={actions.cancel}
      />
      <ResultDialog result={actions.result} onClose={actions.closeResult} />
      <Toast text={actions.announcement} />
    </div>
  );
}

/** What nobody understands is left out, since an address can be typed. */
function readAddress(search: URLSearchParams): Address {
  const seite = Number(search.get("seite"));
  return {
    zeige: USER_FILTERS.find((known) => known === search.get("zeige")) ?? "alle",
    q: (search.get("q") ?? "").slice(0, 100),
    seite: Number.isInteger(seite) && seite > 0 ? Math.min(seite, 100_000) : 1,
  };
}

function addressSearch({ zeige, q, seite }: Address): Record<string, string> {
  return { ...(zeige !== "alle" && { zeige }), ...(q && { q }), ...(seite > 1 && { seite: String(seite) }) };
}

function countText(total: number): string {
  return total === 1 ? "1 Benutzer" : `${total.toLocaleString("de-DE")} Benutzer`;
}

import { useCallback } from "react";
import { Link, useSearchParams } from "react-router";
import { ADMIN_MAILS_PATH } from "#lib/area-paths.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { useFrameRefresh } from "#ui/frame-refresh.ts";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { Pager } from "#ui/pager.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Toast } from "#ui/toast.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { type Loaded, useServerList } from "#ui/use-server-list.ts";
import { ask } from "../ask.ts";
import { InboxCard, inboxCardId, titleOf } from "../components/inbox-card.tsx";
import { useInboxActions } from "../components/use-inbox-actions.ts";
import { ENTRIES_PER_PAGE, type InboxStatus } from "../inbox.ts";
import type { InboxEntry } from "../schema.ts";

type InboxTab = InboxStatus | "alle";
type Address = { tab: InboxTab; q: string; seite: number };

const TABS: readonly { id: InboxTab; label: string; empty: string }[] = [
  { id: "new", label: "Neue", empty: "Keine neuen Nachrichten." },
  { id: "answered", label: "Beantwortete", empty: "Noch keine beantworteten Nachrichten." },
  { id: "alle", label: "Alle", empty: "Noch keine Nachrichten." },
];
const EMPTY_ID = "keine-nachrichten";

export function meta() {
  return [{ title: "Nachrichten – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** Messages of the contact form and individual requests, to be read and answered one after the other. */
export default function AdminMessages() {
  const [search, setSearch] = useSearchParams();
  const { tab, q, seite } = readAddress(search);
  const load = useCallback(() => loadInbox({ tab, q, seite }), [tab, q, seite]);
  const { list, reload } = useServerList<InboxEntry>(load);
  const refreshFrame = useFrameRefresh();
  const actions = useInboxActions(() => {
    void reload();
    refreshFrame();
  });
  useKeptFocus(list.phase === "ready" ? list.items.map(({ id }) => id) : [], inboxCardId, EMPTY_ID);

  function show(change: Partial<Address>) {
    setSearch(addressSearch({ tab, q, seite: 1, ...change }), { preventScrollReset: true });
  }

  function addressOf(page: number) {
    return { search: `?${new URLSearchParams(addressSearch({ tab, q, seite: page }))}` };
  }

  const panel = (empty: string) => (
    <>
      {list.phase === "loading" && <ListSkeleton label="Lade Nachrichten…" />}
      {list.phase === "failed" && <FailedLoad sentence={list.sentence} onRetry={() => void reload()} />}
      {list.phase === "ready" && list.items.length === 0 && (
        <EmptyList id={EMPTY_ID} {...(seite > 1 && { firstPage: addressOf(1) })}>
          {q ? `Nichts passt zu „${q}“.` : empty}
        </EmptyList>
      )}
      {list.phase === "ready" && (
        <>
          <ol className="space-y-3">
            {list.items.map((entry) => (
              <li key={entry.id}>
                <InboxCard entry={entry} isBusy={actions.busyId === entry.id} onMark={actions.mark} onDelete={actions.askToDelete} />
              </li>
            ))}
          </ol>
          <Pager label="Seiten der Nachrichten" page={seite} pageCount={Math.ceil(list.total / ENTRIES_PER_PAGE)} addressOf={addressOf} />
        </>
      )}
    </>
  );

  return (
    <div>
      <h1 className="text-section">Nachrichten</h1>
      <p className="mt-2 mb-5 max-w-[68ch] text-sm text-ink-2">
        Aus dem Kontaktformular und den individuellen Anfragen; nach 12 Monaten werden sie gelöscht. Ob die E-Mails dazu hinausgingen, steht
        unter{" "}
        <Link to={ADMIN_MAILS_PATH} className="text-link">
          E-Mails
        </Link>
        .
      </p>
      <div className="mb-4 max-w-lg">
        <SearchField label="Nachrichten durchsuchen" value={q} onSearch={(text) => show({ q: text })} />
      </div>
      <Tabs
        label="Nachrichten nach Stand"
        active={tab}
        onChange={(id) => show({ tab: id })}
        tabs={TABS.map(({ id, label, empty }) => ({ id, label, panel: panel(empty) }))}
      />
      <ConfirmDialog
        open={actions.toDelete !== undefined}
        question="Nachricht wirklich löschen?"
        confirmLabel="Löschen"
        busy={actions.busyId !== undefined}
        onConfirm={actions.remove}
        onCancel={actions.cancelDelete}
      >
        {actions.toDelete && (
          <>
            <p className="font-semibold wrap-anywhere">{titleOf(actions.toDelete)}</p>
            <p className="wrap-anywhere text-ink-2">von {actions.toDelete.name}</p>
          </>
        )}
      </ConfirmDialog>
      <ResultDialog result={actions.failure} onClose={actions.closeFailure} />
      <Toast text={actions.announcement} />
    </div>
  );
}

async function loadInbox({ tab, q, seite }: Address): Promise<Loaded<InboxEntry>> {
  const answer = await ask("GET /messages", { query: { status: tab === "alle" ? undefined : tab, q, seite } });
  if (!answer.ok) return { ok: false, sentence: "Die Nachrichten konnten nicht geladen werden." };
  return { ok: true, items: answer.data, total: Number(answer.headers.get("x-total-count") ?? answer.data.length) };
}

/** What nobody understands is left out, since an address can be typed. */
function readAddress(search: URLSearchParams): Address {
  const seite = Number(search.get("seite"));
  return {
    tab: TABS.find(({ id }) => id === search.get("status"))?.id ?? "new",
    q: (search.get("q") ?? "").slice(0, 100),
    seite: Number.isInteger(seite) && seite > 0 ? Math.min(seite, 100_000) : 1,
  };
}

function addressSearch({ tab, q, seite }: Address): Record<string, string> {
  return { ...(tab !== "new" && { status: tab }), ...(q && { q }), ...(seite > 1 && { seite: String(seite) }) };
}

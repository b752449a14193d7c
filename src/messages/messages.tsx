import { Link, useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Toast } from "#ui/toast.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/messages";
import { HideWithdrawalDialog } from "./hide-withdrawal-dialog.tsx";
import { ENTRIES_PER_PAGE } from "./inbox.ts";
import { type InboxTab, readInboxAddress, writeInboxAddress } from "./inbox-address.ts";
import { InboxCard, inboxCardId, titleOf } from "./inbox-card.tsx";
import { useInboxActions } from "./use-inbox-actions.tsx";

const LABELS: Record<InboxTab, string> = {
  new: "Neue",
  answered: "Beantwortete",
  alle: "Alle",
  hidden: "Ausgeblendete",
};
const EMPTY: Record<InboxTab, string> = {
  new: "Keine neuen Nachrichten.",
  answered: "Noch keine beantworteten Nachrichten.",
  alle: "Noch keine Nachrichten.",
  hidden: "Kein Widerruf ist ausgeblendet.",
};
const TABS: readonly InboxTab[] = ["new", "answered", "alle", "hidden"];

export function meta() {
  return [{ title: "Nachrichten – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readInboxAddress,
    perPage: ENTRIES_PER_PAGE,
    sentence: "Die Nachrichten konnten nicht geladen werden.",
    ask: async ({ tab, q, seite }) =>
      listed(
        need(
          await api("GET /messages", {
            query: { status: tab === "alle" ? undefined : tab, q, seite },
          }),
        ),
      ),
  });
}

/** Messages of the contact form and individual requests, to be read and answered one after the other. */
export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readInboxAddress, writeInboxAddress);
  const { tab, q } = address.filter;
  const { revalidate } = useRevalidator();
  const actions = useInboxActions(() => void revalidate());

  return (
    <>
      <ListPage
        title="Nachrichten"
        intro={
          <p>
            Aus dem Kontaktformular und den individuellen Anfragen; nach 12 Monaten werden sie
            gelöscht. Widerrufe bleiben drei Jahre. Ob die E-Mails dazu hinausgingen, steht unter{" "}
            <Link to={paths.admin.mails} className="text-link">
              E-Mails
            </Link>
            .
          </p>
        }
        narrow={
          <div className="mb-4 max-w-lg">
            <SearchField
              label="Nachrichten durchsuchen"
              value={q}
              onSearch={(text) => address.show({ q: text })}
            />
          </div>
        }
        tabs={{
          label: "Nachrichten nach Stand",
          all: TABS.map((id) => ({ id, label: LABELS[id] })),
          active: tab,
          shown: address.shown.tab,
          onChange: (id) => address.show({ tab: id }),
        }}
        list={loaderData}
        address={address}
        pages={{ label: "Seiten der Nachrichten", perPage: ENTRIES_PER_PAGE }}
        loadingLabel="Lade Nachrichten…"
        empty={q ? `Nichts passt zu „${q}“.` : EMPTY[tab]}
        elementIdOf={({ id }) => inboxCardId(id)}
      >
        {({ items }) => (
          <ol className="space-y-3">
            {items.map((entry) => (
              <li key={entry.id}>
                <InboxCard
                  entry={entry}
                  isBusy={actions.busyId === entry.id}
                  onMark={actions.mark}
                  onDelete={actions.askToDelete}
                  onHide={actions.askToHide}
                  onShow={actions.show}
                />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
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
      {actions.toHide && (
        <HideWithdrawalDialog
          entry={actions.toHide}
          isBusy={actions.busyId !== undefined}
          onHide={actions.hide}
          onCancel={actions.cancelHide}
        />
      )}
      <ResultDialog result={actions.failure} onClose={actions.closeFailure} />
      <Toast text={actions.announcement} />
    </>
  );
}

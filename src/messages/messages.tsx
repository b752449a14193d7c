import { useState } from "react";
import { Link } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { paths } from "#lib/paths.ts";
import { quotesName } from "#papers/quote-name.ts";
import { buttonClass } from "#ui/button-class.ts";
import { NothingFound } from "#ui/empty-list.tsx";
import { BESIDE_TITLE, ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { confirm, tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/messages";
import { HideWithdrawalDialog, NOT_CHANGED } from "./hide-withdrawal-dialog.tsx";
import { ENTRIES_PER_PAGE, INBOX_LISTS, type InboxList, type InboxStatus } from "./inbox.ts";
import { InboxCard, inboxCardId, titleOf } from "./inbox-card.tsx";
import type { InboxEntry } from "./schema.ts";

const LABELS: Record<InboxTab, string> = {
  new: "Neue",
  answered: "Beantwortete",
  alle: "Alle",
  hidden: "Ausgeblendete",
};
const EMPTY: Record<InboxTab, string> = {
  new: "Keine neuen Nachrichten. Was erledigt ist, steht unter „Beantwortete“.",
  answered: "Noch keine beantworteten Nachrichten.",
  alle: "Noch keine Nachrichten. Hier steht, was über das Kontaktformular und als Anfrage kommt.",
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
  const { company } = useShopClasses();
  const { isBusyWith, run } = useCall();
  const [toHide, setToHide] = useState<InboxEntry>();

  async function act({ id }: InboxEntry, call: () => Promise<ApiResult<unknown>>, done: string) {
    const answer = await run(call, { about: id, waits: true, reloads: true });
    if (answer?.ok) await tell(done);
    else if (answer) await tellFailure(answer, NOT_CHANGED);
  }

  async function mark(entry: InboxEntry, status: InboxStatus) {
    const done = status === "answered" ? "ist als beantwortet markiert" : "ist wieder neu";
    await act(
      entry,
      () => api("PATCH /messages/:id", { params: { id: entry.id }, body: { status } }),
      `Die Nachricht von ${entry.name} ${done}.`,
    );
  }

  async function remove(entry: InboxEntry) {
    const isSure = await confirm({
      question: "Nachricht wirklich löschen?",
      confirmLabel: "Löschen",
      children: (
        <>
          <p className="font-semibold wrap-anywhere">{titleOf(entry)}</p>
          <p className="wrap-anywhere text-ink-2">von {entry.name}</p>
        </>
      ),
    });
    if (isSure)
      await act(
        entry,
        () => api("DELETE /messages/:id", { params: { id: entry.id } }),
        `Die Nachricht von ${entry.name} ist gelöscht.`,
      );
  }

  async function show(entry: InboxEntry) {
    await act(
      entry,
      () => api("POST /messages/:id/show", { params: { id: entry.id } }),
      `Der Widerruf von ${entry.name} ist wieder zu sehen.`,
    );
  }

  return (
    <>
      <ListPage
        title="Nachrichten"
        intro={
          <p>
            Aus dem Kontaktformular und den individuellen Anfragen; nach 12 Monaten werden sie
            gelöscht. Widerrufe bleiben drei Jahre. Ob die E-Mails dazu hinausgingen, steht unter{" "}
            <Link
              to={paths.admin.mails}
              className="text-link relative before:absolute before:-inset-x-2 before:-inset-y-2.5"
            >
              E-Mails
            </Link>
            .
          </p>
        }
        action={
          company?.kundenangebote && (
            <Link to={paths.admin.quotes} className={buttonClass("quiet")}>
              {quotesName(company.vertragsmodell)}
            </Link>
          )
        }
        beside={
          <div className={BESIDE_TITLE}>
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
        empty={
          q ? (
            <NothingFound onClear={() => address.show({ q: "" })}>
              Nichts passt zu „{q}“.
            </NothingFound>
          ) : (
            EMPTY[tab]
          )
        }
        elementIdOf={({ id }) => inboxCardId(id)}
      >
        {({ items }) => (
          <ol className="@container divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:overflow-hidden sm:rounded-card sm:border-x">
            {items.map((entry) => (
              <li key={entry.id}>
                <InboxCard
                  entry={entry}
                  isBusy={isBusyWith(entry.id)}
                  onMark={(wanted, status) => void mark(wanted, status)}
                  onDelete={(wanted) => void remove(wanted)}
                  onHide={setToHide}
                  onShow={(wanted) => void show(wanted)}
                />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
      {toHide && <HideWithdrawalDialog entry={toHide} onClose={() => setToHide(undefined)} />}
    </>
  );
}

type InboxTab = InboxList | "alle";
type InboxAddress = { tab: InboxTab; q: string; seite: number };

/** Unreadable parts are left out, since an address can be typed. */
function readInboxAddress(search: URLSearchParams): InboxAddress {
  const wanted = search.get("status");
  const tab = wanted === "alle" ? wanted : INBOX_LISTS.find((known) => known === wanted);
  return { tab: tab ?? "new", q: readSearch(search), seite: readPage(search) };
}

function writeInboxAddress({ tab, ...address }: InboxAddress): Record<string, string> {
  return { ...(tab !== "new" && { status: tab }), ...writePage(address) };
}

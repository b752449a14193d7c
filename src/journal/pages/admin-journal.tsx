import { useSearchParams } from "react-router";
import { DownloadButton } from "#ui/download-button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { Pager } from "#ui/pager.tsx";
import { addressOf } from "../ask.ts";
import { JournalDays } from "../components/journal-days.tsx";
import { JournalFilterBar } from "../components/journal-filter-bar.tsx";
import { useJournal } from "../components/use-journal.ts";
import { isNarrowed, type JournalSearch, journalQuery, journalWish, readJournalSearch } from "../journal-filter.ts";

const A_PAGE = 50;

export function meta() {
  return [{ title: "Protokoll – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The address says what is looked for. */
export default function AdminJournal() {
  const [address, setAddress] = useSearchParams();
  const search = readJournalSearch(address);
  const { state, reload } = useJournal(search);
  const admins = state.phase === "ready" ? state.admins : [];

  function linkTo(change: Partial<JournalSearch>) {
    return { search: `?${new URLSearchParams(journalQuery({ ...search, seite: 1, ...change }))}` };
  }

  return (
    <div>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-section">Protokoll</h1>
          <p className="mt-2 max-w-[68ch] text-sm text-ink-2">
            Wer wann was geändert hat, dazu Anmeldungen und abgelehnte Versuche. Einträge bleiben 12 Monate, die zu Rechnungen so lange wie
            diese. Ändern oder löschen kann sie niemand; Namen stehen hier nur, solange es das Konto gibt.
          </p>
        </div>
        <DownloadButton path={addressOf("GET /journal.csv", { query: journalWish(search) })} className="max-sm:w-full">
          Als Tabelle (CSV)
        </DownloadButton>
      </div>
      <JournalFilterBar
        search={search}
        admins={admins}
        onChange={(change) => setAddress(journalQuery({ ...search, seite: 1, ...change }), { preventScrollReset: true })}
      />
      {state.phase === "loading" && <ListSkeleton label="Lade Protokoll…" />}
      {state.phase === "failed" && <FailedLoad sentence="Das Protokoll konnte nicht geladen werden." onRetry={() => void reload()} />}
      {state.phase === "ready" && (
        <div aria-busy={state.isStale || undefined} className={state.isStale ? "opacity-60 transition-opacity delay-150 duration-150" : ""}>
          <p role="status" className="mb-3 text-sm text-ink-2">
            {countText(state.total)}
          </p>
          {state.eintraege.length === 0 && (
            <EmptyList id="kein-eintrag" {...(state.total > 0 && { firstPage: linkTo({}) })}>
              {isNarrowed(search) ? "Zu dieser Auswahl gibt es keinen Eintrag." : "Noch steht nichts im Protokoll."}
            </EmptyList>
          )}
          <JournalDays lines={state.eintraege} personAddress={(wer) => linkTo({ wer })} />
          <Pager
            label="Seiten des Protokolls"
            page={search.seite}
            pageCount={Math.max(1, Math.ceil(state.total / A_PAGE))}
            addressOf={(seite) => linkTo({ seite })}
          />
        </div>
      )}
    </div>
  );
}

function countText(total: number): string {
  if (total === 0) return "";
  return total === 1 ? "1 Eintrag" : `${total.toLocaleString("de-DE")} Einträge`;
}

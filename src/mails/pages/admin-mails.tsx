import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ADMIN_MESSAGES_PATH, ADMIN_SETTINGS_PATH } from "#lib/area-paths.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { useFrameRefresh } from "#ui/frame-refresh.ts";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { MailCard } from "../components/mail-card.tsx";
import { type MailFilter, useMails } from "../components/use-mails.ts";
import { overdueText } from "../overdue-text.ts";

const FILTERS: readonly { id: MailFilter; label: string; empty: string }[] = [
  { id: "alle", label: "Alle", empty: "Noch keine E-Mails." },
  { id: "offen", label: "Nicht zugestellt", empty: "Alle E-Mails sind zugestellt." },
];

export function meta() {
  return [{ title: "E-Mails – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export default function AdminMails() {
  const [search, setSearch] = useSearchParams();
  const filter = search.get("nur") === "offen" ? "offen" : "alle";
  const { mails, busyId, message, sendAgain, reload } = useMails(filter);
  const refreshFrame = useFrameRefresh();
  const [failure, setFailure] = useState<Result>();
  const overdue = mails.phase === "ready" ? overdueText(mails) : "";
  const isKeptAsFile = mails.phase === "ready" && mails.alsDatei;

  return (
    <div>
      <h1 className="text-section">E-Mails</h1>
      <p className="mt-2 mb-5 max-w-[68ch] text-sm text-ink-2">
        Die neuesten 100 E-Mails der Website. Was nicht hinausgeht, wird von selbst wieder versucht; Versendetes wird nach 30 Tagen
        gelöscht. Was Besucher geschrieben haben, steht unter{" "}
        <Link to={ADMIN_MESSAGES_PATH} className="text-link">
          Nachrichten
        </Link>
        ; ob der Versand klappt, zeigt eine{" "}
        <Link to={`${ADMIN_SETTINGS_PATH}#email-versand`} className="text-link">
          Testmail
        </Link>
        .
      </p>
      {overdue && (
        <p role="alert" className="mb-6 flex max-w-[68ch] gap-3 rounded-card border border-rot-700 bg-rot-100 px-4 py-3.5 text-sm sm:px-5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-rot-700" />
          <span>
            <strong className="font-semibold">{overdue}</strong> Verloren ist keine; woran es liegt, steht unter „Nicht zugestellt“ bei
            jeder einzelnen.
          </span>
        </p>
      )}
      {isKeptAsFile && (
        <p className="mb-6 max-w-[68ch] rounded-card border border-amber-400 bg-white px-5 py-4 text-sm">
          Es ist kein Mailserver eingerichtet. Jede E-Mail liegt deshalb als .eml-Datei im Ordner <code>mails</code> des Datenordners (
          <code>DATA_DIR</code>) auf dem Server, und niemand bekommt sie zugeschickt. Verschickt wird, sobald <code>SMTP_URL</code> gesetzt
          ist.
        </p>
      )}
      <Tabs
        label="E-Mails nach Stand"
        active={filter}
        onChange={(id) => setSearch(id === "offen" ? { nur: id } : {}, { replace: true, preventScrollReset: true })}
        tabs={FILTERS.map(({ id, label, empty }) => ({
          id,
          label,
          panel: (
            <>
              {mails.phase === "loading" && <ListSkeleton label="Lade E-Mails…" />}
              {mails.phase === "failed" && <FailedLoad sentence="Die E-Mails konnten nicht geladen werden." onRetry={reload} />}
              {mails.phase === "ready" && mails.mails.length === 0 && (
                <p className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2">{empty}</p>
              )}
              {mails.phase === "ready" && (
                <ul className="space-y-3">
                  {mails.mails.map((mail) => (
                    <li key={mail.id}>
                      <MailCard
                        mail={mail}
                        now={mails.now}
                        isKeptAsFile={mails.alsDatei}
                        isBusy={busyId === mail.id}
                        onRetry={async () => {
                          if (!(await sendAgain(mail))) setFailure({ outcome: "failure" });
                          refreshFrame();
                        }}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </>
          ),
        }))}
      />
      <p role="status" className="mt-4 text-sm text-ink-2">
        {message}
      </p>
      <ResultDialog result={failure} onClose={() => setFailure(undefined)} />
    </div>
  );
}

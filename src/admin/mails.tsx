import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { ListPage } from "#ui/list-page.tsx";
import { load, need } from "#ui/page-load.tsx";
import { TechnicalDetails } from "#ui/technical-details.tsx";
import { tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/mails";
import { MailCard } from "./mail-card.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import type { Mail, MailList, MailText } from "./mail-schema.ts";
import { overdueText } from "./overdue-text.ts";

/** The outbox sends on its own; a moment later its answer stands in the list. */
const SETTLE = 1500;
const FILTERS: readonly { id: MailFilter; label: string }[] = [
  { id: "alle", label: "Alle" },
  { id: "offen", label: "Nicht zugestellt" },
];
const EMPTY: Record<MailFilter, string> = {
  alle: "Noch keine E-Mails. Die erste geht hinaus, sobald jemand bucht.",
  offen: "Alle E-Mails sind zugestellt.",
};

export function meta() {
  return [{ title: "E-Mails – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Die E-Mails konnten nicht geladen werden.", async (search) => {
    const { mails, ...standing } = need(
      await api("GET /mails", { query: { nur: readMailFilter(search).nur } }),
    ).data;
    return { items: mails, total: mails.length, now: Date.now(), ...standing };
  });
}

export default function AdminMails({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readMailFilter, writeMailFilter);
  const { isBusyWith, run } = useCall();
  const [opened, setOpened] = useState<MailText>();
  const { nur } = address.filter;

  async function open({ id }: Mail) {
    const answer = await run(() => api("GET /mails/:id", { params: { id } }));
    if (answer?.ok) setOpened(answer.data);
    else if (answer) void tellFailure(answer);
  }

  async function sendAgain({ id, recipient }: Mail) {
    const answer = await run(
      async () => {
        const sent = await api("POST /mails/:id/retry", { params: { id } });
        if (sent.ok) await new Promise((resolve) => setTimeout(resolve, SETTLE));
        return sent;
      },
      { about: id, waits: true, reloads: true },
    );
    if (answer?.ok) void tell(`Der Versand an ${recipient} wurde noch einmal versucht.`);
    else if (answer) void tellFailure(answer);
  }

  return (
    <>
      <ListPage
        title="E-Mails"
        intro={<Intro />}
        narrow={loaderData.data && <Standing {...loaderData.data} />}
        tabs={{
          label: "E-Mails nach Stand",
          all: FILTERS,
          active: nur,
          shown: address.shown.nur,
          onChange: (id) => address.show({ nur: id }, { replace: true }),
        }}
        list={loaderData}
        address={address}
        loadingLabel="Lade E-Mails…"
        empty={EMPTY[nur]}
      >
        {({ items, now, alsDatei }) => (
          <ul className="divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:rounded-card sm:border-x">
            {items.map((mail) => (
              <li key={mail.id}>
                <MailCard
                  mail={mail}
                  now={now}
                  isKeptAsFile={alsDatei}
                  isBusy={isBusyWith(mail.id)}
                  onRetry={() => void sendAgain(mail)}
                  onOpen={() => void open(mail)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      <MailDialog mail={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function Intro() {
  return (
    <p>
      Die neuesten 100 E-Mails der Website. Was nicht hinausgeht, wird von selbst wieder versucht;
      Versendetes wird nach 30 Tagen gelöscht. Was Besucher geschrieben haben, steht unter{" "}
      <Link to={paths.admin.messages} className="text-link">
        Nachrichten
      </Link>
      ; ob der Versand klappt, zeigt eine{" "}
      <Link to={`${paths.admin.settings}#email-versand`} className="text-link">
        Testmail
      </Link>
      .
    </p>
  );
}

/** What is wrong with sending, and what becomes of mails without a mail server. */
function Standing(standing: Omit<MailList, "mails">) {
  const overdue = overdueText(standing);
  return (
    <>
      {overdue && (
        <p
          role="alert"
          className="mb-6 flex max-w-[68ch] gap-3 rounded-card border border-rot-700 bg-rot-100 px-4 py-3.5 text-sm sm:px-5"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-rot-700" />
          <span>
            <strong className="font-semibold">{overdue}</strong> Verloren ist keine; woran es liegt,
            steht unter „Nicht zugestellt“ bei jeder einzelnen.
          </span>
        </p>
      )}
      {standing.alsDatei && (
        <div className="mb-4 max-w-[68ch] rounded-card border border-amber-400 bg-white px-4 pt-3 pb-1 text-sm sm:px-5">
          <p>
            Es ist kein Mailserver eingerichtet: Niemand bekommt diese E-Mails, sie werden nur auf
            dem Server abgelegt.{" "}
            <Link to={`${paths.admin.settings}#email-versand`} className="text-link">
              Mailserver eintragen
            </Link>
          </p>
          <TechnicalDetails>
            <p>
              Jede E-Mail liegt deshalb als .eml-Datei im Ordner <code>mails</code> des Datenordners
              (<code>DATA_DIR</code>). Verschickt wird, sobald ein Mailserver eingetragen oder{" "}
              <code>SMTP_URL</code> gesetzt ist (docs/operations.md, „Mail“).
            </p>
          </TechnicalDetails>
        </div>
      )}
    </>
  );
}

type MailFilter = "alle" | "offen";

/** The newest mails are one page. */
function readMailFilter(search: URLSearchParams): { nur: MailFilter; seite: number } {
  return { nur: search.get("nur") === "offen" ? "offen" : "alle", seite: 1 };
}

function writeMailFilter({ nur }: { nur: MailFilter }): Record<string, string> {
  return nur === "offen" ? { nur } : {};
}

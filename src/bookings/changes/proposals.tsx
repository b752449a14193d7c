import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { formatGermanMoment, formatShortGermanDate } from "#lib/berlin-time.ts";
import { readPage, writePage } from "#lib/list-address.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { PAPER_WORDS, type PaperState } from "#papers/paper-state.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { NothingYet } from "#ui/empty-list.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/proposals";
import type { ProposalLine } from "./proposal-schema.ts";

const PER_PAGE = 50;
const TONES: Partial<Record<PaperState, "amber" | "petrol" | "red">> = {
  gesendet: "amber",
  angenommen: "petrol",
  abgelehnt: "red",
};

const readAddress = (search: URLSearchParams) => ({ seite: readPage(search) });

export function meta() {
  return [{ title: "Terminvorschläge – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readAddress,
    perPage: PER_PAGE,
    sentence: "Die Terminvorschläge konnten nicht geladen werden.",
    ask: async (query) => listed(need(await api("GET /proposals", { query: writePage(query) }))),
  });
}

/** What was proposed to whoever asked, and what became of it. */
export default function Proposals({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readAddress, writePage);
  return (
    <>
      <BackLink to={paths.admin.dashboard}>Heute</BackLink>
      <ListPage
        title="Terminvorschläge"
        intro={
          <p>
            Andere Zeiten, die Sie zu einer Anfrage vorgeschlagen haben. Neue schlagen Sie unter
            „Heute“ oder an der Buchung vor.
          </p>
        }
        list={loaderData}
        address={address}
        pages={{ label: "Seiten der Terminvorschläge", perPage: PER_PAGE }}
        empty={
          <NothingYet
            way={
              <>
                Anfragen, auf die Sie antworten können, stehen unter{" "}
                <Link to={paths.admin.dashboard}>Heute</Link>.
              </>
            }
          >
            Noch keine Terminvorschläge.
          </NothingYet>
        }
      >
        {({ items }) => (
          <ol className="divide-y divide-line rounded-card border border-line bg-white">
            {items.map((line) => (
              <Line key={`${line.nummer} ${line.version}`} line={line} />
            ))}
          </ol>
        )}
      </ListPage>
    </>
  );
}

function Line({ line }: { line: ProposalLine }) {
  const { nummer, version, stand, termine, antwort, grund, gueltig_bis, buchung } = line;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <Link
          to={withQuery(paths.admin.bookings, { buchung: buchung.id })}
          className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          {buchung.name}
        </Link>
        <p className="text-sm">
          {buchung.leistungen.join(", ")} ·{" "}
          <span className="tabular-nums">
            {(antwort ? [antwort] : termine)
              .map(({ datum, abgabezeit }) => `${formatShortGermanDate(datum)} ${abgabezeit}`)
              .join(" oder ")}
          </span>
        </p>
        {grund && <p className="mt-1 text-sm wrap-anywhere">„{grund}“</p>}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Badge tone={TONES[stand]}>{PAPER_WORDS[stand]}</Badge>
        <span className="figures">
          {version === 1 ? `Nr. ${nummer}` : `Nr. ${nummer}, Fassung ${version}`}
        </span>
        {stand === "gesendet" && <span>bis {formatGermanMoment(Date.parse(gueltig_bis))}</span>}
      </p>
    </li>
  );
}

import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { formatGermanMoment, formatShortGermanDate } from "#lib/berlin-time.ts";
import { mailLink } from "#lib/mail-link.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { WaitingLine } from "../waiting-schema.ts";
import type { Route } from "./+types/waiting-list";

const PER_PAGE = 500;
const readAddress = () => ({ seite: 1 });
const writeAddress = () => ({});

export function meta() {
  return [{ title: "Warteliste – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readAddress,
    perPage: PER_PAGE,
    sentence: "Die Warteliste konnte nicht geladen werden.",
    ask: async () => listed(need(await api("GET /waiting"))),
  });
}

/** Who waits, what is offered now, and what it filled. */
export default function WaitingList({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readAddress, writeAddress);
  return (
    <>
      <BackLink to={paths.admin.calendar}>Kalender</BackLink>
      <ListPage
        title="Warteliste"
        intro={
          <p>
            Wird ein Platz frei, bekommt ihn angeboten, wer am längsten wartet. Wer wartet, verlässt
            die Liste selbst; nach dem letzten gewünschten Tag endet sie von allein.
          </p>
        }
        list={loaderData}
        address={address}
        pages={{ label: "Seiten der Warteliste", perPage: PER_PAGE }}
        empty="Niemand wartet. Ist ein Tag voll, setzen sich Kunden beim Buchen selbst auf die Liste."
      >
        {({ items }) => (
          <ol className="divide-y divide-line rounded-card border border-line bg-white">
            {items.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        )}
      </ListPage>
    </>
  );
}

function Line({ line }: { line: WaitingLine }) {
  const { titleOf } = useShopClasses();
  const { isBusy, problem, run } = useCall();
  const { id, name, email, leistungen, kfz, von, bis, wochentage, termin, angebot } = line;
  const days =
    von === bis
      ? formatShortGermanDate(von)
      : `${formatShortGermanDate(von)} bis ${formatShortGermanDate(bis)}`;

  async function remove() {
    const isSure = await confirm({
      question: `${name} von der Warteliste nehmen?`,
      confirmLabel: "Von der Liste nehmen",
    });
    if (isSure)
      await run(() => api("DELETE /waiting/:id", { params: { id } }), {
        reloads: true,
        goneIsDone: true,
      });
  }

  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm">
            {[...leistungen, titleOf(kfz as never)].filter(Boolean).join(", ")} ·{" "}
            <span className="tabular-nums">{days}</span>
            {wochentage.length > 0 && `, ${wochentage.map((day) => day.slice(0, 2)).join(", ")}`}
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            {email && (
              <a
                href={mailLink(email)}
                className="text-link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {email}
              </a>
            )}
            {termin && (
              <Link
                to={withQuery(paths.admin.bookings, { buchung: termin.id })}
                className="text-link inline-flex min-h-11 items-center"
              >
                früher als {formatShortGermanDate(termin.datum)}
              </Link>
            )}
          </p>
          <p role="alert" className="text-sm text-rot-700 empty:hidden">
            {problem}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2 sm:min-h-11">
          <Standing line={line} />
          {angebot && <span>bis {formatGermanMoment(Date.parse(angebot.gueltig_bis))}</span>}
        </div>
      </div>
      {line.vermittelt === null && (
        <Button
          variant="quiet"
          className="shrink-0"
          busy={isBusy}
          aria-label={`${name} von der Warteliste nehmen`}
          onClick={() => void remove()}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      )}
    </li>
  );
}

function Standing({ line: { angebot, vermittelt, wartet_seit } }: { line: WaitingLine }) {
  if (vermittelt !== null)
    return <Badge tone="petrol">Gebucht: {formatShortGermanDate(vermittelt)}</Badge>;
  if (angebot) return <Badge tone="amber">Angeboten: {formatShortGermanDate(angebot.datum)}</Badge>;
  return <span>wartet seit {formatGermanMoment(Date.parse(wartet_seit))}</span>;
}

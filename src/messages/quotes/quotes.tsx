import { ExternalLink, Pencil, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { addressOf, api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { readPage, writePage } from "#lib/list-address.ts";
import { formatEuro } from "#lib/money.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { PAPER_LISTS, PAPER_TONES, PAPER_WORDS, type PaperList } from "#papers/paper-state.ts";
import { quoteName, quoteNumber, quotesName } from "#papers/quote-name.ts";
import { ActionMenu, type MenuAction } from "#ui/action-menu.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { confirm } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/quotes";
import { heldText, totalCents } from "./quote.ts";
import type { Quote } from "./schema.ts";
import { missingDay, TakenWork, useTaken } from "./taken-work.tsx";

const PER_PAGE = 50;
const LABELS: Record<PaperList, string> = {
  offen: "Offen",
  faellig: "Fällig",
  beantwortet: "Beantwortet",
  alle: "Alle",
};
const EMPTY: Record<PaperList, (name: string) => string> = {
  offen: (name) => `Nichts ist offen. Neu geht es mit „${name} schreiben“.`,
  faellig: () => "Nichts endet in den nächsten zwei Tagen.",
  beantwortet: () => "Noch hat niemand geantwortet.",
  alle: (name) =>
    `Noch steht hier nichts. An jeder individuellen Anfrage unter „Nachrichten“ finden Sie „${name} schreiben“.`,
};
const readAddress = (search: URLSearchParams) => ({
  liste: PAPER_LISTS.find((known) => known === search.get("liste")) ?? "offen",
  seite: readPage(search),
});
const writeAddress = ({ liste, ...page }: { liste: PaperList; seite: number }) => ({
  ...(liste !== "offen" && { liste }),
  ...writePage(page),
});

export function meta({ matches }: Route.MetaArgs) {
  const { vertragsmodell } = matches[0].loaderData.company;
  return [
    { title: `${quotesName(vertragsmodell)} – Verwaltung` },
    { name: "robots", content: "noindex" },
  ];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readAddress,
    perPage: PER_PAGE,
    sentence: "Die Liste konnte nicht geladen werden.",
    ask: async (query) => listed(need(await api("GET /customer-offers", { query }))),
  });
}

/** What the shop offered single customers, and what became of it. */
export default function Quotes({ loaderData, matches }: Route.ComponentProps) {
  const { vertragsmodell } = matches[0].loaderData.company;
  const name = quoteName(vertragsmodell);
  const all = quotesName(vertragsmodell);
  const address = useListAddress(readAddress, writeAddress);
  const { liste } = address.filter;
  return (
    <ListPage
      title={all}
      intro={
        <p>
          Was Sie einzelnen Kunden mit festem Preis angeboten haben. Die Aktionen für alle stehen
          unter „Leistungen“, „Angebote“.
        </p>
      }
      action={
        <Link to={paths.admin.writeQuote} className={buttonClass()}>
          {name} schreiben
        </Link>
      }
      tabs={{
        label: `${all} nach Stand`,
        all: PAPER_LISTS.map((id) => ({ id, label: LABELS[id] })),
        active: liste,
        shown: address.shown.liste,
        onChange: (id) => address.show({ liste: id }),
      }}
      list={loaderData}
      address={address}
      pages={{ label: `Seiten: ${all}`, perPage: PER_PAGE }}
      loadingLabel="Lade Liste…"
      empty={EMPTY[liste](name)}
    >
      {({ items }) => (
        <ol className="divide-y divide-line rounded-card border border-line bg-white">
          {items.map((quote) => (
            <QuoteLine key={`${quote.id} ${quote.stand}`} quote={quote} />
          ))}
        </ol>
      )}
    </ListPage>
  );
}

function QuoteLine({ quote }: { quote: Quote }) {
  const { id, name, stand, antwort, grund, gueltigBis, version, gehalten, nichtGehalten } = quote;
  const [isTaking, setIsTaking] = useState(false);
  const navigate = useNavigate();
  const { isBusy, problem, run } = useCall();
  const params = { id };
  const act = (call: () => Promise<ApiResult<unknown>>) => void run(call, { reloads: true });
  const isOpen = stand === "gesendet";

  async function withdraw() {
    const isSure = await confirm(withdrawalQuestion(quote));
    if (isSure) act(() => api("POST /customer-offers/:id/withdraw", { params }));
  }

  async function drop() {
    const isSure = await confirm({
      question: `Entwurf Nr.\u00a0${quote.nummer} löschen?`,
      confirmLabel: "Entwurf löschen",
      isDangerous: true,
      children: `${name} hat ihn nie gesehen. Was darin steht, ist dann weg.`,
    });
    if (isSure) act(() => api("DELETE /customer-offers/:id", { params }));
  }

  const others: MenuAction[] = [
    ...(isOpen || stand === "abgelaufen"
      ? [{ label: "Neu schreiben", icon: Pencil, onChoose: () => void navigate(rewriting(id)) }]
      : []),
    ...(quote.pfad
      ? [
          {
            label: "Seite des Kunden",
            icon: ExternalLink,
            onChoose: () => void window.open(quote.pfad ?? "", "_blank"),
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            label: "Zurückziehen",
            icon: Undo2,
            onChoose: () => void withdraw(),
          },
        ]
      : []),
    ...(stand === "entwurf"
      ? [
          {
            label: "Entwurf löschen",
            icon: Trash2,
            isDangerous: true,
            onChoose: () => void drop(),
          },
        ]
      : []),
  ];
  return (
    <li className="space-y-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            {isOpen && antwort && <Badge tone="petrol">Angenommen, Tag fehlt</Badge>}
            <Badge tone={PAPER_TONES[stand]}>{PAPER_WORDS[stand]}</Badge>
            {isOpen && <span className="figures">bis {formatGermanDate(gueltigBis)}</span>}
          </p>
          <p className="mt-1 font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere">
            {quoteNumber(quote.nummer, quote.vertragsmodell)}
            {version > 1 && `, Fassung ${version}`} · {sumOf(quote)}
          </p>
          {isOpen && gehalten && (
            <p className="text-sm text-ink-2">Frei gehalten: {heldText(gehalten)}</p>
          )}
          {nichtGehalten && (
            <p className="text-sm text-rot-700">
              Nicht mehr frei: {heldText(nichtGehalten)}. Der Kunde wählt einen anderen Tag.
            </p>
          )}
          {grund && <p className="mt-1 text-sm wrap-anywhere">„{grund}“</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:first:basis-full">
          <NextStep
            quote={quote}
            isBusy={isBusy}
            isTaking={isTaking}
            onTaking={() => setIsTaking(!isTaking)}
            onRevive={() => act(() => api("POST /customer-offers/:id/revive", { params }))}
          />
          <DownloadButton path={addressOf("GET /customer-offers/:id/pdf", { params })}>
            PDF
          </DownloadButton>
          {others.length > 0 && <ActionMenu actions={others} label={`Aktionen für ${name}`} />}
        </div>
      </div>
      <p role="alert" className="text-sm font-medium text-rot-700 empty:hidden">
        {problem}
      </p>
      {isTaking && isOpen && <TakenByPhone quote={quote} />}
    </li>
  );
}

/** What it means for the customer, and for the shop's word. */
function withdrawalQuestion({ name, antwort, vertragsmodell, gueltigBis, ...quote }: Quote) {
  const isBinding = vertragsmodell === "verbindlich";
  return {
    question: `${quoteNumber(quote.nummer, vertragsmodell).replace("Nr. ", "Nr.\u00a0")} zurückziehen?`,
    confirmLabel: "Zurückziehen",
    isDangerous: true,
    children: [
      antwort && `${name} hat schon angenommen und sucht nur noch einen Tag.`,
      isBinding &&
        `Sie sind bis zum Ende des ${formatGermanDate(gueltigBis)} daran gebunden: Ziehen Sie es nur zurück, wenn der Kunde einverstanden ist.`,
      `${name} kann danach nicht mehr annehmen. Die Seite aus der E-Mail sagt, dass es nicht mehr gilt; eine E-Mail geht nicht hinaus.`,
      quote.gehalten && "Der gehaltene Tag ist wieder frei.",
    ]
      .filter(Boolean)
      .join(" "),
  };
}

const rewriting = (id: string) => withQuery(paths.admin.writeQuote, { angebot: id });

type NextStepProps = {
  quote: Quote;
  isBusy: boolean;
  isTaking: boolean;
  onTaking: () => void;
  onRevive: () => void;
};

/** What comes next by the quote's state. */
function NextStep({ quote, isBusy, isTaking, onTaking, onRevive }: NextStepProps) {
  const { id, stand, booking_id } = quote;
  if (stand === "gesendet")
    return (
      <Button variant="quiet" aria-expanded={isTaking} disabled={isBusy} onClick={onTaking}>
        Am Telefon angenommen
      </Button>
    );
  if (stand === "abgelaufen")
    return (
      <Button variant="quiet" busy={isBusy} onClick={onRevive}>
        Noch einmal anbieten
      </Button>
    );
  if (booking_id)
    return (
      <Link
        to={withQuery(paths.admin.bookings, { buchung: booking_id })}
        className={buttonClass("quiet")}
      >
        Termin ansehen
      </Link>
    );
  if (stand !== "entwurf" && stand !== "abgelehnt") return null;
  return (
    <Link to={rewriting(id)} className={buttonClass("quiet")}>
      {stand === "entwurf" ? "Weiterschreiben" : "Neu schreiben"}
    </Link>
  );
}

/** What the customer said on the telephone. */
function TakenByPhone({ quote }: { quote: Quote }) {
  const [taken, setTaken] = useTaken(quote);
  const [isAsked, setIsAsked] = useState(false);
  const [reloads, setReloads] = useState(0);
  const [now] = useState(() => Date.now());
  const { isBusy, problem, run } = useCall();

  async function accept() {
    setIsAsked(true);
    if (Object.keys(missingDay(taken)).length > 0) return;
    const answer = await run(
      () => api("POST /customer-offers/:id/accept", { params: { id: quote.id }, body: taken }),
      { reloads: true },
    );
    if (answer && !answer.ok) setReloads((count) => count + 1);
  }

  return (
    <div className="space-y-4 border-line border-t pt-4">
      <TakenWork
        {...{ quote, taken, now, reloads }}
        token={quote.pfad.split("/").at(-1) ?? ""}
        onChange={setTaken}
        problems={isAsked ? missingDay(taken) : {}}
      />
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {problem}
      </p>
      <Button busy={isBusy} className="max-sm:w-full" onClick={() => void accept()}>
        Termin eintragen
      </Button>
      <p className="text-sm text-ink-2">{quote.name} bekommt die Bestätigung per E-Mail.</p>
    </div>
  );
}

function sumOf({ varianten, antwort }: Quote): string {
  const sum = (place: number, wahl: readonly number[]) =>
    totalCents(varianten[place]?.positionen ?? [], wahl);
  if (antwort) return formatEuro(sum(antwort.variante ?? 0, antwort.wahl ?? []));
  return varianten.map((_, place) => formatEuro(sum(place, []))).join(" oder ");
}

import { Ban, History, KeyRound } from "lucide-react";
import { useId, useState } from "react";
import { switchFirst } from "#company/switched-off.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { addressOf, api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { berlinMoment, formatGermanDate, isCalendarDate } from "#lib/berlin-time.ts";
import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { formatEuro } from "#lib/money.ts";
import { ActionMenu } from "#ui/action-menu.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { NothingFound } from "#ui/empty-list.tsx";
import { TextField } from "#ui/field.tsx";
import { BESIDE_TITLE, ListPage } from "#ui/list-page.tsx";
import { listed, loadList, need } from "#ui/page-load.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { confirm, tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import type { Route } from "./+types/vouchers";
import { MovementsDialog } from "./movements-dialog.tsx";
import { OpenOrders } from "./open-orders.tsx";
import type { Voucher, VoucherPaper } from "./schema.ts";
import { SellVoucherDialog } from "./sell-voucher-dialog.tsx";
import { SoldDialog } from "./sold-dialog.tsx";
import { voucherNumber, voucherTitle } from "./voucher-terms.ts";

const A_PAGE = 50;
const readAddress = (search: URLSearchParams) => ({
  q: readSearch(search),
  seite: readPage(search),
});

export function meta() {
  return [{ title: "Gutscheine – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request, {
    read: readAddress,
    perPage: A_PAGE,
    sentence: "Die Gutscheine konnten nicht geladen werden.",
    ask: async (filter) => {
      const [vouchers, orders] = await Promise.all([
        api("GET /vouchers", { query: filter }),
        api("GET /voucher-orders"),
      ]);
      return { ...listed(need(vouchers)), orders: need(orders).data };
    },
  });
}

export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readAddress, writePage);
  const { q } = address.filter;
  const [today] = useState(() => berlinMoment(Date.now()).datum);
  const { company } = useShopClasses();
  const sells = company !== undefined && company.gutscheine !== "nein";
  const [isSelling, setIsSelling] = useState(false);
  const [paper, setPaper] = useState<VoucherPaper>();
  const [moved, setMoved] = useState<Voucher>();
  const { run } = useCall();

  async function act<T>(send: () => Promise<ApiResult<T>>, done: (data: T) => void): Promise<void> {
    const answer = await run(send, { reloads: true });
    if (answer?.ok) done(answer.data);
    else if (answer)
      void tellFailure(answer, {
        title: "Aktion fehlgeschlagen",
        message: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
      });
  }

  async function renew({ nummer }: Voucher) {
    const isMeant = await confirm({
      question: `Neuer Code für ${voucherTitle(nummer)}?`,
      children: "Der alte Code gilt dann nicht mehr, und Sie bekommen ein neues PDF.",
      confirmLabel: "Neuer Code",
    });
    if (isMeant)
      await act(
        () => api("POST /vouchers/:nummer/code", { params: { nummer: String(nummer) } }),
        setPaper,
      );
  }

  async function takeBack({ nummer }: Voucher) {
    const isMeant = await confirm({
      question: `${voucherTitle(nummer)} zurücknehmen?`,
      children:
        "Er lässt sich danach nicht mehr einlösen, und die Rechnung über den Verkauf wird storniert. Das Geld geben Sie selbst zurück.",
      confirmLabel: "Zurücknehmen",
    });
    if (isMeant)
      await act(
        () => api("POST /vouchers/:nummer/storno", { params: { nummer: String(nummer) } }),
        () => void tell(`${voucherTitle(nummer)} ist zurückgenommen.`),
      );
  }

  return (
    <>
      <ListPage
        title="Gutscheine"
        action={sells && <Button onClick={() => setIsSelling(true)}>Gutschein verkaufen</Button>}
        intro={
          <p>
            Beim Abschließen eines Termins wird der Code eingetragen; was übrig ist, bleibt auf dem
            Gutschein. Der Code steht nur auf dem Papier: Geht es verloren, machen Sie einen neuen.
          </p>
        }
        beside={
          <div className={BESIDE_TITLE}>
            <SearchField
              label="Nummer, Käufer oder Bestellung"
              value={q}
              onSearch={(text) => address.show({ q: text })}
            />
          </div>
        }
        list={loaderData}
        address={address}
        pages={{ label: "Seiten der Gutscheine", perPage: A_PAGE }}
        loadingLabel="Lade Gutscheine…"
        summary={({ total }) => (total === 1 ? "1 Gutschein" : `${total} Gutscheine`)}
        lead={({ total, orders }) =>
          q === "" && (
            <>
              {orders.length > 0 && <OpenOrders orders={orders} today={today} />}
              {total > 0 && <ForTheAdviser today={today} />}
            </>
          )
        }
        empty={
          q ? (
            <NothingFound onClear={() => address.show({ q: "" })}>
              Kein Gutschein passt zu „{q}“.
            </NothingFound>
          ) : sells ? (
            "Noch keine Gutscheine verkauft."
          ) : (
            switchFirst("Gutscheine")
          )
        }
      >
        {({ items }) => (
          <ol className="@container divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:rounded-card sm:border-x">
            {items.map((voucher) => (
              <li key={voucher.nummer}>
                <VoucherRow
                  voucher={voucher}
                  today={today}
                  onMovements={() => setMoved(voucher)}
                  onRenew={() => void renew(voucher)}
                  onTakeBack={() => void takeBack(voucher)}
                />
              </li>
            ))}
          </ol>
        )}
      </ListPage>
      {isSelling && (
        <SellVoucherDialog
          onSold={(sold) => {
            setIsSelling(false);
            setPaper(sold);
          }}
          onCancel={() => setIsSelling(false)}
        />
      )}
      {paper && <SoldDialog paper={paper} onClose={() => setPaper(undefined)} />}
      {moved && <MovementsDialog voucher={moved} onClose={() => setMoved(undefined)} />}
    </>
  );
}

/** What is owed at a day: the tax adviser asks for it at the end of the year. */
function ForTheAdviser({ today }: { today: string }) {
  const [day, setDay] = useState(today);
  return (
    <details className="mb-2">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        Für das Steuerbüro
      </summary>
      <div className="mt-1 mb-3 flex flex-wrap items-end gap-3">
        <TextField
          label="Offen am Ende des Tages"
          type="date"
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        {isCalendarDate(day) && (
          <DownloadButton path={addressOf("GET /vouchers.csv", { query: { am: day } })}>
            Fürs Steuerbüro (CSV)
          </DownloadButton>
        )}
      </div>
    </details>
  );
}

function VoucherRow({
  voucher,
  today,
  onMovements,
  onRenew,
  onTakeBack,
}: {
  voucher: Voucher;
  today: string;
  onMovements: () => void;
  onRenew: () => void;
  onTakeBack: () => void;
}) {
  const id = useId();
  const { titleOf } = useShopClasses();
  const { nummer, leistung, kfz, wert_cent, rest_cent, verkauft_am } = voucher;
  const { rechnung, kaeufer, bestellung } = voucher;
  return (
    <article
      aria-labelledby={id}
      className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1.5 pr-2 pl-4 hover:bg-paper"
    >
      <div className="min-w-0 text-sm leading-tight">
        <h2
          id={id}
          className="figures font-sans text-base leading-snug font-semibold tracking-normal [font-stretch:100%]"
        >
          <span className="sr-only">Gutschein </span>
          {voucherNumber(nummer)}
          {leistung !== "" && (
            <span className="font-normal">
              {" "}
              {leistung}, {titleOf(kfz)}
            </span>
          )}
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          {formatGermanDate(verkauft_am)}
          {kaeufer !== "" && `, ${kaeufer}`}, Rechnung {rechnung}
          {bestellung !== "" && `, Bestellung ${bestellung}`}
        </p>
        <p className="mt-1 empty:hidden">
          <State voucher={voucher} today={today} />
        </p>
      </div>
      <p className="text-right leading-tight">
        <span className="figures font-semibold whitespace-nowrap">{formatEuro(rest_cent)}</span>
        {rest_cent !== wert_cent && (
          <span className="figures block text-ink-2 text-sm whitespace-nowrap">
            von {formatEuro(wert_cent)}
          </span>
        )}
      </p>
      <ActionMenu
        label="Weitere Aktionen"
        describedBy={id}
        className="border-transparent! bg-transparent!"
        actions={[
          { label: "Bewegungen …", icon: History, onChoose: onMovements },
          ...(voucher.zurueckgenommen
            ? []
            : [{ label: "Neuer Code …", icon: KeyRound, onChoose: onRenew }]),
          ...(!voucher.zurueckgenommen && rest_cent === wert_cent
            ? [
                {
                  label: "Zurücknehmen …",
                  icon: Ban,
                  isDangerous: true as const,
                  onChoose: onTakeBack,
                },
              ]
            : []),
        ]}
      />
    </article>
  );
}

function State({ voucher, today }: { voucher: Voucher; today: string }) {
  const { rest_cent, gueltig_bis, zurueckgenommen } = voucher;
  if (zurueckgenommen) return <Badge tone="red">Zurückgenommen</Badge>;
  if (rest_cent === 0) return <Badge>Eingelöst oder vorgemerkt</Badge>;
  if (gueltig_bis < today) return <Badge tone="red">Abgelaufen</Badge>;
  return <Badge tone="petrol">Gültig bis {formatGermanDate(gueltig_bis)}</Badge>;
}

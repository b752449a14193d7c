import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { confirm, tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { orderNumber } from "./orders.ts";
import type { OpenOrder } from "./schema.ts";
import { voucherTitle } from "./voucher-terms.ts";

const FAILED = {
  title: "Aktion fehlgeschlagen",
  message: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
};

/** What was ordered on the site and waits for its money. */
export function OpenOrders({ orders, today }: { orders: readonly OpenOrder[]; today: string }) {
  const { titleOf } = useShopClasses();
  const { run } = useCall();

  async function act(
    question: string,
    what: string,
    label: string,
    isPaid: boolean,
    nummer: string,
  ) {
    if (!(await confirm({ question, children: what, confirmLabel: label }))) return;
    const params = { nummer };
    const pay = (trotzGrenze: boolean) =>
      run(() => api("POST /voucher-orders/:nummer/paid", { params, body: { trotzGrenze } }), {
        reloads: true,
      });
    let answer = isPaid
      ? await pay(false)
      : await run(() => api("DELETE /voucher-orders/:nummer", { params }), { reloads: true });
    if (answer && !answer.ok && answer.fields?.trotzGrenze) {
      const isMeant = await confirm({
        question: "Trotzdem ohne Umsatzsteuer schreiben?",
        children: answer.fields.trotzGrenze,
        confirmLabel: "Trotzdem schreiben",
      });
      if (!isMeant) return;
      answer = await pay(true);
    }
    if (answer && !answer.ok) await tellFailure(answer, FAILED);
    else if (answer?.ok && answer.data)
      await tell(
        `${voucherTitle(answer.data.nummer)} und die Rechnung gehen jetzt per E-Mail hinaus.`,
      );
  }

  async function confirmKeptBack(nummer: string, email: string) {
    const isMeant = await confirm({
      question: `Bestellung ${orderNumber(nummer)} bestätigen?`,
      children: `Die Bestätigung mit IBAN und Widerruf geht dann an ${email}. Wir haben sie zurückgehalten, weil dorthin gerade sehr viele E-Mails gingen.`,
      confirmLabel: "Bestätigen",
    });
    if (!isMeant) return;
    const answer = await run(
      () => api("POST /voucher-orders/:nummer/confirmation", { params: { nummer } }),
      { reloads: true, done: `Die Bestätigung geht jetzt an ${email}.` },
    );
    if (answer && !answer.ok) await tellFailure(answer, FAILED);
  }

  return (
    <section aria-label="Bestellt, noch nicht bezahlt" className="mb-6">
      <h2 className="text-lg">Bestellt, noch nicht bezahlt</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-white">
        {orders.map(({ nummer, leistung, kfz, wert_cent, name, email, bis, ...order }) => (
          <li key={nummer} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-[1_1_14rem] text-sm leading-snug">
              <p className="text-base font-semibold wrap-anywhere">{name}</p>
              <p className="text-ink-2 wrap-anywhere">
                {leistung === "" ? "Betrag" : `${leistung}, ${titleOf(kfz)}`} · {email}
              </p>
              <p className="text-ink-2">
                Verwendungszweck <span className="figures">{orderNumber(nummer)}</span>
              </p>
              <p className="mt-1 flex flex-wrap gap-2">
                {order.unbestaetigt && <Badge tone="amber">Noch nicht bestätigt</Badge>}
                {bis < today ? (
                  <Badge tone="red">Frist vorbei seit {formatGermanDate(bis)}</Badge>
                ) : (
                  <Badge>Zu bezahlen bis {formatGermanDate(bis)}</Badge>
                )}
              </p>
            </div>
            <p className="figures font-semibold">{formatEuro(wert_cent)}</p>
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
              {order.unbestaetigt && (
                <Button variant="quiet" onClick={() => void confirmKeptBack(nummer, email)}>
                  Bestätigen
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() =>
                  void act(
                    `Bestellung ${orderNumber(nummer)} streichen?`,
                    "Sie wird gelöscht. Der Besteller bekommt keine Nachricht.",
                    "Streichen",
                    false,
                    nummer,
                  )
                }
              >
                Streichen
              </Button>
              <Button
                onClick={() =>
                  void act(
                    `Sind ${formatEuro(wert_cent)} von ${name} da?`,
                    `Der Gutschein und die Rechnung gehen dann an ${email}.`,
                    "Bezahlt",
                    true,
                    nummer,
                  )
                }
              >
                Bezahlt
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatIban } from "#company/iban.ts";
import type { PublicSettings } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import type { LegalFacts } from "#company/texts/imprint.ts";
import { TermsNote } from "#company/texts/terms-note.tsx";
import { WithdrawalFold } from "#company/texts/withdrawal-fold.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import type { VehicleClass } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { formatEuro, type TypedCents } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { emailProblem, lineProblem } from "#lib/text-checks.ts";
import { Honeypot } from "#messages/honeypot.tsx";
import { useBotCheck } from "#messages/use-bot-check.tsx";
import { ADDRESS_LENGTH, needsAddress } from "#receipts/receipt-terms.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { EuroField } from "#ui/euro-field.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import { useIdempotentSend } from "#ui/use-idempotent-send.tsx";
import { ORDER_VOUCHER, type VoucherService } from "#vouchers/orders.ts";
import type { OrderPayment } from "#vouchers/schema.ts";
import { isVoucherValue } from "#vouchers/voucher-terms.ts";

type VoucherOrderFormProps = {
  services: readonly VoucherService[];
  company: PublicSettings & LegalFacts;
};

/** What is ordered, by whom, and all that the law wants before the button. */
export function VoucherOrderForm({ services, company }: VoucherOrderFormProps) {
  const form = useForm();
  const sendOnce = useIdempotentSend();
  const { prepare, takeCaptcha } = useBotCheck();
  const { titleOf } = useShopClasses();
  const [leistung_id, setService] = useState("");
  const [chosen, setClass] = useState<VehicleClass>();
  const [value, setValue] = useState<TypedCents>(null);
  const [payment, setPayment] = useState<OrderPayment>();
  const service = services.find(({ id }) => id === leistung_id);
  const price = service?.preise.find(({ kfz }) => kfz === chosen) ?? service?.preise[0];
  const wert_cent = service ? (price?.cents ?? null) : value;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const [name, email, anschrift] = [text("name"), text("email"), text("anschrift")];
    const found = {
      wert_cent: isVoucherValue(wert_cent)
        ? undefined
        : "Bitte einen Betrag von 1 bis 5.000 € angeben.",
      name: lineProblem(name, 120),
      email: emailProblem(email),
      anschrift:
        isVoucherValue(wert_cent) && needsAddress(wert_cent) && anschrift === ""
          ? "Ab einem Wert über 250 € braucht die Rechnung Ihre Anschrift."
          : undefined,
    };
    if (form.refuse(found) || !isVoucherValue(wert_cent)) return;
    const order = {
      wert_cent,
      leistung_id,
      kfz: price?.kfz ?? ("" as const),
      name,
      email,
      anschrift,
      website: text("website"),
    };
    const captcha = await takeCaptcha();
    const answer = await form.send(() =>
      sendOnce(order, (headers) =>
        api("POST /voucher-orders", {
          body: { ...order, captcha, anfrage: headers["Idempotency-Key"] },
        }),
      ),
    );
    if (answer?.ok) {
      setPayment(answer.data);
      window.scrollTo({ top: 0 });
    }
  }

  if (payment) return <Ordered payment={payment} />;
  const field = (name: "name" | "email" | "anschrift") => ({
    name,
    error: form.problems[name],
    onInput: () => form.forget(name),
  });
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onFocus={prepare}
      onSubmit={(event) => void submit(event)}
      aria-labelledby="voucher-title"
      className="mt-4 space-y-6"
    >
      <p className="measure text-lg text-ink-2">
        Sie bezahlen per Überweisung. Sobald das Geld da ist, kommt der Gutschein als PDF per
        E-Mail, gültig drei Jahre bis zum Jahresende.
      </p>
      <div className="flex flex-wrap gap-5 *:flex-[1_1_13rem]">
        <SelectField
          label="Gutschein über"
          value={leistung_id}
          error={form.problems.leistung_id}
          onChange={(event) => {
            setService(event.target.value);
            form.forget("wert_cent");
            form.forget("leistung_id");
          }}
        >
          <option value="">einen Betrag</option>
          {services.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        {service ? (
          <SelectField
            label="KFZ-Klasse"
            value={price?.kfz}
            error={form.problems.kfz}
            hint="Der Preis gilt für jede Verschmutzung."
            onChange={(event) => setClass(event.target.value as VehicleClass)}
          >
            {service.preise.map(({ kfz, cents: costs }) => (
              <option key={kfz} value={kfz}>
                {titleOf(kfz)}, {formatEuro(costs)}
              </option>
            ))}
          </SelectField>
        ) : (
          <EuroField
            label="Wert in Euro"
            cents={value}
            error={form.problems.wert_cent}
            onChange={(cents) => {
              setValue(cents);
              form.forget("wert_cent");
            }}
          />
        )}
      </div>
      <TextField {...field("name")} label="Name" required autoComplete="name" maxLength={120} />
      <TextField
        {...field("email")}
        label="E-Mail"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Dorthin gehen Bestellbestätigung, Rechnung und Gutschein."
      />
      <TextArea
        {...field("anschrift")}
        label="Anschrift"
        isOptional={!isVoucherValue(wert_cent) || !needsAddress(wert_cent)}
        rows={3}
        autoComplete="street-address"
        maxLength={ADDRESS_LENGTH}
        hint="Für die Rechnung, nötig über 250 €."
      />
      <Honeypot />
      <p className="text-sm text-ink-2">
        Mit „{ORDER_VOUCHER}“ bestellen Sie verbindlich. Der Vertrag kommt zustande, sobald wir die
        Bestellung per E-Mail bestätigen; bestätigt wird mit dem Vertragstext zum Aufheben.{" "}
        <TermsNote /> Als Verbraucher können Sie binnen vierzehn Tagen widerrufen, solange der
        Gutschein nicht eingelöst ist:
      </p>
      <WithdrawalFold company={company} />
      <section
        aria-label="Ihre Bestellung"
        className="rounded-card border-2 border-graphite-900 bg-white px-5 py-4"
      >
        <h2 className="text-lg">Das bestellen Sie</h2>
        <div className="mt-2 flex items-baseline justify-between gap-4">
          <span>
            Gutschein
            {service && price && ` für ${service.title}, ${titleOf(price.kfz)}`}
          </span>
          <span className="wide figures text-2xl">
            {isVoucherValue(wert_cent) ? formatEuro(wert_cent) : "–"}
          </span>
        </div>
        <p className="mt-1 text-sm text-ink-2">
          {TAX_SENTENCES[company.steuer]} Vertragspartner: {company.companyName}.
        </p>
      </section>
      <p role="alert" className="text-rot-700 text-sm empty:hidden">
        {form.problem}
      </p>
      <Button type="submit" busy={form.isBusy} className="w-full sm:w-auto">
        {ORDER_VOUCHER}
      </Button>
    </form>
  );
}

/** How it is paid, at once and without waiting for the mail. */
function Ordered({ payment }: { payment: OrderPayment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { betrag_cent, bis, iban, empfaenger, zweck, code, unbestaetigt } = payment;
  const facts = [
    ["Betrag", formatEuro(betrag_cent)],
    ["Empfänger", empfaenger],
    ["IBAN", formatIban(iban)],
    ["Verwendungszweck", zweck],
    ["Bitte überweisen bis", formatLongGermanDate(bis)],
  ];
  return (
    <section aria-labelledby="ordered-title" className="mt-6">
      <h2
        ref={heading}
        id="ordered-title"
        tabIndex={-1}
        className="text-2xl focus-visible:outline-none"
      >
        Vielen Dank! Ihr Gutschein ist bestellt.
      </h2>
      <p className="measure mt-3">
        {unbestaetigt
          ? "Die Bestätigung kommt dieses Mal nicht sofort: An diese E-Mail-Adresse gingen gerade sehr viele E-Mails. Wir sehen uns die Bestellung an und bestätigen sie selbst. Notieren Sie sich den Verwendungszweck, und überweisen Sie, wenn die Bestätigung da ist."
          : "Bitte überweisen Sie den Betrag mit diesem Verwendungszweck. Die Bestätigung mit denselben Angaben kommt per E-Mail, und der Gutschein, sobald das Geld da ist."}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-6">
        <dl className="min-w-0 flex-[1_1_16rem] space-y-2 rounded-card border border-line bg-white p-5">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="text-ink-2 text-sm">{term}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <figure className="w-44">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(code)}`}
            alt="GiroCode für die Banking-App"
            className="w-full rounded-card border border-line bg-white"
          />
          <figcaption className="mt-1 text-ink-2 text-sm">
            Mit der Banking-App scannen: Dann ist alles ausgefüllt.
          </figcaption>
        </figure>
      </div>
      <Link to={paths.website.home} className={buttonClass("quiet", "mt-8 max-sm:w-full")}>
        Zur Startseite
      </Link>
    </section>
  );
}

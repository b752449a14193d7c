import { UserRoundCheck, X } from "lucide-react";
import { useState } from "react";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { SuggestField } from "#ui/suggest-field.tsx";
import { TEXT_FIELDS } from "../../fields.ts";
import type { Customer } from "../../lists/schema.ts";
import { withCustomer } from "../entry-draft.ts";
import { useCustomers } from "./admin-use-customers.ts";
import type { Entry } from "./admin-use-entry.ts";

/** Who comes. Whoever was here before is found while the name, the address or the number is typed. */
export function AdminEntryPerson({ entry }: { entry: Entry }) {
  const { draft, problems, change } = entry;
  const [isTyping, setIsTyping] = useState(false);
  const customers = useCustomers(draft.name, isTyping);

  function pick(id: string) {
    const customer = customers.find((known) => known.karte_id === id);
    if (!customer) return;
    setIsTyping(false);
    change((known) => withCustomer(known, customer));
  }

  return (
    <div className="grid gap-x-5 gap-y-4 @lg:grid-cols-2">
      <div className="@lg:col-span-2">
        <SuggestField
          label="Name"
          name="name"
          maxLength={TEXT_FIELDS.name.length}
          hint={draft.konto ? undefined : "Bekannte Kunden erscheinen beim Tippen, auch nach E-Mail oder Telefon."}
          value={draft.name}
          error={problems.name}
          onChange={(name) => {
            setIsTyping(true);
            // Another name may be another person, whom the server finds by address or number.
            change((known) => ({ ...known, name, karte_id: null }));
          }}
          listLabel="Bekannte Kunden"
          countText={(count) => (count === 1 ? "1 bekannter Kunde" : `${count} bekannte Kunden`)}
          suggestions={customers.map((customer) => ({ id: customer.karte_id, content: <CustomerLine customer={customer} /> }))}
          onPick={pick}
        />
        {draft.konto && (
          <p className="mt-2 flex min-h-11 items-center gap-2 rounded-control bg-petrol-100 pr-1 pl-3.5 text-sm text-petrol-700">
            <UserRoundCheck aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              Gehört zum Konto von {draft.konto.name}
              {draft.konto.hatBuchungen ? " (Bestandskunde)" : " (Neukunde)"}
            </span>
            <button
              type="button"
              aria-label="Vom Konto lösen"
              onClick={() => change((known) => ({ ...known, konto: null }))}
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-white/60"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </p>
        )}
      </div>
      <TextField
        label="Telefon"
        name="telefon"
        type="tel"
        autoComplete="off"
        placeholder="0151 12345678"
        value={draft.telefon}
        error={problems.telefon}
        onChange={(event) => change((known) => ({ ...known, telefon: event.target.value }))}
      />
      <div>
        <TextField
          label="E-Mail"
          name="email"
          type="email"
          autoComplete="off"
          disabled={draft.ohneEmail}
          value={draft.ohneEmail ? "" : draft.email}
          error={problems.email}
          onChange={(event) => change((known) => ({ ...known, email: event.target.value }))}
        />
        <CheckboxField
          className="mt-1"
          label="Ohne E-Mail"
          checked={draft.ohneEmail}
          onChange={(event) => change((known) => ({ ...known, ohneEmail: event.target.checked }))}
        />
        <CheckboxField
          label="Bestätigung per E-Mail senden"
          checked={draft.bestEmail && !draft.ohneEmail}
          disabled={draft.ohneEmail}
          onChange={(event) => change((known) => ({ ...known, bestEmail: event.target.checked }))}
        />
      </div>
    </div>
  );
}

function CustomerLine({ customer }: { customer: Customer }) {
  const { name, email, telefon, user_id, letzter_termin } = customer;
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-ink-2 wrap-anywhere">
        {[user_id === null ? "ohne Konto" : "Konto", telefon, email, letzter_termin && `zuletzt ${formatGermanDate(letzter_termin)}`]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  );
}

import { formatGermanDate } from "#lib/berlin-time.ts";
import { SuggestField } from "#ui/suggest-field.tsx";
import { TEXT_FIELDS } from "../fields.ts";
import type { Customer } from "../list/schema.ts";
import type { Finder, FoundBy } from "./use-finder.tsx";

type InputProps = {
  className?: string;
  hint?: string | undefined;
  type?: string;
  placeholder?: string;
  isOptional?: boolean;
  spellCheck?: false;
};

export type CustomerFieldProps = InputProps & {
  name: FoundBy;
  finder: Finder;
  value: string;
  error: string | undefined;
};

/** Suggests known customers while typing. */
export function CustomerField({ name, finder, error, ...rest }: CustomerFieldProps) {
  const { label, length } = TEXT_FIELDS[name];
  return (
    <SuggestField
      {...rest}
      {...(error && { error })}
      label={label}
      name={name}
      maxLength={length}
      onChange={(text) => finder.type(name, text)}
      listLabel="Bekannte Kunden"
      countText={(count) => (count === 1 ? "1 bekannter Kunde" : `${count} bekannte Kunden`)}
      suggestions={finder.customersFor(name).map((customer) => ({
        id: customer.karte_id,
        content: <CustomerLine customer={customer} />,
      }))}
      onPick={finder.pick}
    />
  );
}

function CustomerLine({ customer }: { customer: Customer }) {
  const { name, email, telefon, user_id, letzter_termin, naechster_termin } = customer;
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-ink-2 wrap-anywhere">
        {[
          user_id === null ? "ohne Konto" : "Konto",
          telefon,
          email,
          letzter_termin && `zuletzt ${formatGermanDate(letzter_termin)}`,
          naechster_termin && `kommt am ${formatGermanDate(naechster_termin)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </>
  );
}

import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Badge } from "#ui/badge.tsx";
import type { CustomerLine } from "./schema.ts";
import { visitTexts } from "./visits.ts";

export function CustomerList({ customers }: { customers: readonly CustomerLine[] }) {
  return (
    <ol className="@container divide-y divide-line border-line border-y bg-white max-sm:-mx-4 sm:overflow-hidden sm:rounded-card sm:border-x">
      {customers.map((customer) => (
        <li key={customer.key}>
          <Link
            to={paths.admin.customer({ key: customer.key })}
            className="flex min-h-16 items-center gap-4 px-4 py-2 text-ink no-underline hover:bg-paper focus-visible:-outline-offset-3 @[54rem]:min-h-14 sm:px-5"
          >
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-5 text-sm text-ink-2 @[54rem]:grid-cols-[minmax(0,5fr)_9rem_minmax(0,5fr)_minmax(0,4fr)] @[54rem]:items-center">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="text-base font-semibold wrap-anywhere text-ink">
                  {customer.name || customer.email || customer.telefon}
                </span>
                {customer.user_id !== null && <Badge tone="petrol">Konto</Badge>}
              </span>
              <span className="flex min-w-0 flex-wrap gap-x-3 @[54rem]:contents">
                <span className="figures empty:hidden @[54rem]:empty:block">
                  {customer.telefon}
                </span>
                <span className="min-w-0 wrap-anywhere">{customer.email}</span>
              </span>
              <span className="figures flex flex-wrap gap-x-3 @[54rem]:justify-end @[54rem]:text-right">
                <span>
                  {customer.buchungen === 1 ? "1 Buchung" : `${customer.buchungen} Buchungen`}
                </span>
                {visitTexts(customer).map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
          </Link>
        </li>
      ))}
    </ol>
  );
}

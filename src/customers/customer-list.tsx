import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Badge } from "#ui/badge.tsx";
import type { CustomerLine } from "./schema.ts";
import { visitTexts } from "./visits.ts";

export function CustomerList({ customers }: { customers: readonly CustomerLine[] }) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {customers.map((customer) => (
        <li key={customer.key}>
          <Link
            to={paths.admin.customer({ key: customer.key })}
            className="flex min-h-16 items-center gap-4 px-4 py-3 text-ink no-underline hover:bg-paper focus-visible:-outline-offset-3 sm:px-5"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-[1_1_16rem]">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <span className="font-semibold wrap-anywhere">
                    {customer.name || customer.email || customer.telefon}
                  </span>
                  {customer.user_id !== null && <Badge tone="petrol">Konto</Badge>}
                </span>
                <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                  {customer.telefon && <span className="figures">{customer.telefon}</span>}
                  {customer.email && (
                    <span className="min-w-0 wrap-anywhere">{customer.email}</span>
                  )}
                </span>
              </span>
              <span className="figures flex flex-wrap gap-x-3 cramped:whitespace-normal text-sm text-ink-2 sm:flex-col sm:text-right">
                <span>
                  {customer.buchungen === 1 ? "1 Buchung" : `${customer.buchungen} Buchungen`}
                </span>
                {visitTexts(customer).map((text) => (
                  <span key={text} className="sm:text-xs">
                    {text}
                  </span>
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

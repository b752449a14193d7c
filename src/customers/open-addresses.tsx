import { MailCheck } from "lucide-react";
import { useIsAdmin } from "#accounts/session.tsx";
import { Button } from "#ui/button.tsx";
import type { CustomerCard } from "./schema.ts";
import { useJoining } from "./use-joining.tsx";

/** Addresses that were only typed: the owner says which are the customer's. */
export function OpenAddresses({ card }: { card: CustomerCard }) {
  const isAdmin = useIsAdmin();
  const { busyWith, problem, confirmAddress } = useJoining(card.key);
  if (card.offeneAdressen.length === 0) return null;
  return (
    <>
      {card.offeneAdressen.map((email) => (
        <li key={email} className="my-2 rounded-control border border-line bg-paper p-3 text-sm">
          <p className="wrap-anywhere">
            <span className="font-semibold">{email}</span> hat noch niemand bestätigt. Link zum
            Pflegepass und Rechnungen an einen Termin, den jemand aus dem Team eingetragen hat,
            warten darauf.
          </p>
          {isAdmin && (
            <Button
              variant="quiet"
              className="mt-2"
              aria-label={`Adresse stimmt: ${email}`}
              busy={busyWith === email}
              onClick={() => void confirmAddress(email)}
            >
              <MailCheck aria-hidden="true" className="size-5" />
              Adresse stimmt
            </Button>
          )}
          <p role="alert" className="mt-2 text-rot-700 empty:hidden">
            {problem}
          </p>
        </li>
      ))}
    </>
  );
}

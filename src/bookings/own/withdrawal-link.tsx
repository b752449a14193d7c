import { Link } from "react-router";
import { mayWithdraw } from "../agreed-contract.ts";
import type { GuestBooking } from "../schema.ts";

/** The online withdrawal, beside the other changes. */
export function WithdrawalLink({
  booking,
  now,
  to,
}: {
  booking: GuestBooking;
  now: number;
  to: string;
}) {
  if (!mayWithdraw(booking, now)) return null;
  return (
    <p className="mt-2">
      <Link to={to} className="text-link inline-flex min-h-11 items-center text-sm">
        Vertrag widerrufen
      </Link>
    </p>
  );
}

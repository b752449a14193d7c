import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useQuery } from "#ui/use-query.tsx";
import type { Voucher } from "./schema.ts";
import { MOVEMENT_WORDS, voucherTitle } from "./voucher-terms.ts";

/** What became of the money, the oldest first. */
export function MovementsDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { nummer, rest_cent } = voucher;
  const asked = useQuery(`bewegungen:${nummer}`, 0, () =>
    api("GET /vouchers/:nummer/movements", { params: { nummer: String(nummer) } }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={voucherTitle(nummer)}
      size="small"
      footer={
        <div className="flex sm:justify-end max-sm:*:grow">
          <Button variant="quiet" onClick={onClose}>
            Schließen
          </Button>
        </div>
      }
    >
      {asked.status === "failed" && (
        <p role="alert">Die Bewegungen konnten nicht geladen werden.</p>
      )}
      {asked.status === "ready" && (
        <ul className="divide-y divide-line">
          {asked.data.map(({ art, cent, am, booking_id }) => (
            <li key={`${am} ${art}`} className="flex items-baseline justify-between gap-4 py-2">
              <span>
                {MOVEMENT_WORDS[art]}
                <span className="block text-ink-2 text-sm">
                  {formatGermanMoment(Date.parse(am))}
                  {booking_id !== null && (
                    <>
                      {" · "}
                      <Link
                        className="text-link"
                        to={withQuery(paths.admin.bookings, { buchung: booking_id })}
                      >
                        Buchung
                      </Link>
                    </>
                  )}
                </span>
              </span>
              <span className="figures whitespace-nowrap">{formatEuro(cent)}</span>
            </li>
          ))}
          <li className="flex justify-between gap-4 py-2 font-semibold">
            <span>Noch darauf</span>
            <span className="figures whitespace-nowrap">{formatEuro(rest_cent)}</span>
          </li>
        </ul>
      )}
    </Dialog>
  );
}

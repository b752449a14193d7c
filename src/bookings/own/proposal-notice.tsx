import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import type { ApiResult } from "#lib/api-call.ts";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { buttonClass } from "#ui/button-class.ts";
import { useQuery } from "#ui/use-query.tsx";
import { isAsked } from "../acceptance.ts";
import type { LastProposal } from "../changes/proposal-schema.ts";
import type { GuestBooking } from "../schema.ts";

export type ProposalNoticeProps = {
  booking: Pick<GuestBooking, "id" | "status" | "zusage" | "version">;
  load: () => Promise<ApiResult<LastProposal>>;
  /** Du, in the account. */
  isPersonal?: boolean;
};

/** While a request is open: the way to the times that the shop proposes, if it does. */
export function ProposalNotice({ booking, load, isPersonal = false }: ProposalNoticeProps) {
  const isOpen = booking.status === "open" && isAsked(booking);
  const asked = useQuery(isOpen ? booking.id : "", booking.version, load);
  const proposal = asked.status === "ready" ? asked.data.vorschlag : null;
  if (proposal?.stand !== "gesendet") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control bg-amber-200 px-4 py-3">
      <CalendarClock aria-hidden="true" className="size-5.5 shrink-0" />
      <p className="min-w-0 flex-[1_1_14rem]">
        {isPersonal
          ? "Wir schlagen dir andere Zeiten vor."
          : "Wir schlagen Ihnen andere Zeiten vor."}{" "}
        Antwort bis {formatGermanMoment(Date.parse(proposal.gueltig_bis))}.
      </p>
      <Link to={proposal.pfad} className={buttonClass("primary", "max-sm:w-full")}>
        Zeit wählen
      </Link>
    </div>
  );
}

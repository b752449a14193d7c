import { useCallback, useEffect, useRef, useState } from "react";
import { agreedCents } from "#bookings/agreed-price.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import { api } from "#lib/api.ts";
import { pick } from "#lib/record-of.ts";
import { Button } from "#ui/button.tsx";
import { Loading } from "#ui/loading.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Approval } from "../approvals/schema.ts";
import { ApprovalForm } from "./approval-form.tsx";
import { ApprovalSent } from "./approval-sent.tsx";
import {
  type AskedBooking,
  type KeptApproval,
  keepApproval,
  listKeptApprovals,
  listKeptVisits,
} from "./device-store.tsx";
import { SendingLine } from "./sending-line.tsx";
import { newDeviceId } from "./take-picture.tsx";
import { useSending } from "./use-sending.tsx";

const LOOK_AGAIN = 15_000;
const NOT_LOADED =
  "Der Termin ließ sich gerade nicht laden. Mit Netz geht es weiter: Bitte versuchen Sie es noch einmal.";

type Known = {
  booking: AskedBooking | undefined;
  approvals: readonly Approval[];
  draft: KeptApproval | undefined;
};

/** Extra work at a car that is there: what is asked lies on this device first, what was asked comes from the server. */
export function AskForApproval({ bookingId }: { bookingId: string }) {
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState("");
  const seen = useRef({ started: 0, shown: 0, kept: 0 });
  /** Also for what was begun before the last change, as a picture that is being made small. */
  const latest = useRef<KeptApproval>(undefined);

  const look = useCallback(async () => {
    seen.current.started += 1;
    const { started, kept } = seen.current;
    const params = { id: bookingId };
    const [booking, approvals] = await Promise.all([
      api("GET /bookings/:id", { params }),
      api("GET /bookings/:id/approvals", { params }),
    ]);
    const told = booking.ok ? askedBooking(booking.data) : await bookingOnDevice(bookingId);
    const [draft] = (await listKeptApprovals()).filter((one) => one.bookingId === bookingId);
    // A slow answer shows nothing older than what is there.
    if (started < seen.current.shown) return;
    seen.current.shown = started;
    // What somebody types meanwhile is newer than what was read.
    if (kept === seen.current.kept) latest.current = draft;
    setKnown((now) => ({
      booking: booking.ok ? told : (now?.booking ?? draft?.termin ?? told),
      approvals: approvals.ok ? approvals.data : (now?.approvals ?? []),
      draft: latest.current,
    }));
    setProblem(told || draft ? "" : (!booking.ok && booking.error) || NOT_LOADED);
  }, [bookingId]);

  useEffect(() => {
    void look();
    const again = () => document.visibilityState === "visible" && void look();
    const timer = setInterval(again, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [look]);

  const sending = useSending(`${known?.draft?.weg?.art}`, look);

  async function keep(change: (now: KeptApproval | undefined) => KeptApproval | undefined) {
    const draft = change(latest.current);
    if (!draft) return;
    seen.current.kept += 1;
    latest.current = draft;
    setKnown((now) => now && { ...now, draft });
    await keepApproval(draft);
  }

  const { booking, approvals = [], draft } = known ?? {};
  const [newest] = approvals;
  return (
    <div className="space-y-5 pb-10">
      <div>
        <PageTitle className="mb-2">Freigabe einholen</PageTitle>
        {booking && (
          <p className="wrap-anywhere">
            <span className="font-semibold">{booking.name}</span>
            {[booking.kennzeichen, booking.modell].filter(Boolean).map((part) => ` · ${part}`)}
          </p>
        )}
        <SendingLine {...sending} />
      </div>
      {known === undefined && <Loading />}
      {problem && !booking && (
        <div className="space-y-3">
          <p role="alert" className="font-medium text-rot-700">
            {problem}
          </p>
          <Button variant="quiet" onClick={() => void look()}>
            Noch einmal versuchen
          </Button>
        </div>
      )}
      {draft && booking && (
        <ApprovalForm
          key={draft.id}
          draft={{ ...draft, termin: booking }}
          replaces={newest?.stand === "gesendet"}
          onKeep={(change) => keep((now) => now && change(now))}
          onDropped={look}
        />
      )}
      {booking && draft?.problem && newest && (
        <ApprovalSent approval={newest} booking={booking} onChanged={look} />
      )}
      {booking && !draft && (
        <>
          {!newest && (
            <p className="measure">
              Noch ist nichts eingetragen. Schreiben Sie mit Bild und Preis auf, was Sie gefunden
              haben: Der Kunde sagt Ja oder Nein, bevor Sie mehr arbeiten.
            </p>
          )}
          {newest && <ApprovalSent approval={newest} booking={booking} onChanged={look} />}
          <Button
            variant={newest?.stand === "gesendet" ? "quiet" : "primary"}
            className="w-full"
            onClick={() => void keep(() => emptyDraft(booking))}
          >
            {newest ? "Neue Freigabe" : "Befund eintragen"}
          </Button>
          {approvals.slice(1).map((approval) => (
            <ApprovalSent key={approval.id} {...{ approval, booking }} onChanged={look} />
          ))}
        </>
      )}
    </div>
  );
}

/** Without a network: what was signed for at the intake. */
async function bookingOnDevice(bookingId: string): Promise<AskedBooking | undefined> {
  const visit = (await listKeptVisits()).find((kept) => kept.bookingId === bookingId);
  if (!visit || visit.annahme.preis_cent === null) return undefined;
  const { name, telefon, email, leistungen, kennzeichen, modell, preis_cent } = visit.annahme;
  return {
    ...{ id: bookingId, name, telefon, email, leistungen, kennzeichen, modell },
    preis_cent,
    adresseOffen: false,
  };
}

function askedBooking(booking: ShopBooking): AskedBooking {
  return {
    ...pick(booking, ["id", "name", "telefon", "email", "leistungen"]),
    ...pick(booking, ["kennzeichen", "modell", "adresseOffen"]),
    preis_cent: agreedCents(booking),
  };
}

function emptyDraft(termin: AskedBooking): KeptApproval {
  return {
    id: newDeviceId(),
    bookingId: termin.id,
    termin,
    befunde: [{ title: "", grund: "", preis_cent: null, laenger: "", bild: null }],
    frist: "120",
    weg: null,
    problem: "",
    geaendert_am: Date.now(),
  };
}

import { type Dispatch, useEffect, useRef } from "react";
import type { BookableService } from "#catalogue/schema.ts";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formOf } from "#lib/form-of.ts";
import { endsAttempt } from "#lib/idempotency-key.ts";
import { keep, WIZARD_DRAFT } from "#lib/kept-drafts.ts";
import { solveInWorker } from "#ui/solve-in-worker.ts";
import { agreedCents } from "../agreed-price.ts";
import { announceNewBooking } from "../new-booking-event.tsx";
import type { ComputedPrice } from "../price.ts";
import { sendPhotos } from "../send-photos.tsx";
import { attemptFor, requestOf } from "./attempt.ts";
import { submitRefusal } from "./submit-refusal.ts";
import type { SubmittedBooking } from "./submitted-booking.ts";
import type { ContractChoice } from "./use-contract.tsx";
import type { WizardPhotos } from "./use-photos.tsx";
import { type BookingRequestBody, toBookingRequest } from "./wizard-draft.ts";
import type { WizardAction, WizardState } from "./wizard-state.ts";

/** The shop sells or charges something else than the screen says. */
const STALE_PRICES = [
  "preis_geaendert",
  "leistung_unbekannt",
  "extra_ungueltig",
  "kein_preis",
  "klasse_nicht_angeboten",
  "fragen_geaendert",
  "antwort_fehlt",
  "ausserhalb",
  "ort_fehlt",
  "adresse_fehlt",
];

const MOST_PROOFS = 2;

type Options = {
  onBooked: (
    booked: Pick<SubmittedBooking, "id" | "request" | "price" | "bestaetigung" | "antwort_bis">,
  ) => void;
  onPriceStale: () => void;
  onFailedUnseen: (() => void) | undefined;
  services: readonly BookableService[];
  isAdmin: boolean | undefined;
  /** What is ordered, and not only asked for. */
  contract: ContractChoice["said"];
  /** The address was asked for beside the hint on mails after visits. */
  hasMailHint: boolean;
  /** By which mail it came. */
  auffrischung: string | undefined;
  /** The token of a free place that is taken. */
  platz: string | undefined;
  /** The link of a firm that is booked for. */
  firmToken: string | undefined;
  /** What goes along, where the shop wants photos. */
  photos: WizardPhotos;
  onPhotosSent: () => void;
};

/** Sends the request; the same inputs keep their key, so that a repetition books nothing twice. */
export function useSubmission(
  state: WizardState,
  dispatch: Dispatch<WizardAction>,
  options: Options,
) {
  const {
    onBooked,
    onPriceStale,
    onFailedUnseen,
    services,
    isAdmin,
    contract,
    hasMailHint,
    auffrischung,
    platz,
    firmToken,
    photos,
    onPhotosSent,
  } = options;
  const proof = useRef<string>(undefined);
  const isSeen = useRef(true);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);

  return async function submit(price: ComputedPrice) {
    if (state.sending) return;
    // The wizard's words promise a mail, and an admin's booking sends one only on demand.
    const said = {
      ...contract,
      ...(isAdmin && { bestEmail: true }),
      ...(hasMailHint && { werbehinweis: true }),
      ...(auffrischung && { auffrischung }),
    };
    const asked = { ...toBookingRequest(state.draft, price, services), ...said };
    const attempt = attemptFor(asked, state.attempt);
    dispatch({ type: "sending", attempt });
    const request = requestOf(attempt);
    const result = firmToken
      ? await submitForFirm(request, firmToken, attempt.key)
      : await submitWithProof(request, proof, {
          key: attempt.key,
          permit: state.permit,
          platz,
          photos,
        });
    if (!result.ok) {
      dispatch({
        type: "refused",
        refusal: submitRefusal(result, agreedCents(request)),
        isAnswered: endsAttempt(result.status, attempt !== state.attempt),
      });
      if (!isSeen.current) onFailedUnseen?.();
      if (STALE_PRICES.includes(result.code)) onPriceStale();
      return;
    }
    keep(WIZARD_DRAFT, undefined);
    onPhotosSent();
    dispatch({ type: "booked" });
    announceNewBooking();
    const { id, bestaetigung, antwort_bis }: Booked = result.data;
    onBooked({ id, bestaetigung, antwort_bis, request, price });
  };
}

type Booked = { id: string; bestaetigung?: "offen" | undefined; antwort_bis?: string | undefined };

/** The price is the firm's: none is sent. */
function submitForFirm({ preis: _, ...body }: BookingRequestBody, token: string, key: string) {
  return api("POST /firm-links/:token/bookings", {
    params: { token },
    body,
    headers: { "Idempotency-Key": key },
  });
}

/** A proof of work not used up yet. */
export type FoundProof = { current: string | undefined };

/**
 * Sends a booking. When the shop asks for a proof of work, it is found and the request repeated, and nobody notices but by the wait.
 * A proof that a booking did not use up, since it was refused for something else, is good for the next try.
 */
async function submitWithProof(
  body: BookingRequestBody,
  found: FoundProof,
  {
    key,
    permit,
    platz,
    photos,
  }: {
    key: string;
    permit: string | undefined;
    platz: string | undefined;
    photos: WizardPhotos;
  },
) {
  const isPhotographed = Object.keys(photos).length > 0;
  const send = () => {
    const headers = {
      "Idempotency-Key": key,
      "Bot-Check": found.current,
      "Booking-Permit": permit,
      "Free-Place": platz,
    };
    return isPhotographed
      ? sendPhotographed(body, photos, headers)
      : api("POST /bookings", { body, headers });
  };
  // Photos always cost one, and they need not be sent to hear of it.
  if (isPhotographed) found.current ??= await findProof();
  let answer = await send();
  for (let proofs = 0; proofs < MOST_PROOFS && isAskedForProof(answer); proofs += 1) {
    found.current = await findProof();
    if (found.current !== undefined) answer = await send();
  }
  return answer;
}

function isAskedForProof(answer: ApiResult<unknown>): boolean {
  return !answer.ok && answer.code === "bot_check";
}

async function findProof(): Promise<string | undefined> {
  const challenge = await api("GET /contact/challenge");
  if (!challenge.ok) return undefined;
  return await solveInWorker(challenge.data).catch(() => undefined);
}

/** A booking with its photos. */
async function sendPhotographed(
  body: BookingRequestBody,
  photos: WizardPhotos,
  headers: Record<string, string | undefined>,
) {
  const of = Object.entries(photos).flatMap(([id, files]) => files.map(() => id));
  return await sendPhotos(Object.values(photos).flat(), (ready) =>
    api("POST /bookings/photos", {
      body: formOf({ anfrage: JSON.stringify(body), wozu: JSON.stringify(of), photos: ready }),
      headers,
    }),
  );
}

// chunk: booking
import type { ContractModel } from "#company/contract-model.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { Refusal } from "#lib/refusal.ts";
import { beginsEarly, withdrawalEnd } from "#lib/withdrawal-period.ts";
import { isAsked } from "./acceptance.ts";
import { kindOf } from "./calendar.ts";
import { choiceRefused, contractChanged } from "./refusals.ts";
import type { Booking } from "./schema.ts";
import { hasStarted } from "./status.ts";

export const EARLY_BEGIN_MISSING =
  "Bitte bestätigen Sie den Wunsch, oder wählen Sie einen Tag nach dem Ende der Widerrufsfrist.";

type Asked = {
  leistungen: readonly string[];
  datum: string;
  vertragsmodell: ContractModel;
  vorzeitigerBeginn: boolean;
};
type Contract = Pick<Booking, "vertragsmodell" | "vorzeitigerBeginn">;

/** A consultation is never ordered, whatever the contract model. */
export function contractModelOf(
  leistungen: readonly string[],
  model: ContractModel,
): ContractModel {
  return kindOf(leistungen) === "beratung" ? "reservierung" : model;
}

/** Refuses when the screen showed another contract model, or without the wish for a needed early begin. */
export function contractProblem(
  request: Asked,
  shop: { company: { vertragsmodell: ContractModel }; moment: { datum: string } },
): Refusal | undefined {
  const model = contractModelOf(request.leistungen, shop.company.vertragsmodell);
  if (contractModelOf(request.leistungen, request.vertragsmodell) !== model)
    return contractChanged(model);
  return needsEarlyBegin(model, shop.moment.datum, request.datum) && !request.vorzeitigerBeginn
    ? choiceRefused({ vorzeitigerBeginn: EARLY_BEGIN_MISSING })
    : undefined;
}

/** Ordered or agreed, not just requested; never a consultation. */
export function isBinding({
  leistungen,
  vertragsmodell,
}: Pick<Booking, "leistungen"> & Partial<Contract>): boolean {
  return vertragsmodell === "verbindlich" && kindOf(leistungen) === "service";
}

/** By telephone, by mail or at the customer's, and not with the site's button. */
export function isAgreedElsewhere({
  vereinbart_am = null,
}: Partial<Pick<Booking, "vereinbart_am">>): boolean {
  return vereinbart_am !== null;
}

export function needsEarlyBegin(model: ContractModel, today: string, datum: string): boolean {
  return model === "verbindlich" && datum !== "" && beginsEarly(today, datum);
}

/** Whether a contract of today lacks its customer's wish: the shop may say yes later than the wizard could count with. */
export function lacksEarlyBegin(
  {
    vertragsmodell,
    vorzeitigerBeginn,
    datum,
  }: Pick<Booking, "vertragsmodell" | "vorzeitigerBeginn" | "datum">,
  today: string,
): boolean {
  return !vorzeitigerBeginn && needsEarlyBegin(vertragsmodell, today, datum);
}

/** What a checked request is kept with; a wish that nothing needs is none. */
export function keptContract(request: Asked, today: string): Contract {
  const vertragsmodell = contractModelOf(request.leistungen, request.vertragsmodell);
  return {
    vertragsmodell,
    vorzeitigerBeginn:
      needsEarlyBegin(vertragsmodell, today, request.datum) && request.vorzeitigerBeginn,
  };
}

type Kept = Contract & Pick<Booking, "erstellt_am" | "vereinbart_am">;

/** The day from which the time for a withdrawal counts. */
export function contractDay({
  vereinbart_am,
  erstellt_am,
}: Pick<Kept, "erstellt_am" | "vereinbart_am">): string {
  return berlinMoment(Date.parse(vereinbart_am ?? erstellt_am)).datum;
}

/** A customer cannot move the work into the withdrawal period without the wish for an early begin. */
export function movesTooEarly(booking: Kept, datum: string): boolean {
  return lacksEarlyBegin({ ...booking, datum }, contractDay(booking));
}

/** Whether a way out of its contract is shown beside an appointment: not to whoever has taken it, and not once it is over. */
export function mayWithdraw(
  booking: Pick<
    Booking,
    | "vertragsmodell"
    | "vereinbart_am"
    | "erstellt_am"
    | "widerrufen_am"
    | "status"
    | "datum"
    | "abgabezeit"
  > &
    Partial<Pick<Booking, "zusage">>,
  now: number,
): boolean {
  if (
    isAsked(booking) ||
    booking.vertragsmodell !== "verbindlich" ||
    booking.widerrufen_am !== null ||
    booking.status === "cancelled"
  )
    return false;
  const isAhead = booking.status === "open" && !hasStarted(booking, now);
  return isAhead || berlinMoment(now).datum <= withdrawalEnd(contractDay(booking));
}

type Noted = Kept & Pick<Booking, "leistungen" | "datum">;

/**
 * What the shop notes of an appointment that stands: that it was agreed elsewhere as binding, and that work may begin early. Only forward: a contract is
 * ended by cancelling or withdrawing from it, never by a note.
 */
export function notedContract(
  booking: Noted,
  said: Partial<Contract>,
  now: number,
): Contract & Pick<Booking, "vereinbart_am"> {
  const isNew =
    booking.vertragsmodell === "reservierung" &&
    said.vertragsmodell === "verbindlich" &&
    kindOf(booking.leistungen) === "service";
  const { vertragsmodell, vereinbart_am } = isNew
    ? { vertragsmodell: "verbindlich" as const, vereinbart_am: new Date(now).toISOString() }
    : booking;
  const isEarly = needsEarlyBegin(
    vertragsmodell,
    contractDay({ ...booking, vereinbart_am }),
    booking.datum,
  );
  return {
    vertragsmodell,
    vereinbart_am,
    vorzeitigerBeginn: booking.vorzeitigerBeginn || (isEarly && said.vorzeitigerBeginn === true),
  };
}

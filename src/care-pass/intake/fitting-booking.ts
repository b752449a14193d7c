import { kindOf } from "#bookings/calendar.ts";
import { foldText } from "#lib/fold-text.ts";
import { type Intake, plateKey } from "../intake.ts";

type Booked = {
  datum: string;
  status: string;
  leistungen: readonly string[];
  kennzeichen: string;
  name: string;
};
type BroughtIn = { datum: string; annahme: Pick<Intake, "kennzeichen" | "name"> };

/** Whether an appointment may be the one that this car came for: of its day and its plate; where it names no plate, of somebody of that name. */
export function fitsVisit(booking: Booked, { datum, annahme }: BroughtIn): boolean {
  if (
    booking.datum !== datum ||
    booking.status === "cancelled" ||
    kindOf(booking.leistungen) === "beratung"
  )
    return false;
  const plate = plateKey(booking.kennzeichen);
  return plate === ""
    ? shareName(booking.name, annahme.name)
    : plate === plateKey(annahme.kennzeichen);
}

/** 'Frau Müller' on the telephone is 'Eva Müller' at the counter. */
function shareName(one: string, other: string): boolean {
  const words = new Set(wordsOf(other));
  return wordsOf(one).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !TITLES.has(word));
}

const TITLES = new Set(["frau", "herr", "dr", "prof", "familie", "fam"]);

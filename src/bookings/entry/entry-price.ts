import { readPrice } from "#lib/money.ts";
import { choiceSelection } from "../service-choice.ts";
import type { EntryDraft } from "./entry-draft.ts";

/** What a booking that is being corrected was agreed to be, and for how much. */
export type Agreed = { draft: EntryDraft; preis_cent: number };

/** What it will cost in cents: as typed, else what follows from the choice. Undefined while neither says anything. */
export function entryPriceCents(
  draft: EntryDraft,
  listCents: number | undefined,
  agreed?: Agreed,
): number | undefined {
  if (draft.beratung || draft.nacharbeit_zu !== undefined) return 0;
  if (draft.preis === null) return followedCents(draft, listCents, agreed);
  return readPrice(draft.preis);
}

/** Class and level are known, and so what they cost. */
export function isChosen({ leistungen, kfz, verschmutzung }: EntryDraft): boolean {
  return leistungen.length > 0 && kfz !== "" && verschmutzung !== "";
}

/** What stands as long as nobody types another price: what was agreed while the choice is the agreed one, else the price list's. */
export function followedCents(
  draft: EntryDraft,
  listCents: number | undefined,
  agreed?: Agreed,
): number | undefined {
  return agreed && isSameChoice(draft, agreed.draft) ? agreed.preis_cent : listCents;
}

function isSameChoice(one: EntryDraft, other: EntryDraft): boolean {
  return JSON.stringify(choiceSelection(one)) === JSON.stringify(choiceSelection(other));
}

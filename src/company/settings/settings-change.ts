import { tidyText } from "#lib/tidy-text.ts";
import type { CompanySettings, SettingsChangeRequest } from "../schema.ts";
import type { Setting } from "../setting-kinds.ts";
import { SETTING_NAMES, SETTINGS, type SettingName } from "../settings.ts";
import type { SettingsChange } from "../settings-problems.ts";
import { withoutStandard } from "../texts/without-standard.ts";

type Address = CompanySettings["addresses"][number];
type Review = CompanySettings["reviews"][number];

const NEW_ADDRESS = "Standort";

export function settingsChange(
  { version: _, addresses, legal, ...sent }: SettingsChangeRequest,
  stored: CompanySettings,
): SettingsChange {
  const change: SettingsChange = tidied(sent);
  if (addresses) change.addresses = labelledAddresses(tidied(addresses), stored.addresses);
  if (change.reviews) change.reviews = markedReviews(change.reviews, stored.reviews);
  if (legal) change.legal = tidyLegal({ ...stored.legal, ...tidied(legal) });
  for (const name of SETTING_NAMES) tidyOne(change, name);
  return withoutStandard(change, { ...stored, ...change });
}

function tidyOne(change: SettingsChange, name: SettingName): void {
  const { tidy }: Setting = SETTINGS[name] as Setting;
  if (tidy && change[name] !== undefined) Object.assign(change, { [name]: tidy(change[name]) });
}

function tidyLegal(legal: CompanySettings["legal"]): CompanySettings["legal"] {
  const tidy = (id: string) => id.replaceAll(/\s/g, "").toUpperCase();
  return { ...legal, vatId: tidy(legal.vatId), economyId: tidy(legal.economyId) };
}

/** Addresses that come as mere texts keep their label by equal text, else by position. */
export function labelledAddresses(
  sent: readonly (string | Address)[],
  stored: readonly Address[],
): Address[] {
  return sent.map((entry, position) => {
    if (typeof entry !== "string") return entry;
    const known = stored.find(({ address }) => address === entry) ?? stored[position];
    return { label: known?.label ?? NEW_ADDRESS, address: entry };
  });
}

/** A review stays marked as an example only as long as nobody has changed it. */
export function markedReviews(sent: readonly Review[], stored: readonly Review[]): Review[] {
  return sent.map((review) => ({
    ...review,
    isSample: review.isSample && stored.some((known) => known.isSample && isSame(review, known)),
  }));
}

function isSame(one: Review, other: Review): boolean {
  return one.name === other.name && one.rating === other.rating && one.text === other.text;
}

/** All texts as they are kept, with one kind of line break. */
function tidied<T>(value: T): T {
  if (typeof value === "string") return tidyText(value.replaceAll(/\r\n?/g, "\n")) as T;
  if (Array.isArray(value)) return value.map(tidied) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, tidied(inner)]),
  ) as T;
}

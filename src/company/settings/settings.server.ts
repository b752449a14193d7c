import { pictureUrl } from "#lib/picture-url.ts";
import { berlinNow, isoNow } from "#platform/clock.server.ts";
import type { SentFile } from "#platform/forms.server.ts";
import { makePictures } from "#platform/images.server.ts";
import { keepPictures } from "#platform/picture-files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { holidaysUntil, withHolidaysOf } from "../opening/public-holidays.ts";
import type { CompanySettings, SettingsChangeRequest } from "../schema.ts";
import { type SettingsChange, settingsProblems } from "../settings-problems.ts";
import { SHOP_PICTURES } from "../shop-pictures.ts";
import { readSettings, updateHolidaysUntil, updateSettings } from "../store.server.ts";
import { settingNotes } from "./journal-lines.ts";
import { noLogo, noPicture, pictureKindUnknown, settingsInvalid, settingsOutdated } from "./refusals.ts";
import { SETTING_LABELS } from "./setting-text.ts";
import { settingsChange } from "./settings-change.ts";

/** Changes some of the settings. A change that was made to an older state than the stored one is refused when it says which one it was made to. */
export async function changeSettings({ db, clock, journal }: Platform, request: SettingsChangeRequest): Promise<CompanySettings> {
  return await db.transaction().execute(async (tx) => {
    const stored = await readSettings(tx);
    if (request.version !== undefined && request.version !== stored.version) throw settingsOutdated(stored);
    const { datum: today } = berlinNow(clock);
    const change = settingsChange(request, stored);
    const isOtherRule = movesHolidays(change, stored);
    // Whoever sends the closed days has seen what the rule makes of them.
    if (isOtherRule && !change.exceptions) change.exceptions = withHolidaysOf(stored.exceptions, stored, { ...stored, ...change }, today);
    const problems = settingsProblems(change);
    if (Object.keys(problems).length > 0) throw settingsInvalid(problems);
    // Somebody else's change may have come between the two.
    if (!(await updateSettings(tx, change, request.version))) throw settingsOutdated(await readSettings(tx));
    if (isOtherRule) await updateHolidaysUntil(tx, holidaysUntil(today));
    const saved = await readSettings(tx);
    await journal.note(tx, ...settingNotes(stored, saved));
    return saved;
  });
}

function movesHolidays(change: SettingsChange, stored: CompanySettings): boolean {
  const next = { ...stored, ...change };
  return next.feiertage !== stored.feiertage || (next.bundesland !== stored.bundesland && next.feiertage === "zu");
}

/** A picture of the owner's becomes the logo. It is shown small: the narrowest form will do. The former one goes with the next tidying up. */
export async function changeLogo({ db, clock, journal }: Platform, files: readonly SentFile[]): Promise<CompanySettings> {
  const made = await makePictures(files);
  const [picture] = made;
  const [narrowest] = picture?.sizes ?? [];
  if (!picture || !narrowest) throw noLogo();
  return await db.transaction().execute(async (tx) => {
    await keepPictures(tx, made, isoNow(clock));
    await updateSettings(tx, { logoUrl: pictureUrl(picture.id, narrowest.width) }, undefined);
    await journal.note(tx, { bereich: "einstellung", text: "Logo geändert" });
    return await readSettings(tx);
  });
}

/** A picture beside 'Über Uns', or the sketch of the way (U16, U15). The former one goes with the next tidying up. */
export async function changeShopPicture(
  { db, clock, journal }: Platform,
  art: string,
  files: readonly SentFile[],
): Promise<CompanySettings> {
  const kind = SHOP_PICTURES.find((known) => known.art === art);
  if (!kind) throw pictureKindUnknown();
  const made = await makePictures(files);
  const [picture] = made;
  const widest = picture?.sizes.at(-1);
  if (!picture || !widest) throw noPicture();
  return await db.transaction().execute(async (tx) => {
    await keepPictures(tx, made, isoNow(clock));
    await updateSettings(tx, { [kind.setting]: pictureUrl(picture.id, widest.width) }, undefined);
    await journal.note(tx, { bereich: "einstellung", text: `${SETTING_LABELS[kind.setting]} geändert` });
    return await readSettings(tx);
  });
}

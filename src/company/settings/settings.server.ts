import type { Db } from "#db/connect.server.ts";
import { isClassUsed } from "#db/used-class.server.ts";
import { pictureUrl } from "#lib/picture-url.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import { makePictures } from "#server/files/images.server.ts";
import { keepPictures } from "#server/files/picture-files.server.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readSettings, updateHolidaysUntil, updateSettings } from "../company.data.ts";
import { inboxOf } from "../letterhead.ts";
import { holidaysUntil, withHolidaysOf } from "../public-holidays.ts";
import type { CompanySettings, SettingsChangeRequest } from "../schema.ts";
import { tellOwners } from "../security-mail.server.ts";
import type { SecurityChange } from "../security-mail.ts";
import type { Setting } from "../setting-kinds.ts";
import { SETTING_NAMES, SETTINGS } from "../settings.ts";
import { type SettingsChange, settingsProblems } from "../settings-problems.ts";
import { SHOP_PICTURES } from "../shop-pictures.ts";
import { goneClasses } from "../vehicle-classes.ts";
import { settingNotes } from "./audit-lines.ts";
import {
  noLogo,
  noPicture,
  pictureKindUnknown,
  settingsInvalid,
  settingsOutdated,
} from "./refusals.ts";
import { settingsChange } from "./settings-change.ts";

/** Changes some of the settings. A change with a stale `version` is refused. */
export async function changeSettings(
  platform: Platform,
  request: SettingsChangeRequest,
  sessionToken: string,
): Promise<CompanySettings> {
  const { db, clock, auditLog, outbox } = platform;
  const settings = await db.transaction().execute(async (tx) => {
    const stored = await readSettings(tx);
    if (request.version !== undefined && request.version !== stored.version)
      throw settingsOutdated(stored);
    const { datum: today } = berlinNow(clock);
    // Hours come with the bookings that they concern.
    const { stunden: _, ...change } = settingsChange(request, stored);
    const isOtherRule = movesHolidays(change, stored);
    // Closed days that were sent already include the holidays.
    if (isOtherRule && !change.exceptions)
      change.exceptions = withHolidaysOf(
        stored.exceptions,
        stored,
        { ...stored, ...change },
        today,
      );
    const problems = settingsProblems(change);
    if (Object.keys(problems).length > 0) throw settingsInvalid(problems);
    await guardMoneyAndMails(platform, tx, stored, { ...stored, ...change }, sessionToken);
    // Somebody else's change may have come between the two; over days closed meanwhile no holidays are written.
    if (!(await updateSettings(tx, change, isOtherRule ? stored.version : request.version)))
      throw settingsOutdated(await readSettings(tx));
    await expectUnused(tx, change, stored);
    if (isOtherRule) await updateHolidaysUntil(tx, holidaysUntil(today));
    const saved = await readSettings(tx);
    await auditLog.note(tx, ...settingNotes(stored, saved));
    await platform.roomFreed(tx);
    return saved;
  });
  outbox.wake();
  return settings;
}

/** Bank details and inbox addresses: a change needs a fresh confirmation, and all admins are mailed. */
async function guardMoneyAndMails(
  platform: Platform,
  tx: Db,
  before: CompanySettings,
  after: CompanySettings,
  sessionToken: string,
): Promise<void> {
  const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
  const guarded = guardedChanges(before, after);
  // Without addresses of their own messages follow the public one; what the environment names may go any day.
  const areOtherAddresses =
    !isSame(before.meldeAdressen, after.meldeAdressen) ||
    !isSame(inboxOf(before, undefined), inboxOf(after, undefined));
  if (guarded.length > 0 || areOtherAddresses)
    await requireRecentConfirmation(tx, sessionToken, platform.clock.now());
  for (const what of guarded) await tellOwners(platform, tx, what);
  if (areOtherAddresses) await tellOwners(platform, tx, "meldeadressen");
}

/** What a change of guarded settings is mailed as. */
function guardedChanges(before: CompanySettings, after: CompanySettings): SecurityChange[] {
  return SETTING_NAMES.flatMap((name) => {
    const { guardedAs }: Setting = SETTINGS[name] as Setting;
    return guardedAs && before[name] !== after[name] ? [guardedAs] : [];
  });
}

function movesHolidays(change: SettingsChange, stored: CompanySettings): boolean {
  const next = { ...stored, ...change };
  return (
    next.feiertage !== stored.feiertage ||
    (next.bundesland !== stored.bundesland && next.feiertage === "zu")
  );
}

/** A picture of the owner's becomes the logo. It is shown small: the narrowest form will do. The former one goes with the next tidying up. */
export async function changeLogo(
  { db, clock, auditLog }: Platform,
  files: readonly SentFile[],
): Promise<CompanySettings> {
  const made = await makePictures(files);
  const [picture] = made;
  const [narrowest] = picture?.sizes ?? [];
  if (!picture || !narrowest) throw noLogo();
  return await db.transaction().execute(async (tx) => {
    await keepPictures(tx, made, isoNow(clock));
    await updateSettings(tx, { logoUrl: pictureUrl(picture.id, narrowest.width) }, undefined);
    await auditLog.note(tx, { bereich: "einstellung", text: "Logo geändert" });
    return await readSettings(tx);
  });
}

/** A picture beside 'Über Uns', or the sketch of the way. The former one goes with the next tidying up. */
export async function changeShopPicture(
  { db, clock, auditLog }: Platform,
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
    await auditLog.note(tx, {
      bereich: "einstellung",
      text: `${SETTINGS[kind.setting].label} geändert`,
    });
    return await readSettings(tx);
  });
}

/** A class that was added by mistake goes; one that something names would be missing there. */
async function expectUnused(
  tx: Db,
  { fahrzeugklassen }: SettingsChange,
  stored: CompanySettings,
): Promise<void> {
  if (!fahrzeugklassen) return;
  for (const { key, title } of goneClasses(stored.fahrzeugklassen, fahrzeugklassen))
    if (await isClassUsed(tx, key))
      throw settingsInvalid({
        fahrzeugklassen: `„${title}“ hat schon Preise, Arbeitszeiten, Fahrzeuge, Termine, Angebote oder Gutscheine. Nehmen Sie die Klasse aus dem Angebot, statt sie zu entfernen.`,
      });
}

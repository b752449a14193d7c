import { readSettings } from "#company/company.data.ts";
import { findKnownPerson } from "#customers/find-person.server.ts";
import { berlinNow } from "#server/clock.server.ts";
import { layOutPdf } from "#server/files/lay-out-pdf.server.ts";
import { findMailHost } from "#server/mail/mail-server.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { countAccess } from "./count-access.data.ts";
import { type Disclosed, disclosure } from "./disclosure.ts";
import { recipients } from "./processing-record.ts";
import {
  addressesOf,
  listTyped,
  partOf,
  readAccount,
  readPart,
  wholeOf,
  withoutOwnWords,
} from "./read-stored.server.ts";

/** All that is known of whoever has this address or card, by every address that is proven to be theirs; undefined where that is nothing. */
export async function drawKnownDisclosure(
  platform: Platform,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const person = await findKnownPerson(platform.db, key);
  const whole = wholeOf(person);
  const addresses = addressesOf(whole, key.includes("@") ? key : "");
  const [email = ""] = key.includes("@") ? [key] : addresses;
  const typed = [];
  for (const address of addresses) typed.push(...(await listTyped(platform.db, address)));
  const part = { ...whole, typed };
  const data = await readPart(platform, part, addresses);
  const account = part.account && (await readAccount(platform, part.account));
  const isKnown =
    person !== undefined ||
    data.bookings.length > 0 ||
    data.inbox.length > 0 ||
    data.voucherOrders.length > 0 ||
    data.waiting.length > 0 ||
    data.addresses.some(
      ({ permission, followUps, mails, links }) =>
        permission !== undefined || [followUps, mails, links].some(({ length }) => length > 0),
    );
  return isKnown ? await draw(platform, { email, ...data, account }) : undefined;
}

/**
 * The same for whoever reads the address's mails, without anybody who looks it over: only what goes by this very address, also where the shop knows that
 * somebody has several, none of the shop's own words, which may tell of others, and of an account what its owner need not log in for. Nothing known
 * is an answer, too.
 */
export async function drawOwnDisclosure(
  platform: Platform,
  email: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const person = await findKnownPerson(platform.db, email);
  const part = { ...partOf(person, email), typed: await listTyped(platform.db, email) };
  const data = await readPart(platform, part, [email]);
  return await draw(platform, { email, ...withoutOwnWords(data), account: undefined });
}

async function draw(platform: Platform, data: Disclosed): Promise<Uint8Array<ArrayBuffer>> {
  const { db, clock, config } = platform;
  const [company, access, mailHost] = await Promise.all([
    readSettings(db),
    countAccess(db),
    findMailHost({ db, config }),
  ]);
  const facts = { siteHost: new URL(config.baseUrl).hostname, mailHost, ...access };
  const paper = disclosure(data, company, recipients({ ...facts, whatsapp: company.whatsapp }), {
    datum: berlinNow(clock).datum,
    now: clock.now(),
  });
  return new Uint8Array(await layOutPdf(paper));
}

import type { Insertable } from "kysely";
import { foldEmail } from "#accounts/fold-email.ts";
import { isSameName } from "#accounts/same-name.ts";
import { readShop, type Shop } from "#bookings/shop.server.ts";
import { shopClasses } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import type { CardVehiclesTable } from "#db/tables/customers.ts";
import { barePlate } from "#lib/license-plate.ts";
import { phoneKey } from "#lib/phone-number.ts";
import type { Platform } from "#server/platform.server.ts";
import { cardSearchText } from "../card-search-text.ts";
import { insertCardVehicles, listCarsBeside } from "../card-vehicles.data.ts";
import {
  bookingBeside,
  markCollisions,
  type SoundLine,
  sortAppointments,
} from "./appointments.server.ts";
import {
  type CardBeside,
  countLines,
  type ImportRow,
  insertBookingsBeside,
  insertCardsBeside,
  type KnownCard,
  type LineRow,
  listCardsBeside,
  listKnownCards,
  listLines,
  lockImport,
  updateImport,
  writeLines,
} from "./import.data.ts";
import { bringsAppointments, type Mapping, mappingProblem } from "./import-fields.ts";
import { importUnknown, mappingRefused, notNow } from "./import-refusals.ts";
import { placeText } from "./import-words.ts";
import { type ImportedPerson, readLine } from "./read-line.ts";

/** So many lines that nobody who books meanwhile feels it. */
const LINES_AT_ONCE = 100;

/** Looks at the next lines: who is new, who is known, what is faulty. What they bring lies beside the cards until all of it is taken over. */
export async function checkLines(
  { db, clock }: Pick<Platform, "db" | "clock">,
  id: string,
): Promise<ImportRow> {
  return await db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) throw importUnknown();
    if (row.laeuft) throw notNow();
    if (row.zustand !== "offen") return row;
    const problem = mappingProblem(row.zuordnung as Mapping);
    if (problem) throw mappingRefused(problem);
    const lines = await listLines(tx, id, { after: row.geprueft_bis, most: LINES_AT_ONCE });
    const shop = await readShop({ db: tx, clock });
    await checkSome(tx, row, lines, shop);
    const isEnd = lines.length < LINES_AT_ONCE;
    if (isEnd && (await countAllLines(tx, id)) !== row.zeilen) throw notNow();
    if (isEnd && bringsAppointments(row.zuordnung as Mapping)) await markCollisions(tx, row, shop);
    const change = {
      geprueft_bis: lines.at(-1)?.nr ?? row.geprueft_bis,
      ...(isEnd && { zustand: "geprueft" as const }),
    };
    await updateImport(tx, id, change);
    return { ...row, ...change };
  });
}

/** Fewer than the file has while it is still being read, or when that was broken off. */
async function countAllLines(db: Db, id: string): Promise<number> {
  return (await countLines(db, [id])).reduce((all, { anzahl }) => all + anzahl, 0);
}

async function checkSome(
  tx: Db,
  row: ImportRow,
  lines: readonly LineRow[],
  shop: Shop,
): Promise<void> {
  const classes = shopClasses(shop.company);
  const isAppointments = bringsAppointments(row.zuordnung as Mapping);
  const read = lines.map((line) => ({
    line,
    result: readLine(line.zellen, row.zuordnung as Mapping, classes),
  }));
  const readable: SoundLine[] = read.flatMap(({ line, result }) =>
    "person" in result ? [{ line, ...result }] : [],
  );
  const { entered: sound, away } = isAppointments
    ? await sortAppointments(tx, row, readable, shop.moment.datum)
    : { entered: readable, away: [] };
  const emails = sound.map(({ person }) => foldEmail(person.email)).filter(Boolean);
  const phones = sound.map(({ person }) => phoneKey(person.telefon)).filter(Boolean);
  const namesAlone = sound.flatMap(({ person: { name, email, telefon } }) =>
    email === "" && telefon === "" ? [name] : [],
  );
  const known = await listKnownCards(tx, emails, phones);
  const beside = await listCardsBeside(tx, row.id, emails, phones, namesAlone);
  const added: CardBeside[] = [];
  // An appointment is entered on whatever card.
  const onCard = (line: LineRow, karte_id: string, grund: string): LineRow =>
    isAppointments ? { ...line, zustand: "neu", grund, karte_id } : bekannt(line, karte_id, grund);
  const checked = sound.map(({ line, person, termin }) => {
    const card = knownCard(known, person);
    if (card)
      return {
        line: onCard(line, card.key, `Schon bekannt: ${card.name || person.name}`),
        person,
        termin,
      };
    const earlier = earlierCard([...beside, ...added], person);
    if (earlier)
      return {
        line: onCard(line, earlier.id, `Gehört zu ${placeText(row, earlier.zeile)}`),
        person,
        termin,
      };
    const made = cardBeside(row.id, line.nr, termin ? { ...person, notiz: "" } : person);
    added.push(made);
    const neu = { ...line, zustand: "neu" as const, grund: "", karte_id: made.id };
    return { line: neu, person, termin };
  });
  const faulty = read.flatMap(({ line, result }) =>
    "grund" in result
      ? [{ ...line, zustand: "fehler" as const, grund: result.grund, karte_id: null }]
      : [],
  );
  await insertCardsBeside(tx, added);
  if (isAppointments)
    await insertBookingsBeside(
      tx,
      checked.flatMap(({ termin, ...one }) =>
        termin ? [bookingBeside(row.id, { ...one, termin }, shop)] : [],
      ),
    );
  // The car of an appointment stands at its booking.
  else await insertCardVehicles(tx, await newVehicles(tx, row.id, checked));
  await writeLines(tx, [...checked.map(({ line }) => line), ...away, ...faulty]);
}

const bekannt = (line: LineRow, karte_id: string, grund: string): LineRow => ({
  ...line,
  zustand: "bekannt",
  grund,
  karte_id,
});

/** By the address, else by number and name: two people may share a number, and two addresses are two people until the shop joins them. */
export function knownCard(
  cards: readonly KnownCard[],
  { name, email, telefon }: Pick<ImportedPerson, "name" | "email" | "telefon">,
): KnownCard | undefined {
  const [folded, key] = [foldEmail(email), phoneKey(telefon)];
  return (
    cards.find(({ email_folded }) => folded !== "" && email_folded === folded) ??
    cards.find(
      (card) =>
        key !== "" &&
        card.telefon_key === key &&
        isSameName(card.name, name) &&
        (folded === "" || (card.email_folded === "" && card.user_id === null)),
    )
  );
}

function earlierCard(
  cards: readonly CardBeside[],
  { name, email, telefon }: ImportedPerson,
): CardBeside | undefined {
  const [folded, key] = [foldEmail(email), phoneKey(telefon)];
  return (
    cards.find(({ email_folded }) => folded !== "" && email_folded === folded) ??
    cards.find(
      (card) =>
        key !== "" &&
        card.telefon_key === key &&
        isSameName(card.name, name) &&
        (folded === "" || card.email_folded === ""),
    ) ??
    // A calendar says the same title each week.
    (folded === "" && key === ""
      ? cards.find((card) => card.email_folded + card.telefon_key === "" && card.name === name)
      : undefined)
  );
}

/** Ids of one file follow one another: sorted rows go into the tables in half the time. */
function idOfLine(import_id: string, nr: number): string {
  return `${import_id.slice(0, 8)}${nr.toString(36).padStart(4, "0")}`;
}

function cardBeside(import_id: string, zeile: number, person: ImportedPerson): CardBeside {
  const { name, email, telefon, anschrift, firma, notiz, fahrzeug } = person;
  return {
    id: idOfLine(import_id, zeile),
    import_id,
    zeile,
    name,
    email,
    email_folded: foldEmail(email),
    telefon,
    telefon_key: phoneKey(telefon),
    anschrift,
    firma,
    notiz,
    search_folded: cardSearchText({ name, email, telefon, kennzeichen: fahrzeug?.kennzeichen }),
  };
}

async function newVehicles(
  tx: Db,
  import_id: string,
  checked: readonly { line: LineRow; person: ImportedPerson }[],
): Promise<Insertable<CardVehiclesTable>[]> {
  const cards = checked.flatMap(({ line: { karte_id, zustand } }) =>
    karte_id && zustand === "bekannt" ? [karte_id] : [],
  );
  const nameOf = (karte_id: string, car: { name: string; kennzeichen: string }) =>
    `${karte_id} ${barePlate(car.kennzeichen) || car.name.toLowerCase()}`;
  const had = new Set(
    (await listCarsBeside(tx, import_id, cards)).map((car) => nameOf(car.karte_id, car)),
  );
  return checked.flatMap(({ line: { nr, karte_id }, person: { fahrzeug } }) => {
    if (!karte_id || !fahrzeug || had.has(nameOf(karte_id, fahrzeug))) return [];
    had.add(nameOf(karte_id, fahrzeug));
    return [{ id: idOfLine(import_id, nr), karte_id, ...fahrzeug, import_id }];
  });
}

import { hash } from "@node-rs/argon2";
import type { Page } from "@playwright/test";
import { insertUser } from "../../src/accounts/users.data.ts";
import { foldText } from "../../src/lib/fold-text.ts";
import { insertBookings } from "./admin-page.ts";
import { customerToken } from "./customer.ts";
import { fillCatalogue } from "./full-catalogue.ts";
import { writeCar, writeVisitOf } from "./pass-page.ts";
import { pngOf } from "./pictures.ts";
import type { Site } from "./site.ts";

/** How much a shop has of each thing, and how what people wrote looks. */
export type ShopSize = { each: number; names: readonly string[]; plate: string; text: string };

export const TYPICAL: ShopSize = {
  each: 3,
  names: ["Erika Beispiel", "Mehmet Beispiel"],
  plate: "FR-AB 1",
  text: "Der Kofferraum riecht noch etwas.",
};
export const FULL: ShopSize = {
  each: 60,
  names: [
    "Beispielkundin Maximiliane-Friederike von Hohenlohe-Langenbu",
    "Fahrzeuginstandhaltungsgemeinschaft Kaiserstuhl-Breisgau e.G",
  ],
  plate: "WÜM-WM 888",
  text: "Bitte denken Sie an die Kindersitze, den Dachträger und die Hundebox im Kofferraum. ".repeat(
    6,
  ),
};

const PASSWORD = "Kundin!2026";
/** The first of the accounts that work in the shop. */
const STAFF = { index: 1, email: "mitarbeit@example.org" };
const INSTANT = "2026-03-01T10:12:00.000Z";
/** On six days of the week in which the clock of the journeys stands. */
const WEEK = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07"];
const TITLES = ["Innenreinigung (ohne Polster)", "Lackaufbereitung", "Komplettaufbereitung"];

/** Ten a day, or one: written into the database, since no rule of a day would let them in. */
export async function bookWeek(site: Site, { each, names, text }: ShopSize): Promise<void> {
  const rows = Array.from({ length: each }, (_, index) => ({
    id: `woche${index}`,
    datum: WEEK[index % WEEK.length] ?? "",
    name: names[index % names.length],
    leistungen: TITLES.slice(0, 1 + (index % TITLES.length)),
    nachricht: index < WEEK.length ? text.slice(0, 90) : "",
  }));
  await insertBookings(site, rows);
}

/** Of everything that the shop's and the customers' lists show. */
export async function fillShop(site: Site, size: ShopSize): Promise<void> {
  const { db } = site.platform;
  const { each, names, text, plate } = size;
  const nameOf = (index: number) => names[index % names.length] ?? "";
  const all = Array.from({ length: each }, (_, index) => index);
  await customerToken(site);
  await bookWeek(site, size);
  const statuses = ["open", "done", "cancelled"] as const;
  const ahead = (index: number) =>
    `2026-${String(4 + (index % 6)).padStart(2, "0")}-${String(1 + (index % 27)).padStart(2, "0")}`;
  await insertBookings(
    site,
    all.flatMap((index) => [
      {
        id: `kunde${index}`,
        datum: ahead(index),
        name: nameOf(index),
        email: `kunde-${index}@example.org`,
      },
      {
        id: `eigen${index}`,
        datum: ahead(index),
        name: nameOf(index),
        user_id: "kundin-1",
        status: statuses[index % 3] ?? "open",
      },
    ]),
  );
  await writeInbox(site, size);
  await writeReviews(site, size);
  for (const index of all.slice(0, 20)) {
    // Half of the cars are the customer's own.
    const { passId } = await writeCar(site.platform, {
      kennzeichen: `${plate}${index}`,
      karteId: index % 2 === 0 ? "kundin-1" : null,
    });
    const intake = { name: nameOf(index), gegenstaende: text.slice(0, 200) };
    await writeVisitOf(site.platform, passId, { intake, fertig: index % 3 === 0 ? null : INSTANT });
    await db
      .insertInto("vehicles")
      .values({
        id: `auto${index}`,
        user_id: "kundin-1",
        name: nameOf(index),
        kfz: "suv",
        kennzeichen: `FR-AB ${index}`,
        ...NEW,
      })
      .execute();
  }
  const password_hash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  for (const index of all) {
    const [vorname = "", ...rest] = nameOf(index).split(" ");
    const email =
      index === STAFF.index
        ? STAFF.email
        : `${"beispiel".repeat(each > 9 ? 5 : 1)}-${index}@example.org`;
    const person = {
      vorname,
      nachname: rest.join(" "),
      telefon: "0151 12345678",
      street: "",
      postalCode: "",
      city: "",
    };
    const account = {
      role: index % 5 === 1 ? ("mitarbeiter" as const) : ("customer" as const),
      is_builtin: false,
      bestaetigt_am: INSTANT,
    };
    await insertUser(db, {
      ...person,
      ...account,
      id: `nutzer${index}`,
      email,
      email_folded: email,
      active: true,
      password_hash,
      erstellt_am: INSTANT,
    });
  }
  await writeReceipts(site, size);
  // Its mails lie in the list of mails.
  await site.book({ email: "post@example.org", name: "Erika Beispiel" });
  await writeGallery(site, size);
  await fillCatalogue(site, size);
}

/** In a tab of somebody who works in the filled shop. */
export async function openAsStaff(page: Page, site: Site, path: string): Promise<void> {
  const { body } = await site.call("POST", "/api/auth/login", {
    email: STAFF.email,
    passwort: PASSWORD,
  });
  await page.addInitScript(
    (value) => sessionStorage.setItem("userToken", value),
    String(body.token),
  );
  await page.goto(path);
}

const NEW = { is_default: false, erstellt_am: INSTANT, version: 1 };

async function writeInbox(
  { platform: { db } }: Site,
  { each, names, text }: ShopSize,
): Promise<void> {
  for (let index = 0; index < each; index += 1) {
    const name = names[index % names.length] ?? "";
    const from = {
      name,
      email: `${index}@example.org`,
      status: "new" as const,
      search_folded: foldText(name),
      erstellt_am: INSTANT,
    };
    const subject = text.slice(0, 100);
    await db
      .insertInto("contact_messages")
      .values({ ...from, id: `post${index}`, subject, message: text })
      .execute();
    const wish = {
      telefon: "0151 12345678",
      kfz: "andere" as const,
      selectedServices: JSON.stringify(TITLES),
      wunsch: text,
    };
    await db
      .insertInto("offer_requests")
      .values({ ...from, ...wish, id: `wunsch${index}` })
      .execute();
    const declared = {
      nummer: "K7P-3FQ",
      termin: "2026-03-10",
      weg: "frei" as const,
      booking_id: null,
      answered_am: null,
    };
    await db
      .insertInto("withdrawals")
      .values({
        ...from,
        ...declared,
        id: `widerruf${index}`,
        platz_frei: false,
        bestaetigt: index % 2 === 0,
      })
      .execute();
  }
}

async function writeReviews(
  { platform: { db } }: Site,
  { each, names, text }: ShopSize,
): Promise<void> {
  const statuses = ["neu", "veroeffentlicht", "verborgen"] as const;
  for (let index = 0; index < each; index += 1) {
    const status = statuses[index % 3] ?? "neu";
    await db
      .insertInto("reviews")
      .values({
        id: `stern${index}`,
        booking_id: null,
        besucht_am: "2026-02-20",
        leistungen: JSON.stringify(TITLES),
        sterne: 1 + (index % 5),
        text,
        name: names[index % names.length] ?? "",
        status,
        erscheint_am: "2026-03-10",
        antwort: index % 2 ? text : "",
        grund: status === "verborgen" ? "unwahr" : "",
        begruendung: status === "verborgen" ? text : "",
        antwort_am: null,
        erstellt_am: INSTANT,
        geaendert_am: null,
      })
      .execute();
  }
}

/** By the calls themselves, which leave lines in the journal and mails behind. */
async function writeReceipts(site: Site, { each, names }: ShopSize): Promise<void> {
  const token = await site.adminToken();
  await insertBookings(
    site,
    Array.from({ length: each }, (_, index) => ({
      id: `beleg${index}`,
      datum: "2026-03-01",
      name: names[index % names.length],
      leistungen: TITLES,
    })),
  );
  for (let index = 0; index < each; index += 1) {
    const rechnung = {
      firma: index % 2 ? names[1] : "",
      anschrift: "Hafenweg 2\n79100 Freiburg im Breisgau",
    };
    const done = { status: "done", zahlart: index % 3 ? "ueberweisung" : "", rechnung };
    await site.call("PATCH", `/api/bookings/beleg${index}/status`, done, token);
  }
  await site.call("POST", "/api/receipts/1/storno", {}, token);
}

async function writeGallery({ platform: { db } }: Site, { each, names }: ShopSize): Promise<void> {
  const content = await pngOf(480, 320);
  await db
    .insertInto("image_files")
    .values({ id: "bild", width: 480, height: 320, media_type: "image/webp", content })
    .execute();
  for (let index = 0; index < Math.min(each, 20); index += 1) {
    const alt = names[index % names.length] ?? "";
    await db
      .insertInto("gallery_images")
      .values({ id: `bild${index}`, file_id: "bild", alt, position: index, erstellt_am: INSTANT })
      .execute();
    const files = { before_file_id: "bild", after_file_id: "bild" };
    await db
      .insertInto("before_after_pairs")
      .values({ ...files, id: `paar${index}`, title: alt.slice(0, 40), position: index })
      .execute();
  }
}

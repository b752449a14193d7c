import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { reviewAddress } from "../../src/after-visit/visit-link.server.ts";
import { waitingPath } from "../../src/bookings/waiting/waiting-link.server.ts";
import { insertBookings, openAsAdmin } from "./admin-page.ts";
import { quickProof } from "./captcha.ts";
import { openAsCustomer } from "./customer.ts";
import { writeCar, writeVisitOf } from "./pass-page.ts";
import { pngOf } from "./pictures.ts";
import { changeReceipt } from "./receipts.ts";
import { expect, type Site } from "./site.ts";
import { wizardOn } from "./wizard.ts";

/** With a picture and a pair of the shop's own. */
export async function openGallery(page: Page, site: Site): Promise<void> {
  const { db } = site.platform;
  const content = await pngOf(480, 320);
  await db
    .insertInto("image_files")
    .values({ id: "bild", width: 480, height: 320, media_type: "image/webp", content })
    .execute();
  await db
    .insertInto("gallery_images")
    .values({ id: "bild", file_id: "bild", alt: "", position: 0, erstellt_am: "2026-03-01" })
    .execute();
  await db
    .insertInto("before_after_pairs")
    .values({
      id: "paar",
      title: "Felge",
      before_file_id: "bild",
      after_file_id: "bild",
      position: 0,
    })
    .execute();
  await openAsAdmin(page, site, paths.admin.gallery);
}

export async function openInfo(page: Page, name: string): Promise<void> {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await wizard.isAtStep(3);
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

export async function openReceipts(
  page: Page,
  site: Site,
  zahlart = "",
  change: { faellig?: string } = {},
): Promise<void> {
  const done = { status: "done", zahlart, rechnung: {} };
  await site.call(
    "PATCH",
    `/api/bookings/${await site.book()}/status`,
    done,
    await site.adminToken(),
  );
  if (change.faellig) await changeReceipt(site, 1, change);
  await openAsAdmin(page, site, paths.admin.receipts);
}

/** A car that comes today, at its first step. */
export async function openIntake(page: Page, site: Site): Promise<void> {
  await insertBookings(site, [{ id: "auto00000001", datum: "2026-03-02" }]);
  await openAsAdmin(page, site, paths.admin.dashboard);
  await page.getByRole("link", { name: "Auto annehmen" }).click();
  await page.getByLabel("Kennzeichen").fill("FR-AB 123");
}

/** Another phone has taken in the car for the same appointment between the look and the first piece. */
export async function openTakenInTwice(page: Page, site: Site): Promise<void> {
  const [booking, other] = ["auto00000001", "v00000000001"];
  await insertBookings(site, [{ id: booking, datum: "2026-03-02", name: "Erika Beispiel" }]);
  await openAsAdmin(page, site, paths.admin.intake);
  await page.route("**/api/pass-visits/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await page
    .getByRole("article", { name: "Erika Beispiel" })
    .getByRole("link", { name: "Auto annehmen" })
    .click();
  await expect(page).toHaveURL(/besuch=/);
  const annahme = { kennzeichen: "FR-AB 123", name: "Erika Beispiel" };
  const body = { folge: 1, datum: "2026-03-02", booking_id: booking, annahme };
  expect(
    (await site.call("PUT", `/api/pass-visits/${other}`, body, await site.adminToken())).status,
  ).toBe(200);
  await page.unroute("**/api/pass-visits/*");
  await page.getByLabel("Kennzeichen").fill("FR-AB 124");
  await expect(page.getByRole("alert", { name: "Zwei Annahmen" })).toBeVisible({ timeout: 15_000 });
}

/** A car's page with one visit, as its customer sees it. */
export async function openPass(page: Page, site: Site): Promise<void> {
  const { passId, token } = await writeCar(site.platform);
  await writeVisitOf(site.platform, passId, {});
  await page.goto(paths.website.carePass({ token }));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** One of the things behind a booking's three dots, or beside them. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  const inside = page.getByRole("dialog");
  const button = inside.getByRole("button", { name: action });
  if (await button.isVisible()) return await button.click();
  await inside.getByRole("button", { name: /^Aktionen für / }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** The card of one of two people who may be the same. */
export async function openTwoCards(page: Page, site: Site): Promise<void> {
  await site.book(
    { name: "Autohaus Groß", email: "", telefon: "0761 222222", datum: "2026-03-10" },
    await site.adminToken(),
  );
  await site.book({
    name: "Bert Groß",
    email: "bert@example.org",
    telefon: "0170 111111",
    datum: "2026-03-11",
  });
  await openAsAdmin(page, site, paths.admin.customers);
  await page.getByRole("link", { name: /Autohaus Groß/ }).click();
}

/** A firm of the shop's, and the address at which its staff books. */
export async function firmLink(site: Site): Promise<string> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { firmenkunden: true }, token);
  const id = await site.book(
    { name: "Mara Fuhrpark", email: "", telefon: "0761 222222", datum: "2026-03-30" },
    token,
  );
  const { body } = await site.call("GET", `/api/bookings/${id}`, undefined, token);
  const key = String(body.karte_id);
  await site.platform.db
    .updateTable("customer_cards")
    .set({ firma: "Muster Fuhrpark GmbH", rechnungsmail: "buchhaltung@example.org" })
    .where("id", "=", key)
    .execute();
  const card = await site.call("GET", `/api/customer-cards/${key}`, undefined, token);
  await site.call(
    "PUT",
    `/api/customer-cards/${key}/firm`,
    {
      eigenePreise: { prozent: 10, preise: [], mitRabatten: false },
      fahrzeuge: [
        { name: "VW Caddy", kfz: "kleinwagen", kennzeichen: "FR-MF 1", fahrer: "Kim Beispiel" },
      ],
      version: (card.body.angaben as { version: number }).version,
    },
    token,
  );
  const made = await site.call("PUT", `/api/customer-cards/${key}/firm-link`, undefined, token);
  return new URL(String(made.body.url)).pathname;
}

/** A visit that is over; its id. */
export async function finishBooking(site: Site, token?: string): Promise<string> {
  const id = await site.book({}, token);
  const done = { status: "done", benachrichtigen: false };
  await site.call("PATCH", `/api/bookings/${id}/status`, done, await site.adminToken());
  return id;
}

/** The address at which a visit is rated. */
export async function finishVisit(site: Site): Promise<string> {
  return await reviewAddress(site.platform.db, "", await finishBooking(site));
}

export async function rateVisit(site: Site): Promise<string> {
  const path = await finishVisit(site);
  const rating = {
    sterne: 4,
    text: "Sauber bis in die Ecken, nur der Kofferraum roch noch etwas.",
    name: "Beispielkundin E.",
  };
  await site.call("PUT", `/api/visits/${path.split("/").at(-1)}/review`, rating);
  return path;
}

export async function publishReview(site: Site): Promise<string> {
  await rateVisit(site);
  const token = await site.adminToken();
  const [{ id, version }] = (await site.call("GET", "/api/reviews", undefined, token))
    .body as unknown as [{ id: string; version: number }];
  await site.call("POST", `/api/reviews/${id}/publish`, { version }, token);
  await site.call(
    "PUT",
    `/api/reviews/${id}/answer`,
    { antwort: "Danke! Den Kofferraum lüften wir gern noch einmal.", version: version + 1 },
    token,
  );
  return "/bewertungen";
}

/** The address in the mail of a booking. */
export async function bookAsGuest(site: Site): Promise<string> {
  await site.book();
  const mail = (await site.mails()).find(({ to }) => to?.[0]?.address === "beispiel@example.org");
  return /\/termin\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

/** A guest's request for a service that the shop looks at first; returns its id. */
export async function requestOf(site: Site): Promise<string> {
  const services = await site.platform.db.selectFrom("services").select(["id"]).execute();
  const token = await site.adminToken();
  const zusageFuer = services.map(({ id }) => id);
  await site.call("PUT", "/api/settings", { erstAnsehen: true, zusageFuer }, token);
  return await site.book();
}

/** The address on which its guest answers a proposal. */
export async function proposeTimes(site: Site): Promise<string> {
  const id = await requestOf(site);
  const token = await site.adminToken();
  const termine = [
    { datum: "2026-03-11", abgabezeit: "11:00" },
    { datum: "2026-03-12", abgabezeit: "14:30" },
  ];
  const wish = { termine, nachricht: "Am Dienstag ist die Halle belegt." };
  await site.call("POST", `/api/bookings/${id}/proposal`, wish, token);
  const { body } = await site.call("GET", `/api/bookings/${id}/proposal`, undefined, token);
  return (body.vorschlag as { pfad: string }).pfad;
}

/** The address on which somebody who waits reads of a place that is held for them. */
export async function offerPlace(site: Site): Promise<string> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { warteliste: true }, token);
  const id = await site.book({ datum: "2026-03-10" });
  await site.call("POST", "/api/waiting", {
    leistungen: ["Außenreinigung"],
    kfz: "kleinwagen",
    verschmutzung: "Leicht",
    von: "2026-03-10",
    bis: "2026-03-12",
    name: "Wer Wartet",
    email: "wartet@example.org",
  });
  const [waiting] = await site.platform.db.selectFrom("waiting").select("id").execute();
  const path = await waitingPath(site.platform.db, waiting?.id ?? "");
  await site.call("POST", `/api/waiting/${path.split("/").at(-1)}`, { was: "bestaetigen" });
  await site.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, token);
  return path;
}

export async function openMyBooking(page: Page, site: Site): Promise<void> {
  const token = await openAsCustomer(page, site, paths.customer.dashboard);
  await site.book({ datum: "2026-03-03" }, token);
  await page.goto(paths.customer.bookings);
}

/** A customer's appointment with so many vouchers of 25 €. */
export async function bookWithVouchers(page: Page, site: Site, count: number): Promise<void> {
  const admin = await site.adminToken();
  await site.call("PUT", "/api/settings", { gutscheine: "einzweck" }, admin);
  const gutscheine: string[] = [];
  for (let nr = 0; nr < count; nr++) {
    const sale = { anfrage: `nr-${nr}`, wert_cent: 2500, name: "Beispielkäuferin", rechnung: {} };
    gutscheine.push(String((await site.call("POST", "/api/vouchers", sale, admin)).body.code));
  }
  const token = await openAsCustomer(page, site, paths.customer.dashboard);
  await site.book({ datum: "2026-03-03", gutscheine }, token);
  await page.goto(paths.customer.bookings);
}

/** One for 50 €, in a shop that has them. */
export async function sellVoucher(site: Site): Promise<void> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { gutscheine: "einzweck" }, token);
  const sale = { anfrage: "einer", wert_cent: 5000, name: "Beispielkäuferin", rechnung: {} };
  await site.call("POST", "/api/vouchers", sale, token);
}

/** A shop whose vouchers are ordered on the site. */
export async function orderVouchers(site: Site): Promise<void> {
  const token = await site.adminToken();
  const settings = {
    gutscheine: "einzweck",
    gutscheineOnline: true,
    iban: "DE89370400440532013000",
  };
  await site.confirmAdmin(token);
  await site.call("PUT", "/api/settings", settings, token);
}

/** One that was ordered there and is not paid yet. */
export async function orderedVoucher(site: Site): Promise<void> {
  await orderVouchers(site);
  await site.call("POST", "/api/voucher-orders", {
    anfrage: "bestellt",
    wert_cent: 8000,
    name: "Beispielbesteller",
    email: "besteller@example.org",
    captcha: await quickProof(site),
  });
}

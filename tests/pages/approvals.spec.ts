import type { Locator, Page } from "@playwright/test";
import { paths, withQuery } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { askSomebody } from "../support/approvals.ts";
import { expectLayout } from "../support/layout.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (B99, E25).

test.use({ viewport: { width: 390, height: 844 } });

const BOOKING = "auto00000001";
const VISIT = "v00000000001";

/** A car that was signed for this morning, by an address that its customer gave. */
async function takeIn(site: Site): Promise<void> {
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { freigaben: true }, token);
  await insertBookings(site, [{ id: BOOKING, datum: "2026-03-02", name: "Erika Beispiel" }]);
  const annahme = {
    kennzeichen: "FR-AB 123",
    name: "Erika Beispiel",
    telefon: "0151 12345678",
    leistungen: ["Außenreinigung"],
    kfz: "limousine",
    verschmutzung: "Leicht",
    ohneSchaden: true,
    preis_cent: 4500,
    vereinbart_cent: 4500,
    uebersprungen: ["vorne", "links", "hinten", "rechts", "innen"],
  };
  await site.call(
    "PUT",
    `/api/pass-visits/${VISIT}`,
    { folge: 1, datum: "2026-03-02", booking_id: BOOKING, annahme },
    token,
  );
  const signed = await site.call(
    "PUT",
    `/api/pass-visits/${VISIT}/signature`,
    { art: "tastatur", name: "Erika Beispiel" },
    token,
  );
  expect(signed.status, JSON.stringify(signed.body)).toBe(200);
}

/** What a device kept while prices were in euro. */
async function keepInEuro(page: Page, site: Site): Promise<void> {
  await page.goto(new URL("/robots.txt", site.url).href);
  await page.evaluate(async (bookingId) => {
    const opening = indexedDB.open("annahme", 2);
    opening.onupgradeneeded = () => {
      const device = opening.result;
      device.createObjectStore("visits", { keyPath: "id" });
      device.createObjectStore("pictures", { keyPath: "id" }).createIndex("visit", "visitId");
      device.createObjectStore("catalogue");
      device.createObjectStore("approvals", { keyPath: "id" });
    };
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const tx = opening.result.transaction("approvals", "readwrite");
    const befund = { title: "Flugrost", grund: "", preis: "45,50", laenger: "", bild: null };
    tx.objectStore("approvals").put({
      ...{
        id: "f00000000001",
        bookingId,
        frist: "60",
        weg: null,
        problem: "",
        geaendert_am: Date.now(),
      },
      termin: { id: bookingId, name: "Erika Beispiel", leistungen: [], preis: 45 },
      befunde: [befund],
    });
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    opening.result.close();
  }, BOOKING);
}

test(
  "what was typed on the device before the shop's program was renewed is still there",
  LONG,
  async ({ page, site }) => {
    await takeIn(site);
    await keepInEuro(page, site);
    await openAsAdmin(page, site, paths.admin.dashboard);
    await page.getByRole("button", { name: /^In Arbeit/ }).click();
    const card = page.getByRole("article", { name: "Erika Beispiel" });
    await card.getByRole("link", { name: "Freigabe einholen" }).click();
    const finding = page.getByRole("group", { name: "Befund 1" });
    await expect(finding.getByLabel("Was ist zu tun?")).toHaveValue("Flugrost");
    await expect(finding.getByLabel("Preis in Euro")).toHaveValue("45,50");
    await page.getByRole("button", { name: "Per E-Mail senden" }).click();
    await expect(page.getByText("Wartet auf Antwort")).toBeVisible();
  },
);

async function asCustomer(page: Page, site: Site, path: string): Promise<Page> {
  const customer = await page
    .context()
    .browser()
    ?.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  if (!customer) throw new Error("no browser");
  await customer.clock.setFixedTime("2026-03-02T08:00:00Z");
  await customer.goto(path);
  return customer;
}

const priceOf = (page: Page | Locator, label: string) =>
  page.locator("dl > div", { has: page.getByText(label, { exact: true }) });

test("a finding goes from the car to its customer, and the yes into booking, protocol and receipt", async ({
  page,
  site,
}) => {
  await takeIn(site);
  await openAsAdmin(page, site, paths.admin.dashboard);
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  await page.getByRole("button", { name: /^In Arbeit/ }).click();
  const card = page.getByRole("article", { name: "Erika Beispiel" });
  await tap(card.getByRole("link", { name: "Freigabe einholen" }));
  await tap(page.getByRole("button", { name: "Befund eintragen" }));
  const first = page.getByRole("group", { name: "Befund 1" });
  await tap(first.getByRole("button", { name: "Bild aufnehmen, Befund 1" }));
  const camera = page.getByRole("dialog", { name: "Befund 1" });
  await expect(camera.getByRole("button", { name: "Auslösen" })).toBeEnabled();
  await tap(camera.getByRole("button", { name: "Auslösen" }));
  await expect(first.getByRole("button", { name: "Anderes Bild, Befund 1" })).toBeVisible();
  await first.getByLabel("Was ist zu tun?").fill("Flugrost entfernen");
  await first.getByLabel("Preis in Euro").fill("45");
  await first.getByLabel("Dauert länger").selectOption({ label: "30 Minuten" });
  await first.getByLabel("Warum?").fill("Am Heck");
  await tap(page.getByRole("button", { name: "Weiterer Befund" }));
  const second = page.getByRole("group", { name: "Befund 2" });
  await second.getByLabel("Was ist zu tun?").fill("Scheiben versiegeln");
  const send = page.getByRole("button", { name: "Per E-Mail senden" });
  await send.click();
  await expect(second.getByText("Bitte einen Preis", { exact: false })).toBeVisible();
  await second.getByLabel("Preis in Euro").fill("30,00");
  await expect(priceOf(page, "Neu")).toContainText("120,00");
  await expectLayout(page);
  await expectAccessible(page);
  await tap(send);
  await expect(page.getByText("Wartet auf Antwort")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR-Code zur Freigabe" })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me\/49151.*freigabe/,
  );
  expect(taps).toBeLessThanOrEqual(7);
  await expectLayout(page);
  await page.goto(paths.admin.dashboard);
  await page.getByRole("button", { name: /^In Arbeit/ }).click();
  await expect(card.getByText("Wartet auf Freigabe")).toBeVisible();
  await page.goto(paths.admin.daySheet);
  await expect(page.getByText(/Wartet auf Freigabe, Antwort bis/)).toBeVisible();

  const mail = (await site.mails()).find(({ subject }) => subject?.startsWith("Freigabe Nr."));
  const link = /\/freigabe\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const customer = await asCustomer(page, site, link);
  await expect(
    customer.getByText("Ohne Ihre Antwort machen wir nur das Vereinbarte."),
  ).toBeVisible();
  await expect(customer.getByRole("img", { name: "Bild: Flugrost entfernen" })).toBeVisible();
  const before = await priceOf(customer, "Neu").innerText();
  // Reserved only, but what is chosen here has to be paid: an order.
  const yes = customer.getByRole("button", { name: "zahlungspflichtig beauftragen" });
  await yes.click();
  await expect(
    customer.getByRole("alert").getByText("Bitte zu jeder Arbeit Ja oder Nein sagen."),
  ).toBeVisible();
  await customer
    .getByRole("group", { name: /Flugrost/ })
    .getByRole("radio", { name: "Ja, bitte" })
    .check();
  await expect(priceOf(customer, "Neu")).not.toHaveText(before);
  await customer
    .getByRole("group", { name: /Scheiben/ })
    .getByRole("radio", { name: "Nein" })
    .check();
  await customer.getByLabel("Eine Frage dazu?").fill("Wird das bis heute fertig?");
  await customer.getByRole("button", { name: "Frage senden" }).click();
  await expect(customer.getByText("Ihre Frage ist bei uns.", { exact: false })).toBeVisible();
  await expectLayout(customer);
  await expectAccessible(customer);
  expect(await isRightAbove(priceOf(customer, "Neu"), yes)).toBe(true);
  await customer.getByRole("checkbox", { name: /Ich wünsche ausdrücklich/ }).check();
  await yes.click();
  await expect(customer.getByText(/Danke\. Vereinbart sind jetzt/)).toBeVisible();
  await customer.reload();
  await expect(customer.getByText(/Danke\. Vereinbart sind jetzt/)).toBeVisible();
  await expect(yes).toHaveCount(0);

  const booked = await site.platform.db
    .selectFrom("bookings")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(booked.positionen.at(-1)).toMatchObject({ art: "freigabe", preis_cent: 4500 });
  await page.goto(withQuery(paths.admin.intake, { besuch: VISIT }));
  await expect(page.getByText(/Freigabe Nr\. \d+ zum Protokoll/)).toBeVisible();
  await page.goto(withQuery(paths.admin.bookings, { buchung: BOOKING, abschliessen: "1" }));
  const completion = page.getByRole("dialog", { name: "Buchung abschließen" });
  await completion.getByRole("button", { name: "Abschließen" }).click();
  await expect(completion).toBeHidden();
  const receipt = await site.platform.db
    .selectFrom("receipts")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(receipt)).toContain("Flugrost entfernen");
});

test(
  "what is found is sent in three taps from the work, and in three from the signed intake",
  LONG,
  async ({ page, site }) => {
    await takeIn(site);
    await openAsAdmin(page, site, paths.admin.dashboard);
    const ways = [
      async () => {
        await page.getByRole("button", { name: /^In Arbeit/ }).click();
        return page.getByRole("article", { name: "Erika Beispiel" });
      },
      async () => {
        await page.goto(withQuery(paths.admin.intake, { besuch: VISIT }));
        await page.getByRole("button", { name: "Arbeit" }).click();
        return page.getByRole("region", { name: "Freigabe" });
      },
    ];
    for (const [nr, way] of ways.entries()) {
      const place = await way();
      let taps = 0;
      const tap = async (what: Locator) => {
        await what.click();
        taps += 1;
      };
      await tap(place.getByRole("link", { name: /^Freigabe (einholen|ansehen)$/ }));
      await tap(
        page.getByRole("button", { name: nr === 0 ? "Befund eintragen" : "Neue Freigabe" }),
      );
      const finding = page.getByRole("group", { name: "Befund 1" });
      await finding.getByLabel("Was ist zu tun?").fill("Flugrost entfernen");
      await finding.getByLabel("Preis in Euro").fill(String(45 + nr));
      await tap(page.getByRole("button", { name: "Per E-Mail senden" }));
      await expect(page.getByText("Wartet auf Antwort")).toHaveCount(1);
      expect(taps).toBeLessThanOrEqual(3);
    }
    const mails = (await site.mails()).filter(({ subject }) => subject?.startsWith("Freigabe Nr."));
    expect(mails).toHaveLength(2);
  },
);

test(
  "without a network the draft with its picture stays on the phone, and leaves when the line is back",
  LONG,
  async ({ page, site }) => {
    await takeIn(site);
    await openAsAdmin(page, site, paths.admin.intake);
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await caches.match("/admin/annahme", { cacheName: "annahme" })) !== undefined,
        ),
      )
      .toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(withQuery(paths.admin.intake, { besuch: VISIT }));
    await expect(page.getByRole("link", { name: "Freigabe einholen" })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Freigabe einholen" }).click();
    await page.getByRole("button", { name: "Befund eintragen" }).click();
    await page.getByRole("button", { name: "Bild aufnehmen, Befund 1" }).click();
    const camera = page.getByRole("dialog", { name: "Befund 1" });
    await expect(camera.getByRole("button", { name: "Auslösen" })).toBeEnabled();
    await camera.getByRole("button", { name: "Auslösen" }).click();
    await expect(page.getByRole("button", { name: "Anderes Bild, Befund 1" })).toBeVisible();
    await page.getByLabel("Was ist zu tun?").fill("Flugrost entfernen");
    await page.getByLabel("Preis in Euro").fill("45");
    await page.reload();
    await expect(page.getByLabel("Was ist zu tun?")).toHaveValue("Flugrost entfernen");
    await expect(page.getByRole("button", { name: "Anderes Bild, Befund 1" })).toBeVisible();
    await page.getByRole("button", { name: "Am Telefon zugestimmt" }).click();
    await page.getByLabel("Wer hat zugestimmt?").fill("Petra Probe");
    await page.getByRole("button", { name: "Zustimmung eintragen" }).click();
    await expect(page.getByText("Wird gesendet …")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "noch nicht gesendet" })).toBeVisible();
    expect(await site.platform.db.selectFrom("papers").select("id").execute()).toEqual([]);
    await page.context().setOffline(false);
    await expect(page.getByText(/am Telefon: Petra Probe/)).toBeVisible({ timeout: 20_000 });
    expect(await site.platform.db.selectFrom("paper_pictures").select("id").execute()).toHaveLength(
      1,
    );
  },
);

test(
  "a yes is an order; what was taken back, is over or was answered elsewhere says so",
  LONG,
  async ({ page, site }) => {
    const path = await askSomebody(site);
    await page.clock.setFixedTime("2026-03-02T08:00:00Z");
    await page.goto(path);
    for (const name of [/Flugrost/, /Scheiben/])
      await page.getByRole("group", { name }).getByRole("radio", { name: "Ja, bitte" }).check();
    const order = page.getByRole("button", { name: "zahlungspflichtig beauftragen" });
    await order.click();
    await expect(
      page.getByText("Bitte bestätigen Sie den Wunsch", { exact: false }).first(),
    ).toBeVisible();
    await page.getByRole("checkbox", { name: /Ich wünsche ausdrücklich/ }).check();
    // Another device was faster.
    const other = await asCustomer(page, site, path);
    for (const name of [/Flugrost/, /Scheiben/])
      await other.getByRole("group", { name }).getByRole("radio", { name: "Nein" }).check();
    await other.getByRole("button", { name: "Nur das Vereinbarte" }).click();
    await expect(other.getByText("Sie haben abgelehnt.", { exact: false })).toBeVisible();
    await order.click();
    await expect(page.getByText("Sie haben abgelehnt.", { exact: false })).toBeVisible();
    await site.platform.db.updateTable("papers").set({ stand: "zurueckgezogen" }).execute();
    await page.reload();
    await expect(page.getByText("Das gilt nicht mehr", { exact: false })).toBeVisible();
    await site.platform.db
      .updateTable("papers")
      .set({ stand: "gesendet", gueltig_bis: "2026-03-02T07:00:00.000Z" })
      .execute();
    await page.reload();
    await expect(
      page.getByText("Die Zeit für eine Antwort ist vorbei", { exact: false }),
    ).toBeVisible();
    await expect(order).toHaveCount(0);
  },
);

test(
  "a slow answer of the server shows no older draft than the one that is typed",
  LONG,
  async ({ page, site }) => {
    await takeIn(site);
    let hold: Promise<void> | undefined;
    let held = 0;
    await page.route(`**/api/bookings/${BOOKING}`, async (route) => {
      if (hold) {
        held += 1;
        await hold;
      }
      await route.continue();
    });
    await openAsAdmin(page, site, withQuery(paths.admin.intake, { freigabe: BOOKING }));
    const start = page.getByRole("button", { name: "Befund eintragen" });
    await expect(start).toBeVisible();
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    // The next look is on its way while nothing is typed yet.
    await expect.poll(() => held).toBeGreaterThan(0);
    await start.click();
    const title = page.getByLabel("Was ist zu tun?");
    await title.fill("Flugrost entfernen");
    await site.platform.db.updateTable("bookings").set({ name: "Erika Muster" }).execute();
    hold = undefined;
    release();
    await expect(page.getByText("Erika Muster", { exact: true })).toBeVisible();
    await expect(title).toHaveValue("Flugrost entfernen", { timeout: 200 });
  },
);

test(
  "what is taken back on its way is asked as it was corrected, once it is sent again",
  LONG,
  async ({ page, site }) => {
    await takeIn(site);
    await openAsAdmin(page, site, withQuery(paths.admin.intake, { freigabe: BOOKING }));
    await page.getByRole("button", { name: "Befund eintragen" }).click();
    await page.getByLabel("Was ist zu tun?").fill("Flugrost entfernen");
    const price = page.getByLabel("Preis in Euro");
    await price.fill("45");
    let goOn = () => {};
    const isHeld = new Promise<void>((held) => {
      void page.route(
        "**/api/approvals/*",
        async (route) => {
          held();
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
          await route.continue();
        },
        { times: 1 },
      );
    });
    const send = page.getByRole("button", { name: "Per E-Mail senden" });
    await send.click();
    await isHeld;
    await page.getByRole("button", { name: "Noch einmal ändern" }).click();
    await price.fill("54");
    const kept = page.waitForResponse(/\/api\/approvals\/[^/]+$/);
    const looked = page.waitForResponse(/\/api\/bookings\/[^/]+\/approvals$/);
    goOn();
    await kept;
    await looked;
    await expect(price).toHaveValue("54");
    expect(await site.platform.db.selectFrom("papers").select("stand").execute()).toEqual([
      { stand: "entwurf" },
    ]);
    await send.click();
    await expect(page.getByText("Wartet auf Antwort")).toBeVisible({ timeout: 20_000 });
    await expect(priceOf(page, "Neu")).toContainText("99,00");
  },
);

test("what is typed while a picture is made small stays", LONG, async ({ page, site }) => {
  await takeIn(site);
  // A slow phone: the picture waits for its turn.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown) {
      window.addEventListener("goOn", () => post.call(this, message), { once: true });
    };
  });
  await openAsAdmin(page, site, withQuery(paths.admin.intake, { freigabe: BOOKING }));
  await page.getByRole("button", { name: "Befund eintragen" }).click();
  await page.getByRole("button", { name: "Bild aufnehmen, Befund 1" }).click();
  const camera = page.getByRole("dialog", { name: "Befund 1" });
  await expect(camera.getByRole("button", { name: "Auslösen" })).toBeEnabled();
  await camera.getByRole("button", { name: "Auslösen" }).click();
  await expect(camera).toBeHidden();
  const title = page.getByLabel("Was ist zu tun?");
  await title.fill("Flugrost entfernen");
  await page.evaluate(() => window.dispatchEvent(new Event("goOn")));
  await expect(page.getByRole("button", { name: "Anderes Bild, Befund 1" })).toBeVisible();
  await expect(title).toHaveValue("Flugrost entfernen");
});

test(
  "a device's store that the browser dropped, or did not open at once, is opened again",
  LONG,
  async ({ page, site }) => {
    await takeIn(site);
    await openAsAdmin(page, site, withQuery(paths.admin.intake, { freigabe: BOOKING }));
    await page.getByRole("button", { name: "Befund eintragen" }).click();
    const title = page.getByLabel("Was ist zu tun?");
    await title.fill("Flugrost");
    const browser = await page.context().newCDPSession(page);
    const dropped = { origin: site.url, storageTypes: "indexeddb" };
    await browser.send("Storage.clearDataForOrigin", dropped);
    await title.fill("Flugrost entfernen");
    await page.getByLabel("Warum?").fill("Am Heck");
    await expect(page.getByText("Dieses Gerät hat keinen Platz mehr")).toBeHidden();

    // No browser opens a store in an older version than it has.
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name) {
        IDBFactory.prototype.open = open;
        return open.call(this, name, 1);
      };
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Freigabe einholen" })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(title).toHaveValue("Flugrost entfernen");
    await expect(page.getByLabel("Warum?")).toHaveValue("Am Heck");
  },
);

/** Nothing but an empty line for problems between the total and the button. */
async function isRightAbove(total: Locator, button: Locator): Promise<boolean> {
  const [above, below] = [await total.boundingBox(), await button.boundingBox()];
  return above !== null && below !== null && below.y - (above.y + above.height) < 100;
}

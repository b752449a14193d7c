import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { SIGNABLE } from "../support/passes.ts";
import { LONG } from "../support/scale.ts";
import { openTakenInTwice } from "../support/scenes.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (E2, E5, E15, E22), on a day on which everything else goes wrong.

test.use({ viewport: { width: 390, height: 844 }, permissions: ["camera"], actionTimeout: 10_000 });

const BOOKING = "auto00000001";
const allSent = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: "Alles gesendet" })).toBeVisible({
    timeout: 15_000,
  });
const visits = (site: Site) => site.platform.db.selectFrom("pass_visits").selectAll().execute();

async function begin(page: Page, site: Site): Promise<void> {
  await openAsAdmin(page, site, `${paths.admin.intake}?neu=1`);
  await expect(page).toHaveURL(/besuch=/);
  await page.getByLabel("Kennzeichen").fill("FR-XY 7");
  await page.getByRole("textbox", { name: "Name" }).fill("Erika Beispiel");
  await allSent(page);
}

test(
  "a device that is full says what it could not keep, signs nothing that it does not hold, and goes on once there is room",
  LONG,
  async ({ page, site }) => {
    await begin(page, site);
    await page.getByRole("button", { name: "Schäden" }).click();
    await page.getByRole("checkbox", { name: "Keine sichtbaren Schäden" }).check();
    await page.getByRole("button", { name: "Leistung" }).click();
    await page.getByRole("radio", { name: "Kleinwagen" }).check();
    await allSent(page);
    const full = await fillDevice(page);

    await page.getByRole("button", { name: "Auto", exact: true }).click();
    await page.getByLabel("Im Auto bleibt").fill("Kindersitz ".repeat(40));
    await expect(
      page.getByRole("alert").filter({ hasText: "steht nur auf diesem Bildschirm" }),
    ).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: "1 Stück noch nicht gesendet" }),
    ).toBeVisible();
    await expect(page.getByLabel("Im Auto bleibt")).toHaveValue(/^Kindersitz/);
    await page.getByRole("button", { name: "Bilder" }).click();
    await page.getByRole("button", { name: /^Vorne/ }).click();
    await page
      .getByRole("dialog", { name: "Vorne" })
      .getByRole("button", { name: "Auslösen" })
      .click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Das letzte Bild ist nicht dabei." }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Vorne fehlt" })).toBeVisible();
    for (const view of ["Vorne", "Linke Seite", "Hinten", "Rechte Seite", "Innenraum"]) {
      const dialog = page.getByRole("dialog", { name: view });
      if (!(await dialog.isVisible()))
        await page.getByRole("button", { name: new RegExp(`^${view}`) }).click();
      await dialog.getByRole("button", { name: "Überspringen" }).click();
    }
    await page.getByRole("button", { name: "Unterschrift" }).click();
    await page.getByRole("checkbox", { name: "Ohne Finger unterschreiben" }).check();
    await page.getByRole("checkbox", { name: /^Ja, ich habe alles gelesen/ }).check();
    await page.getByRole("button", { name: "Verbindlich unterschreiben" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Die Unterschrift ist nicht gespeichert." }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Annahme" })).toBeVisible();

    await full.empty();
    await page.getByRole("button", { name: "Verbindlich unterschreiben" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Arbeit und Übergabe" }),
    ).toBeVisible();
    await allSent(page);
    expect(await visits(site)).toMatchObject([
      { annahme: { gegenstaende: expect.stringMatching(/^Kindersitz/) } },
    ]);
  },
);

/** From now on nothing new finds room; `empty` ends it. The store itself refuses, as a browser's does. */
async function fillDevice(page: Page): Promise<{ empty: () => Promise<void> }> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  return {
    empty: () => page.evaluate(() => (window as unknown as { makeRoom: () => void }).makeRoom()),
  };
}

test(
  "a login that is over in the middle is told as one, and what was entered leaves after the next",
  LONG,
  async ({ page, site }) => {
    await begin(page, site);
    await site.platform.db.deleteFrom("sessions").execute();
    await page.getByLabel("Kilometerstand").fill("82000");
    const dialog = page.getByRole("dialog", { name: "Bitte melden Sie sich neu an" });
    await dialog.getByLabel(/^Passwort für/).fill(site.adminPassword);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Kilometerstand")).toHaveValue("82000");
    await allSent(page);
    expect(await visits(site)).toMatchObject([{ annahme: { kilometer: 82_000 } }]);
  },
);

test(
  "of two devices that took in a car for one appointment at once, the later one is asked which counts",
  LONG,
  async ({ page, site }) => {
    await openTakenInTwice(page, site);
    const twice = page.getByRole("alert", { name: "Zwei Annahmen" });
    await expect(twice.getByRole("link", { name: "Andere Annahme öffnen" })).toHaveAttribute(
      "href",
      /besuch=v00000000001/,
    );
    await twice.getByRole("button", { name: "Diese ohne Termin behalten" }).click();
    await expect(twice).toBeHidden();
    await allSent(page);
    expect((await visits(site)).map(({ booking_id }) => booking_id).sort()).toEqual([
      BOOKING,
      null,
    ]);
  },
);

test(
  "what another phone changed comes beside what is typed here, and what it signed is signed here, too",
  LONG,
  async ({ page, site }) => {
    await begin(page, site);
    const [{ id = "", folge = 0 } = {}] = await visits(site);
    const token = await site.adminToken();
    const put = (path: string, body: object) =>
      site.call("PUT", `/api/pass-visits/${id}${path}`, body, token);
    const annahme = {
      ...SIGNABLE,
      uebersprungen: ["vorne", ...SIGNABLE.uebersprungen],
      kennzeichen: "FR-XY 7",
      name: "Erika Beispiel",
    };
    expect(
      (
        await put("", {
          folge: folge + 5,
          datum: "2026-03-02",
          annahme: { ...annahme, kilometer: 82_000 },
        })
      ).status,
    ).toBe(200);
    await page.getByLabel("Farbe").fill("rot");
    await expect(page.getByLabel("Kilometerstand")).toHaveValue("82000");
    await allSent(page);
    expect(await visits(site)).toMatchObject([{ annahme: { farbe: "rot", kilometer: 82_000 } }]);

    expect((await put("/signature", { art: "tastatur", name: "Erika Beispiel" })).status).toBe(200);
    await page.getByLabel("Farbe").fill("blau");
    await expect(
      page.getByRole("heading", { level: 1, name: "Arbeit und Übergabe" }),
    ).toBeVisible();
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: "Auf einem anderen Gerät wurde inzwischen unterschrieben." }),
    ).toBeVisible();
    expect(await visits(site)).toMatchObject([{ annahme: { farbe: "rot" } }]);
  },
);

test(
  "what a colleague entered and the customer did not read stands on the phone that entered it and on the one that signed, also after a reload",
  LONG,
  async ({ page, site, browser }) => {
    await begin(page, site);
    await page.getByLabel("Kilometerstand").fill("84200");
    await allSent(page);
    const [{ id = "", folge = 0 } = {}] = await visits(site);
    const token = await site.adminToken();
    // The other phone had no network since before, and signs what it knew.
    const old = {
      ...SIGNABLE,
      uebersprungen: ["vorne", ...SIGNABLE.uebersprungen],
      kennzeichen: "FR-XY 7",
      name: "Erika Beispiel",
    };
    const put = (path: string, body: object) =>
      site.call("PUT", `/api/pass-visits/${id}${path}`, body, token);
    await put("", { folge: folge + 5, kennt: 1, datum: "2026-03-02", annahme: old });
    const signed = await put("/signature", {
      art: "tastatur",
      name: "Erika Beispiel",
      annahme: old,
      bekannt: { ...old, kilometer: null },
    });
    expect(signed.status).toBe(200);
    const told = (phone: Page) => phone.getByRole("alert", { name: "Nicht mitunterschrieben" });
    await expect(told(page)).toContainText("Kilometerstand: 84.200 km", { timeout: 25_000 });
    await page.reload();
    await expect(told(page)).toContainText(
      "Auf einem anderen Gerät wurde inzwischen unterschrieben.",
    );
    await expect(told(page)).toContainText("Kilometerstand: 84.200 km");
    const other = await (
      await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
    ).newPage();
    await openAsAdmin(other, site, `${paths.admin.intake}?besuch=${id}`);
    await expect(told(other)).toContainText("Kilometerstand: 84.200 km");
    await other.reload();
    await expect(told(other)).toContainText("Kilometerstand: 84.200 km");
    await other.context().close();
  },
);

test(
  "a side that is taken again has one picture, and every picture can be removed, here and at the server",
  LONG,
  async ({ page, site }) => {
    await begin(page, site);
    const pictures = () =>
      site.platform.db.selectFrom("pass_pictures").select(["ansicht"]).execute();
    await page.getByRole("button", { name: "Bilder" }).click();
    const take = async (name: RegExp) => {
      await page.getByRole("button", { name }).click();
      await page
        .getByRole("dialog", { name: "Vorne" })
        .getByRole("button", { name: "Auslösen" })
        .click();
      // The next side's camera opens by itself.
      await expect(page.getByRole("dialog", { name: "Linke Seite" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Vorne aufgenommen" })).toBeVisible();
      await allSent(page);
    };
    await take(/^Vorne/);
    await expect.poll(pictures).toHaveLength(1);
    await take(/^Vorne/);
    await expect.poll(pictures).toEqual([{ ansicht: "vorne" }]);
    await page.getByRole("button", { name: "Bild entfernen: Vorne" }).click();
    await expect(page.getByRole("button", { name: "Vorne fehlt" })).toBeVisible();
    await expect.poll(pictures, { timeout: 30_000 }).toEqual([]);
  },
);

test(
  "a logout leaves nothing of the intake on the device, its scripts included",
  LONG,
  async ({ page, site }) => {
    await begin(page, site);
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await caches.match("/admin/annahme", { cacheName: "annahme" })) !== undefined,
        ),
      )
      .toBe(true);
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await page.goto("/");
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  },
);

test(
  "an appointment that was entered after the car had come is offered, and belongs to it with a tap",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    const id = "v00000000001";
    const annahme = {
      ...SIGNABLE,
      uebersprungen: ["vorne", ...SIGNABLE.uebersprungen],
      name: "Erika Beispiel",
    };
    await site.call(
      "PUT",
      `/api/pass-visits/${id}`,
      { folge: 1, datum: "2026-03-02", annahme },
      token,
    );
    expect(
      (
        await site.call(
          "PUT",
          `/api/pass-visits/${id}/signature`,
          { art: "tastatur", name: "Erika Beispiel" },
          token,
        )
      ).status,
    ).toBe(200);
    await insertBookings(site, [
      { id: BOOKING, datum: "2026-03-02", name: "Frau Beispiel" },
      { id: "auto00000002", datum: "2026-03-02", name: "Hans Muster" },
    ]);
    await openAsAdmin(page, site, `${paths.admin.intake}?besuch=${id}`);
    await page.getByRole("button", { name: "Übergabe" }).click();
    const offered = page.getByRole("region", { name: "Kam das Auto zu einem dieser Termine?" });
    await expect(offered.getByRole("listitem")).toHaveCount(1);
    await offered.getByRole("button", { name: "Ja, dieser: 10:00 Uhr, Frau Beispiel" }).click();
    await expect(
      page.getByRole("link", { name: "Abschließen und Rechnung schreiben" }),
    ).toBeVisible();
    expect(await visits(site)).toMatchObject([{ booking_id: BOOKING }]);
  },
);

test.describe("without a worker that keeps the scripts", () => {
  test.use({ serviceWorkers: "block" });

  test(
    "a completion whose script does not come, since the site was renewed meanwhile, says so and can be pressed again",
    LONG,
    async ({ page, site }) => {
      const token = await site.adminToken();
      const id = "v00000000001";
      const wanted = {
        kfz: "kleinwagen",
        verschmutzung: "Leicht",
        leistungen: ["Außenreinigung"],
        preis_cent: 4000,
      };
      const annahme = {
        ...SIGNABLE,
        uebersprungen: ["vorne", ...SIGNABLE.uebersprungen],
        ...wanted,
      };
      await site.call(
        "PUT",
        `/api/pass-visits/${id}`,
        { folge: 1, datum: "2026-03-02", annahme },
        token,
      );
      expect(
        (
          await site.call(
            "PUT",
            `/api/pass-visits/${id}/signature`,
            { art: "tastatur", name: "Eva Neu" },
            token,
          )
        ).status,
      ).toBe(200);
      await openAsAdmin(page, site, `${paths.admin.intake}?besuch=${id}`);
      await page.getByRole("button", { name: "Übergabe" }).click();
      await page.route("**/assets/book-brought-car*", (route) =>
        route.fulfill({ status: 404, body: "" }),
      );
      const complete = page.getByRole("button", { name: "Abschließen und Rechnung schreiben" });
      await complete.click();
      await expect(
        page.getByRole("alert").filter({ hasText: "Bitte laden Sie die Seite neu" }),
      ).toBeVisible();
      await expect(complete).toBeEnabled();
      await page.unroute("**/assets/book-brought-car*");
      await page.reload();
      await page.getByRole("button", { name: "Übergabe" }).click();
      await complete.click();
      await expect(page.getByRole("checkbox", { name: "Rechnung erstellen" })).toBeVisible();
    },
  );
});

test("whoever logs out with something unsent is asked in the page; a no keeps it, and a yes leaves nothing on the device", async ({
  page,
  site,
}) => {
  const asksByBrowser: string[] = [];
  page.on("dialog", (asked) => {
    asksByBrowser.push(asked.message());
    void asked.dismiss();
  });
  await begin(page, site);
  await page.route("**/api/pass-visits/**", (route) => route.abort());
  await page.getByLabel("Im Auto bleibt").fill("Kindersitz");
  await expect(
    page.getByRole("status").filter({ hasText: "1 Stück noch nicht gesendet" }),
  ).toBeVisible();

  await page.goto(paths.admin.dashboard);
  const logOut = page.getByRole("button", { name: "Logout" }).first();
  await logOut.click();
  const question = page.getByRole("alertdialog", { name: "Trotzdem abmelden?" });
  await expect(question).toContainText("1 Stück der Annahme ist noch nicht gesendet.");
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(question).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("annahmeOffen"))).toBe("1");
  await logOut.click();
  await question.getByRole("button", { name: "Abmelden und löschen" }).click();
  await page.waitForURL("**/login");
  expect(
    await page.evaluate(() => [
      localStorage.getItem("annahmeOffen"),
      sessionStorage.getItem("userToken"),
    ]),
  ).toEqual([null, null]);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
  expect(asksByBrowser).toEqual([]);
});

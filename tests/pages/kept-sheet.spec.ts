import type { Page, Route } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S40, S63). A service worker has the machine's clock, which no test can set.
test.use({ instant: new Date().toISOString() });

const SHEET = paths.admin.daySheet;

const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    days: (await caches.has("tagesblatt"))
      ? (await (await caches.open("tagesblatt")).keys()).map(({ url }) => url.slice(-10))
      : [],
  }));

test("the day sheet is read without a network once it is kept, and goes with its day and with the logout", async ({
  page,
  site,
}) => {
  const today = berlinMoment(Date.now()).datum;
  await insertBookings(site, [{ id: "heute", datum: today, name: "Beispielkundin Heute" }]);
  await page.goto("/");
  expect(await kept(page)).toEqual({ workers: 0, days: [] });
  await openAsAdmin(page, site, SHEET);
  await expect(page.getByRole("heading", { name: "Beispielkundin Heute" })).toBeVisible();
  expect(await kept(page)).toEqual({ workers: 0, days: [] });
  await page.getByRole("button", { name: "Auf diesem Gerät behalten" }).click();
  await expect(page.getByText("auch ohne Netz lesbar")).toBeVisible();
  expect((await kept(page)).days).toHaveLength(2);
  await page.context().setOffline(true);
  // At once: what the screen promises is there.
  await page.goto(SHEET);
  await expect(page.getByText(/^Ohne Netz · Stand/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Beispielkundin Heute" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Anrufen: 0151 12345678" })).toBeVisible();
  const tomorrow = await page.getByRole("link", { name: "Morgen" }).getAttribute("href");
  const sheet = await page.evaluate(
    async (address) => await (await caches.match(address))?.text(),
    tomorrow ?? "",
  );
  expect(sheet).toContain("Für diesen Tag sind keine Termine eingetragen.");
  // The page goes on by itself.
  expect(await page.locator('meta[http-equiv="refresh"]').getAttribute("content")).toBe("30");
  await page.context().setOffline(false);

  await page.goto(SHEET);
  await expect(page.getByRole("button", { name: "Nicht mehr behalten" })).toBeVisible();
  await page.evaluate(
    async (path) =>
      await (await caches.open("tagesblatt")).put(`${path}?datum=2026-01-02`, new Response("alt")),
    SHEET,
  );
  await page.reload();
  await expect.poll(async () => (await kept(page)).days).not.toContain("2026-01-02");

  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await kept(page)).toEqual({ workers: 0, days: [] });
});

for (const [browser, prepare] of firstOf(1, [
  ["a browser", async () => {}],
  [
    "a browser without the Navigation API",
    (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, "navigation")),
  ],
] as const))
  test(
    `without a network a section that was not opened before says so and opens by itself, in ${browser}`,
    LONG,
    async ({ page, site }) => {
      await prepare(page);
      const today = berlinMoment(Date.now()).datum;
      await insertBookings(site, [{ id: "heute", datum: today, name: "Beispielkundin Heute" }]);
      await openAsAdmin(page, site, SHEET);
      const name = page.getByRole("heading", { name: "Beispielkundin Heute" });
      await expect(name).toBeVisible();
      expect(await page.evaluate(() => "navigation" in window)).toBe(browser === "a browser");
      const link = (section: string) =>
        page
          .getByRole("navigation", { name: "Verwaltung" })
          .getByRole("link", { name: section })
          .first();
      const waits = page.getByText("Keine Verbindung. Es geht weiter, sobald sie wieder da ist.");
      await page.context().setOffline(true);
      await link("Kunden").click();
      await expect(waits).toBeVisible();
      await expect(name).toBeVisible();
      // Somebody changes their mind, and again.
      await link("Kalender").click();
      await expect(waits).toBeVisible();
      await link("Kunden").click();
      await expect(waits).toBeVisible();
      await expect(name).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByRole("heading", { level: 1, name: "Kunden" })).toBeVisible();
      await expect(waits).toHaveCount(0);
      await page.goBack();
      await expect(name).toBeVisible();
    },
  );

test("nothing stays on the device when the server refuses the session; the area is an app of its own", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, SHEET);
  await page.getByRole("button", { name: "Auf diesem Gerät behalten" }).click();
  await expect(page.getByText("auch ohne Netz lesbar")).toBeVisible();
  await site.platform.db.deleteFrom("sessions").execute();
  await page.getByRole("link", { name: "Tag danach" }).click();
  await expect(page.getByRole("dialog", { name: "Bitte melden Sie sich neu an" })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual({ workers: 0, days: [] });

  const manifestOf = async () =>
    (await (
      await page.request.get(
        (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "",
      )
    ).json()) as Record<string, unknown>;
  expect(await manifestOf()).toMatchObject({
    scope: "/admin",
    shortcuts: [{ name: "Heute" }, { name: "Termin hinzufügen" }],
  });
  await page.goto(paths.website.prices);
  expect(await manifestOf()).toMatchObject({ scope: "/" });
});

test(
  "a kept sheet opens ten times in a row while no site answers, whichever way it is opened",
  LONG,
  async ({ page, site }) => {
    const today = berlinMoment(Date.now()).datum;
    const tomorrow = addDays(today, 1);
    await insertBookings(site, [
      { id: "heute", datum: today, name: "Beispielkundin Heute" },
      { id: "morgen", datum: tomorrow, name: "Beispielkundin Morgen" },
    ]);
    await openAsAdmin(page, site, SHEET);
    await page.getByRole("button", { name: "Auf diesem Gerät behalten" }).click();
    await expect(page.getByText("auch ohne Netz lesbar")).toBeVisible();
    // Not setOffline: what the worker asks for after a change of the address would still reach the site.
    await site.stop();
    const opened = async (tab: Page, name: string) => {
      await expect(tab.getByText(/^Ohne Netz · Stand/)).toBeVisible();
      await expect(tab.getByRole("heading", { name })).toBeVisible();
    };
    await page.getByRole("link", { name: "Tag danach" }).click();
    await expect(page).toHaveURL(new RegExp(`datum=${tomorrow}$`));
    await page.reload();
    await opened(page, "Beispielkundin Morgen");
    await page.reload();
    await opened(page, "Beispielkundin Morgen");
    await page.getByRole("link", { name: "Heute" }).last().click();
    await opened(page, "Beispielkundin Heute");
    await page.getByRole("link", { name: "Morgen" }).click();
    await opened(page, "Beispielkundin Morgen");
    await page.goBack();
    await opened(page, "Beispielkundin Heute");
    await page.goForward();
    await opened(page, "Beispielkundin Morgen");
    // A day that is not kept, and a section that is not: today's sheet rather than the browser's error page.
    for (const [path, name] of [
      [SHEET, "Beispielkundin Heute"],
      [`${SHEET}?datum=${tomorrow}`, "Beispielkundin Morgen"],
      [`${SHEET}?datum=${addDays(today, 2)}`, "Beispielkundin Heute"],
      ["/admin/kalender", "Beispielkundin Heute"],
    ] as const) {
      const tab = await page.context().newPage();
      await tab.goto(site.url + path);
      await opened(tab, name);
      await tab.close();
    }
    await site.start();
    await page.reload();
    await expect(page.getByRole("button", { name: "Nicht mehr behalten" })).toBeVisible();
  },
);

for (const [how, answer] of firstOf(1, [
  [
    "says that the site is away",
    (route: Route) =>
      route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Wartungsarbeiten</h1>" }),
  ],
  ["never answers", () => new Promise<void>(() => {})],
] as const))
  test(`a kept sheet opens while a proxy ${how}`, LONG, async ({ page, site }) => {
    const today = berlinMoment(Date.now()).datum;
    await insertBookings(site, [{ id: "heute", datum: today, name: "Beispielkundin Heute" }]);
    await openAsAdmin(page, site, SHEET);
    await page.getByRole("button", { name: "Auf diesem Gerät behalten" }).click();
    await expect(page.getByText("auch ohne Netz lesbar")).toBeVisible();
    const asked: string[] = [];
    // What the worker asks for, too.
    await page.context().route(/\/admin\/tagesblatt|\/api\//, (route) => {
      if (route.request().serviceWorker()) asked.push(route.request().url());
      return answer(route);
    });
    await page.getByRole("link", { name: "Tag danach" }).click();
    await page.goto(SHEET);
    await expect(page.getByText(/^Ohne Netz · Stand/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Beispielkundin Heute" })).toBeVisible();
    expect(asked.some((url) => url.endsWith(SHEET))).toBe(true);
  });

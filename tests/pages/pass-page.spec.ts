import sharp from "sharp";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { writeCar, writeVisitOf } from "../support/pass-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (E10, E11, E14).

const VIEWS = ["vorne", "links", "innen"] as const;

/** A car with two visits, whose pictures are grey before and green after. */
async function writeStory(site: Site): Promise<string> {
  const shade = async (colour: string) =>
    new Uint8Array(
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
        .webp()
        .toBuffer(),
    );
  const [grey, green] = [await shade("#6b6b64"), await shade("#2f6e5b")];
  const pictures = Object.fromEntries(
    VIEWS.flatMap((view) => [
      [`vorher-${view}`, grey] as const,
      [`nachher-${view}`, green] as const,
    ]),
  );
  const { passId, token } = await writeCar(site.platform);
  await writeVisitOf(site.platform, passId, {
    datum: "2025-09-01",
    intake: { schaeden: [], ohneSchaden: true, kilometer: 79800 },
  });
  await writeVisitOf(site.platform, passId, {
    pictures,
    intake: { leistungen: ["Außenreinigung", "Lederreinigung"] },
  });
  return paths.website.carePass({ token });
}

test("everything of a car that is to be read stands on its page without a script", async ({
  browser,
  site,
}) => {
  const path = await writeStory(site);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Golf Variant" })).toBeVisible();
  for (const text of [
    "FR-AB 123",
    "Kratzer, 1 bis 5 cm, Vordertür links",
    "Keramik 9 (Charge 4711)",
    "84.200 km",
    "Keine sichtbaren Schäden.",
    "Kindersitz",
    "Montag, 2. März 2026",
    "Montag, 1. September 2025",
    "So bleibt es schön",
    "Bitte nachziehen lassen.",
    "Nächste Auffrischung",
  ])
    await expect(main).toContainText(text);
  await expect(
    main.getByRole("img", { name: "Zeichnung des Autos am 02.03.2026: 2 Stellen markiert" }),
  ).toBeVisible();
  await expect(main.getByRole("img", { name: "Vorne vorher" })).toBeVisible();
  await expect(main.getByRole("img", { name: "Vorne nachher" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Annahmeprotokoll (PDF)" }).first()).toHaveAttribute(
    "href",
    /^\/api\/pass-links\//,
  );
  await expect(main).not.toContainText("Erika");
  await expect(main).not.toContainText("braucht JavaScript");
  expect([...hosts]).toEqual([new URL(site.url).origin]);
  expect((await page.goto(`${path}0`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await context.close();
});

test("a customer shows the pass to somebody who sees neither plate nor papers, and takes that back", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await writeStory(site);
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("slider", { name: /^Vorne: Trennlinie/ })).toBeVisible();
  await main.getByRole("button", { name: "Pflegehinweise gelesen" }).first().click();
  await expect(main).toContainText("✓ Pflegehinweise gelesen");
  await expectAccessible(page);

  await main.getByRole("button", { name: "Link weitergeben" }).click();
  const dialog = page.getByRole("dialog", { name: "Link weitergeben" });
  await dialog.getByLabel("Für wen?").fill("Bruder");
  await dialog.getByRole("button", { name: "Neuen Link machen" }).click();
  const guest = await dialog.getByRole("textbox", { name: "Bruder" }).inputValue();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(guest);
  await expect(other.getByRole("main")).not.toContainText("FR-AB");
  await expect(other.getByRole("slider", { name: /^Vorne/ })).toHaveCount(0);
  await expect(other.getByRole("slider", { name: /^Linke Seite/ })).toBeVisible();
  await expect(other.getByRole("button", { name: "Link weitergeben" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Link zurücknehmen: Bruder" }).click();
  await expect(dialog.getByRole("textbox", { name: "Bruder" })).toHaveCount(0);
  expect((await other.goto(guest))?.status()).toBe(404);
  await dialog.getByRole("button", { name: "Schließen" }).click();
});

test(
  "'Wieder buchen' opens the wizard with everything chosen as it was, and the owner shows the link",
  LONG,
  async ({ page, site }) => {
    await page.goto(await writeStory(site));
    const again = page
      .getByRole("link", { name: /^Wieder buchen \(Preis heute: \d+,\d\d €\)$/ })
      .first();
    const price = /[\d,]+ €/.exec((await again.textContent()) ?? "")?.[0] ?? "";
    await again.click();
    await expect(page).toHaveURL(/\/termin-buchen\?leistung=/);
    await expect(page.getByRole("radio", { name: /Limousine/ })).toBeChecked();
    await expect(page.getByRole("main")).toContainText("Lederreinigung");
    await expect(page.getByRole("main")).toContainText(price);

    await openAsAdmin(page, site, paths.admin.carePasses);
    await page.getByRole("button", { name: "Link zeigen: FR-AB 123" }).click();
    const dialog = page.getByRole("dialog", { name: "Link zum Pflegepass" });
    await expect(dialog.getByRole("img", { name: "QR-Code zum Pflegepass" })).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Adresse" })).toHaveValue(
      /\/pflegepass\/[\w-]+$/,
    );
    await expectAccessible(page);
  },
);

test(
  "a visitor opens the sample pass from the start page, until the shop hides it",
  LONG,
  async ({ page, site }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Der Pflegepass" });
    await section.getByRole("link", { name: /Beispiel ansehen/ }).click();
    await expect(page).toHaveURL(/\/pflegepass\/beispiel$/);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Muster GT" })).toBeVisible();
    await expect(main.getByText("Beispiel", { exact: true })).toBeVisible();
    await expect(main).toContainText("FR-MG 2026");
    await expect(main.getByRole("list", { name: "Besuche" }).locator("> li")).toHaveCount(3);
    await expect(main.getByRole("slider", { name: /^Vorne: Trennlinie/ })).toBeVisible();
    await expect(main.getByRole("button", { name: "Link weitergeben" })).toHaveCount(0);
    await expectAccessible(page);

    const admin = await site.adminToken();
    await site.call("PUT", "/api/settings", { passZeigen: false }, admin);
    expect((await page.goto(paths.website.samplePass))?.status()).toBe(404);
    await page.goto("/");
    await expect(section).toHaveCount(0);
  },
);

import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S22, S23, U9).

const PAGES = [
  ["/agb", "Allgemeine Geschäftsbedingungen", "Ihre Terminanfrage ist noch kein Auftrag."],
  ["/datenschutz", "Datenschutzerklärung", "keine Cookies"],
  ["/widerrufsbelehrung", "Widerrufsbelehrung", "Hiermit widerrufe(n) ich/wir"],
  ["/barrierefreiheit", "Erklärung zur Barrierefreiheit", "Was noch nicht geht"],
  ["/hinweise", "Hinweise zu Ihrem Termin", "Raucherfahrzeugen"],
  ["/impressum", "Impressum", "Angaben nach § 5 DDG"],
  [
    "/edelaufbereitung",
    "Edel-Info: Wir bieten keine Edelaufbereitung an",
    "Das bekommen Sie stattdessen",
  ],
] as const;

for (const [path, title, words] of PAGES) {
  test(`${path} stands as a page with a way back, also on a phone`, LONG, async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("main")).toContainText(words);
      await expect(
        page.getByRole("main").getByRole("link", { name: "Zurück zur Startseite" }),
      ).toHaveAttribute("href", "/home");
      await expectAccessible(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`${path}$`),
    );
    await page.getByRole("main").getByRole("link", { name: "Zurück zur Startseite" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
}

test("the list of sections leads to a section below the header", async ({ page }) => {
  await page.goto(paths.info.datenschutz);
  await page
    .getByRole("navigation", { name: "Inhalt" })
    .getByRole("link", { name: "8. Was Ihr Browser speichert" })
    .click();
  const heading = page.getByRole("heading", { name: "8. Was Ihr Browser speichert" });
  await expect(heading).toBeInViewport();
  const bar = await page
    .getByRole("banner")
    .evaluate((header) => header.getBoundingClientRect().bottom);
  expect((await heading.boundingBox())?.y).toBeGreaterThan(bar);
});

test("what is written about the business comes from its settings", async ({ page, site }) => {
  await site.platform.db
    .updateTable("company_settings")
    .set({
      companyName: "Eigener Betrieb",
      legal: JSON.stringify({
        owner: "Inhaberin",
        legalForm: "",
        taxNumber: "",
        vatId: "",
        jurisdiction: "Emmendingen",
        isSample: false,
      }),
    })
    .execute();
  await page.goto(paths.info.impressum);
  await expect(page.getByRole("main")).toContainText("Eigener Betrieb");
  await expect(page.getByRole("main")).not.toContainText("Musterbetrieb");
  await page.goto(paths.info.agb);
  await expect(page.getByRole("main")).toContainText("Gerichtsstand Emmendingen");
});

test(
  "a text opens as a dialog over a form in use, with the words of its page",
  LONG,
  async ({ page }) => {
    await page.goto(paths.info.datenschutz);
    const paragraph = await page.getByText("Damit die Seite bei Ihnen ankommt").innerText();
    await page.goto(paths.website.contact);
    await page.getByLabel("Name").fill("Beispielkundin Eins");
    await page.locator("#kontakt").getByRole("link", { name: "Datenschutz" }).click();
    const dialog = page.getByRole("dialog", { name: "Datenschutzerklärung" });
    await expect(dialog).toContainText(paragraph);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.locator("#kontakt").getByRole("link", { name: "Impressum" }).click();
    await expect(page.getByRole("dialog", { name: "Impressum" })).toContainText(
      "Angaben nach § 5 DDG",
    );
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Name")).toHaveValue("Beispielkundin Eins");
    await expect(page).toHaveURL(/\/kontakt$/);
  },
);

test("whoever wants to know what is stored asks with an address, and loads it by the link that comes", async ({
  page,
  site,
}) => {
  await site.book({ email: "gast@example.org" });
  await site.mails();
  await page.goto(paths.info.datenschutz);
  const section = page.getByRole("region", { name: "Auskunft über meine Daten" });
  const email = section.getByRole("textbox", { name: "Ihre E-Mail-Adresse" });
  await section.getByRole("button", { name: "Link anfordern" }).click();
  await expect(email).toBeFocused();
  await email.fill("gast@example.org");
  await section.getByRole("button", { name: "Link anfordern" }).click();
  await expect(section.getByRole("status")).toContainText("unterwegs an gast@example.org");

  const mail = (await site.mails()).find(({ subject }) => subject === "Auskunft über Ihre Daten");
  const link = /\/datenschutz#auskunft=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  // Where the page is open already the address changes, and nothing else.
  await page.evaluate((hash) => location.assign(hash), link.slice(link.indexOf("#")));
  const load = section.getByRole("button", { name: "Auskunft als PDF laden" });
  await expect(load).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(load).toBeInViewport();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), load.click()]);
  expect(download.suggestedFilename()).toBe("Auskunft.pdf");
  await expect(section.getByRole("status")).toHaveText("Geladen. Der Link ist damit verbraucht.");
  await expect(page).toHaveURL(/\/datenschutz$/);

  await page.goto("about:blank");
  await page.goto(link);
  await load.click();
  await expect(section.getByRole("alert")).toContainText("Dieser Link gilt nicht mehr.");
  await section.getByRole("button", { name: "Neuen Link anfordern" }).click();
  await expect(email).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the texts can be read and left", LONG, async ({ page }) => {
    for (const [path, title] of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
    await page.getByRole("link", { name: "Zurück zur Startseite" }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
});

import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { jpegOf } from "../support/pictures.ts";
import { LONG, PAGE_WIDTHS } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (Q5).

const INCOMPLETE = "Bitte alle Pflichtfelder ausfüllen.";

test("a visitor asks for a care package of their own", async ({ page, site }) => {
  const form = requestForm(page);
  await form.open();
  await form.fill();
  await page
    .getByRole("group", { name: "Extras dazu" })
    .getByRole("checkbox", { name: "Tierhaare" })
    .check();
  const photo = (name: string, colour: string) =>
    jpegOf(2400, 1800, colour).then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));
  const photos = page.getByRole("list", { name: "Ausgewählte Fotos" });
  await page
    .getByLabel("Fotos auswählen")
    .setInputFiles([await photo("haube.jpg", "#a8321f"), await photo("sitz.jpg", "#0b5a5c")]);
  await expect(photos.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "sitz.jpg aus der Liste nehmen" }).click();
  await expect(photos.getByRole("img", { name: "haube.jpg" })).toBeVisible();
  await form.send.click();
  const thanks = page.getByRole("heading", { level: 1, name: "Vielen Dank für Ihre Anfrage!" });
  await expect(thanks).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("main")).toContainText("Polsterreinigung, Außenreinigung, Tierhaare");
  await expect(page.getByRole("list", { name: "So geht es weiter" })).toContainText(
    "Vorschlag mit festem Preis",
  );
  await expectAccessible(page);

  const mails = await site.mails();
  expect(mails.map((mail) => mail.subject).sort()).toEqual([
    "Ihre individuelle Anfrage",
    "Individuelle Anfrage: Polsterreinigung, Außenreinigung, Tierhaare – Beispielkundin Eins",
  ]);
  const toShop = mails.find((mail) => mail.to?.[0]?.address === "kontakt@musterglanz.example");
  expect(toShop?.replyTo?.[0]?.address).toBe("beispiel@example.org");
  expect(toShop?.text).toContain("Andere");
  expect(toShop?.text).toContain("Wohnmobil, 7 Meter");

  await openAsAdmin(page, site, paths.admin.messages);
  await (await unfolded(page.getByRole("article")))
    .getByRole("button", { name: "1 Foto ansehen" })
    .click();
  const shown = page.getByRole("img", { name: "Foto 1 von 1" });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1920);
});

test(
  "class, a service and a wish are asked for, and choosing a service clears the sentence",
  LONG,
  async ({ page, site }) => {
    const form = requestForm(page);
    await form.open();
    await form.fillPerson();
    await form.send.click();
    await expect(form.incomplete).toBeVisible();
    await expect(form.vehicle).toBeFocused();
    await expect(form.vehicle).toHaveAccessibleDescription("Bitte eine KFZ-Klasse wählen.");
    await expect(form.services).toHaveAccessibleDescription(
      /Bitte mindestens eine Leistung wählen\./,
    );
    await expectAccessible(page);

    await form.service("Polsterreinigung").check();
    await expect(form.incomplete).toBeHidden();
    await form.vehicle.selectOption("SUV");
    await form.send.click();
    await expect(form.incomplete).toBeVisible();
    await expect(form.wish).toBeFocused();
    await form.service("Polsterreinigung").uncheck();
    await expect(form.incomplete).toBeHidden();
    await form.wish.fill("Hundehaare");
    await form.send.click();
    await expect(form.incomplete).toBeVisible();
    await expect(form.service("Lederreinigung")).toBeFocused();
    expect(await site.mails()).toEqual([]);
  },
);

test("name and e-mail are required, the phone number is not", async ({ page }) => {
  const form = requestForm(page);
  await form.open();
  await form.fill();
  for (const label of ["Name", "E-Mail"]) await form.field(label).fill("");
  await form.send.click();
  await expect(form.field("Name")).toBeFocused();
  await expect(form.field("Name")).toHaveAccessibleDescription("Bitte ausfüllen.");
  await expect(form.field("E-Mail")).toHaveAccessibleDescription("Bitte ausfüllen.");
  await form.fillPerson();
  await form.send.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Anfrage!" })).toBeVisible();
});

test("a request that could not be sent is not lost", LONG, async ({ page, site }) => {
  const form = requestForm(page);
  await form.open();
  await form.fill();
  await form.phone.fill("anrufen!");
  await form.send.click();
  const failure = page.getByRole("alertdialog", { name: "Fehler" });
  await expect(
    failure.getByText("Leider ist etwas schiefgelaufen. Bitte versuche es später erneut."),
  ).toBeVisible();
  await failure.getByRole("button", { name: "Schließen" }).click();
  await expect(form.phone).toBeFocused();
  await expect(form.phone).toHaveAccessibleDescription(/Bitte eine gültige Telefonnummer angeben/);
  await expect(form.wish).toHaveValue("Wohnmobil, 7 Meter");
  await expect(form.vehicle).toHaveValue("andere");
  await expect(form.service("Außenreinigung")).toBeChecked();

  await form.phone.fill("0151 12345678");
  await form.send.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Anfrage!" })).toBeVisible();
  expect(await site.mails()).toHaveLength(2);
});

test("the keyboard alone asks and sends", LONG, async ({ page }) => {
  const form = requestForm(page);
  await form.open();
  await form.vehicle.focus();
  await page.keyboard.press("S");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(form.service("Lederreinigung")).toBeChecked();
  await form.wish.focus();
  await page.keyboard.type("Bitte mit Pflege.");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Fotos auswählen")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Beispielkundin Eins");
  await page.keyboard.press("Tab");
  await page.keyboard.type("beispiel@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Anfrage!" })).toBeFocused();
});

test("the way back leads to the services", LONG, async ({ page }) => {
  await page.goto(paths.website.offerRequest);
  await expect(
    page.getByRole("main").getByRole("link", { name: "Zurück zu den Leistungen" }),
  ).toHaveAttribute("href", "/leistungen");
  await expect(page).toHaveTitle(/^Individuelle Anfrage/);
});

for (const width of PAGE_WIDTHS) {
  test(`the page fits into ${width} px`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await requestForm(page).open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await expectAccessible(page);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page reads well and says how else to ask", async ({ page }) => {
    await page.goto(paths.website.offerRequest);
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Polsterreinigung" })).toBeVisible();
  });
});

function requestForm(page: Page) {
  const form = page.getByRole("form", { name: "Individuelle Anfrage" });
  return {
    send: form.getByRole("button", { name: /senden|gesendet/ }),
    vehicle: form.getByRole("combobox", { name: "KFZ-Klasse" }),
    services: form.getByRole("group", { name: "Gewünschte Leistungen" }),
    phone: form.getByLabel("Telefon"),
    wish: form.getByLabel("Ihr Wunsch"),
    incomplete: form.getByRole("alert").getByText(INCOMPLETE),
    service: (title: string) => form.getByRole("checkbox", { name: title }),
    field: (label: string) => form.getByLabel(label, { exact: true }),
    async open() {
      await page.goto(paths.website.offerRequest);
      await page.waitForLoadState("networkidle");
    },
    async fill() {
      await this.vehicle.selectOption("Andere");
      await this.service("Polsterreinigung").check();
      await this.service("Außenreinigung").check();
      await this.wish.fill("Wohnmobil, 7 Meter");
      await this.fillPerson();
    },
    async fillPerson() {
      await this.field("Name").fill("Beispielkundin Eins");
      await this.field("E-Mail").fill("beispiel@example.org");
    },
  };
}

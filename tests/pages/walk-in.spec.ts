import type { Locator, Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { ownLinkOf, passTokenOf } from "../../src/care-pass/pass-link.server.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { jpegOf } from "../support/pictures.ts";
import { readQrCode } from "../support/read-qr-code.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { LONG } from "../support/scale.ts";
import { openIntake } from "../support/scenes.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (E2, E3, E4, E5, E8, E10, E19, E22), by keyboard alone.

test.use({ viewport: { width: 390, height: 844 }, permissions: ["camera"], actionTimeout: 10_000 });

test("a car without an appointment is taken in, worked on, completed and billed by keyboard alone, and its customer sees all of it", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await openAsAdmin(page, site, paths.admin.intake);
  // The list stands among the other pages of the shop, an intake has the screen for itself.
  const navigation = page.getByRole("navigation", { name: "Verwaltung" });
  await expect(navigation).toBeVisible();
  await press(page, page.getByRole("link", { name: "Annahme ohne Termin" }));
  await expect(page).toHaveURL(/besuch=/);
  await expect(navigation).toHaveCount(0);
  await takeIn(page);
  await sign(page);
  await takeProtocolAlong(page);
  await work(page);
  await handBack(page, site);
  await readPage(page, site);
});

test(
  "without pictures and damage an intake is signed with a tap for each",
  LONG,
  async ({ page, site }) => {
    await openIntake(page, site);
    await page.getByRole("button", { name: "Unterschrift" }).click();
    await expect(page.getByText("Es fehlen noch Bilder.")).toBeVisible();
    await page.getByRole("button", { name: "Ohne weitere Bilder" }).click();
    await page.getByRole("button", { name: "Keine sichtbaren Schäden" }).click();
    await page.getByRole("checkbox", { name: "Ohne Finger unterschreiben" }).check();
    await page.getByRole("checkbox", { name: /^Ja, ich habe alles gelesen/ }).check();
    await expect(
      page.getByText("Vorne, Linke Seite, Hinten, Rechte Seite, Innenraum"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Verbindlich unterschreiben" }).click();
    await expect(page.getByText("Unterschrieben und gespeichert")).toBeVisible();
  },
);

/** As far as Tab leads, and no further. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("textbox", { name: new RegExp(`^${label}`) }));
  await page.keyboard.type(text);
}

const goOn = (page: Page) => press(page, page.getByRole("button", { name: "Weiter", exact: true }));
const step = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name, exact: true })).toBeFocused();

async function choosePicture(page: Page): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Aus Fotos wählen" }));
  await (await chooser).setFiles({
    name: "auto.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await jpegOf(800, 600)),
  });
}

async function takeIn(page: Page): Promise<void> {
  await type(page, "Kennzeichen", "fr-xy 7");
  await type(page, "Marke und Modell", "Corsa");
  await press(page, page.getByRole("radio", { name: "leer" }), "Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "ein Viertel", exact: true })).toBeChecked();
  await type(page, "Name", "Erika Beispiel");
  await goOn(page);

  // The camera stands open at once.
  await expect(page.getByRole("dialog", { name: "Vorne" })).toBeVisible();
  await choosePicture(page);
  for (const view of ["Linke Seite", "Hinten", "Rechte Seite", "Innenraum"])
    await press(
      page,
      page.getByRole("dialog", { name: view }).getByRole("button", { name: "Überspringen" }),
    );
  await expect(page.getByRole("button", { name: "Vorne aufgenommen" })).toBeVisible();
  await goOn(page);

  await step(page, "Schritt 3 von 5: Schäden");
  // Two in one place stand beside each other.
  for (const kind of ["Kratzer", "Delle"]) {
    await tabTo(page, page.getByLabel("Oder ein Bauteil wählen"));
    await page.keyboard.type("Dach");
    await expect(page.getByRole("dialog")).toBeHidden();
    await press(page, page.getByRole("button", { name: "Schaden eintragen" }));
    await tabTo(page, page.getByRole("radio", { name: "Kratzer" }));
    if (kind === "Delle") await page.keyboard.press("ArrowRight");
    await press(page, page.getByRole("button", { name: "Schaden festhalten" }));
    await expect(page.getByRole("button", { name: `${kind}, bis 1 cm, Dach` })).toBeVisible();
  }
  await goOn(page);

  await step(page, "Schritt 4 von 5: Leistung");
  await press(page, page.getByRole("checkbox", { name: "Außenreinigung", exact: true }), "Space");
  await press(page, page.getByRole("radio", { name: "Kleinwagen" }), "Space");
  await press(page, page.getByRole("radio", { name: "Leicht" }), "Space");
  await expect(page.getByText("40,00 €")).toBeVisible();
  await expectAccessible(page);
  await goOn(page);
}

async function sign(page: Page): Promise<void> {
  await step(page, "Schritt 5 von 5: Unterschrift");
  await press(page, page.getByRole("checkbox", { name: "Ohne Finger unterschreiben" }), "Space");
  await press(page, page.getByRole("checkbox", { name: /^Ja, ich habe alles gelesen/ }), "Space");
  // The terms are part of what is signed, and can be read there without losing it (U35).
  await expect(
    page.getByRole("main").getByRole("link", { name: "Datenschutzerklärung" }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "AGB" }).click();
  const terms = page.getByRole("dialog", { name: "Allgemeine Geschäftsbedingungen" });
  await expect(terms).toContainText("Wofür diese Bedingungen gelten");
  await terms.getByRole("button", { name: "Schließen" }).first().click();
  await press(page, page.getByRole("button", { name: "Verbindlich unterschreiben" }));
  await expect(page.getByText("Unterschrieben und gespeichert")).toBeVisible();
}

/** Who left no address takes the protocol along by a code. */
async function takeProtocolAlong(page: Page): Promise<void> {
  const code = page.getByRole("img", { name: "QR-Code zum Protokoll" });
  await expect(code).toBeVisible();
  const address = new URL((await readQrCode(code)) ?? "");
  expect(address.pathname).toMatch(/^\/api\/pass-protocols\//);
  const answer = await page.request.get(address.pathname);
  expect(answer.headers()["content-type"]).toContain("application/pdf");
  const text = await textOfPdf(await answer.body());
  for (const said of ["FR-XY 7", "Delle", "Erika Beispiel"])
    expect(text.replace(/\s+/g, "")).toContain(said.replace(/\s+/g, ""));
}

async function work(page: Page): Promise<void> {
  await press(page, page.getByRole("button", { name: "Arbeit", exact: true }));
  await step(page, "Arbeit");
  await press(page, page.getByRole("button", { name: "Vorne nur vorher" }));
  await choosePicture(page);
  await expect(page.getByRole("button", { name: "Vorne nachher aufgenommen" })).toBeVisible();
  await type(page, "Produkt", "Keramik 9");
  await press(page, page.getByRole("button", { name: "Produkt hinzufügen" }));
  await expect(page.getByRole("button", { name: "Keramik 9", pressed: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Alles gesendet" })).toBeVisible({
    timeout: 20_000,
  });
}

/** The appointment for the receipt comes from what was signed. */
async function handBack(page: Page, site: Site): Promise<void> {
  await press(page, page.getByRole("button", { name: "Übergabe" }));
  await expect(page.getByText("Es ist keine E-Mail-Adresse bekannt.")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Fertig, der Kunde weiß es schon" }));
  await expect(page.getByText(/^Fertig gemeldet/)).toBeVisible();
  await expect(page.getByText("Uhr Uhr")).toHaveCount(0);
  await expectAccessible(page);
  await press(page, page.getByRole("button", { name: "Abschließen und Rechnung schreiben" }));
  const completion = page.getByRole("dialog", { name: "Buchung abschließen" });
  await press(page, completion.getByRole("button", { name: "Abschließen" }));
  await expect(completion).toBeHidden();
  const { db } = site.platform;
  const { booking_id } = await db
    .selectFrom("pass_visits")
    .select("booking_id")
    .executeTakeFirstOrThrow();
  expect(await db.selectFrom("bookings").select(["id", "status", "preis_cent"]).execute()).toEqual([
    { id: booking_id, status: "done", preis_cent: 4000 },
  ]);
}

async function readPage(page: Page, site: Site): Promise<void> {
  const { db } = site.platform;
  const { id } = await db.selectFrom("passes").select("id").executeTakeFirstOrThrow();
  const link = await db
    .transaction()
    .execute((tx) => ownLinkOf(tx, id, "2026-03-02T08:00:00.000Z"));
  await page.goto(paths.website.carePass({ token: await passTokenOf(db, link) }));
  const receipt = page.getByRole("link", { name: /^Rechnung .* \(PDF\)$/ });
  await expect(receipt).toBeVisible();
  const answer = await page.request.get((await receipt.getAttribute("href")) ?? "");
  expect((await textOfPdf(await answer.body())).replace(/\s+/g, "")).toContain("40,00€");
  const slider = page.getByRole("slider", { name: /^Vorne: Trennlinie/ });
  await tabTo(page, slider);
  const before = await slider.inputValue();
  await page.keyboard.press("ArrowRight");
  expect(await slider.inputValue()).not.toBe(before);
}

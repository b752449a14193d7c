import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { jpegOf, noisePng, pngOf } from "../support/pictures.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (G3, G8).

const pick = (
  page: Page,
  label: string,
  files: { name: string; mimeType: string; buffer: Buffer }[],
) => page.getByLabel(label).setInputFiles(files);
const notice = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const cards = (page: Page) =>
  page.getByRole("list", { name: "Bilder der Galerie" }).getByRole("article");
const stored = async (site: Site) =>
  (await site.call("GET", "/api/gallery/pictures", undefined, await site.adminToken()))
    .body as Stored[];
/** How far noise is shrunk depends on the browser. */
const widths = async (site: Site) =>
  (await stored(site)).map(({ width }) => (width > 960 && width <= 1920 ? "large" : width));
type Stored = { id: string; alt: string; width: number };

async function closeNotice(page: Page, name: string): Promise<void> {
  await expect(notice(page, name)).toBeVisible({ timeout: 15_000 });
  await notice(page, name).getByRole("button", { name: "Schließen" }).click();
  await expect(notice(page, name)).toBeHidden();
}

/** What went well is told without a dialog. */
async function told(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: `${title}.` })).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

test("pictures are uploaded, described, ordered by keyboard and deleted, and visitors see it", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.admin.gallery);
  await expect(page.getByRole("heading", { level: 1, name: "Galerie verwalten" })).toBeVisible();
  await expect(page.getByText("Noch keine eigenen Bilder.")).toBeVisible();
  const upload = page.getByRole("button", { name: /^Bilder hochladen/ });
  await expect(upload).toBeDisabled();

  // More than the server takes: it arrives because the browser shrinks it first.
  const large = { name: "felge.png", mimeType: "image/png", buffer: await noisePng(2100, 1800) };
  expect(large.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  const small = { name: "sitz.png", mimeType: "image/png", buffer: await pngOf(600, 800) };
  await pick(page, "Bilder auswählen", [large, small, { ...small, name: "doch-nicht.png" }]);
  await expect(upload).toHaveText("Bilder hochladen (3)Lade hoch...");
  await page.getByRole("button", { name: "doch-nicht.png aus der Liste nehmen" }).click();
  await page.getByRole("button", { name: "Bilder hochladen (2)" }).click();
  await told(page, "Bilder hochgeladen");
  await expect(page.getByRole("button", { name: "Bilder hochladen (0)" })).toBeDisabled();
  await expect(cards(page)).toHaveCount(2);

  await pick(page, "Bilder auswählen", [
    { name: "neu.jpg", mimeType: "image/jpeg", buffer: await jpegOf(900, 600, "#a8321f") },
  ]);
  await page.getByRole("button", { name: "Bilder hochladen (1)" }).click();
  await told(page, "Bild hochgeladen");
  expect(await widths(site)).toEqual([900, "large", 600]);

  await page.getByRole("button", { name: "Bild 1 beschreiben" }).click();
  const dialog = page.getByRole("dialog", { name: "Bild beschreiben" });
  await dialog.getByLabel("Was ist zu sehen?").fill("Roter Lack nach der Politur");
  const [first] = await stored(site);
  await site.call(
    "PUT",
    `/api/gallery/${first?.id}`,
    { alt: "Vom anderen Gerät" },
    await site.adminToken(),
  );
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Inzwischen gespeichert: „Vom anderen Gerät“")).toBeVisible();
  await expect(dialog.getByLabel("Was ist zu sehen?")).toHaveValue("Roter Lack nach der Politur");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("img", { name: "Roter Lack nach der Politur" })).toBeVisible();

  const handle = page.getByRole("button", { name: "Bild 1 verschieben" });
  await handle.focus();
  for (const key of ["Space", "ArrowRight", "Space"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
  await expect(page.getByText("Reihenfolge gespeichert.")).toBeVisible();
  expect(await widths(site)).toEqual(["large", 900, 600]);

  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error("no browser");
  await visitor.goto(`${site.url}${paths.website.gallery}`);
  const shown = visitor.getByRole("region", { name: "Bilder aus der Galerie" }).getByRole("img");
  await expect(shown).toHaveCount(3);
  await expect(shown.nth(1)).toHaveAttribute("alt", "Roter Lack nach der Politur");
  await shown.nth(1).scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.nth(1).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await visitor.close();

  await page.getByLabel("Alle auswählen (3)").check();
  await page.getByLabel("Bild 2 auswählen").uncheck();
  await expect(page.getByLabel("Alle auswählen (3)")).not.toBeChecked();
  await page.getByRole("button", { name: "2 löschen", exact: true }).click();
  await page
    .getByRole("alertdialog", { name: "Möchtest du 2 markierte Bilder löschen?" })
    .getByRole("button", { name: "Löschen" })
    .click();
  await told(page, "Gelöscht");
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^\d+ löschen$/ })).toHaveCount(0);

  await cards(page).first().hover();
  await page.getByRole("button", { name: "Bild 1 löschen" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Möchtest du dieses Bild wirklich löschen?",
  });
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.route("**/api/gallery/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Bild 1 löschen" }).click();
  await question.getByRole("button", { name: "Löschen" }).click();
  await closeNotice(page, "Löschen fehlgeschlagen");
  await expect(cards(page)).toHaveCount(1);
});

test(
  "pictures that are refused are named all at once, the good ones wait with them, and nothing but pictures gets in",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.gallery);
    const broken = {
      name: "halb.jpg",
      mimeType: "image/jpeg",
      buffer: (await jpegOf(900, 600)).subarray(0, 2000),
    };
    const good = { name: "gut.jpg", mimeType: "image/jpeg", buffer: await jpegOf(900, 600) };
    await pick(page, "Bilder auswählen", [
      good,
      broken,
      { name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
    ]);
    await expect(notice(page, "Upload fehlgeschlagen")).toContainText("„brief.pdf“ ist kein Bild");
    await closeNotice(page, "Upload fehlgeschlagen");
    await page.getByRole("button", { name: "Bilder hochladen (2)" }).click();
    await expect(notice(page, "Upload fehlgeschlagen")).toContainText("„halb.jpg“", {
      timeout: 15_000,
    });
    await closeNotice(page, "Upload fehlgeschlagen");
    const queue = page
      .getByRole("list", { name: "Zum Hochladen ausgewählt" })
      .getByRole("listitem");
    await expect(queue).toHaveCount(2);
    await expect(queue.nth(1)).toContainText("beschädigt");
    await expect(queue.nth(0)).not.toContainText("beschädigt");
    expect(await stored(site)).toEqual([]);

    // What can be known before is said before: nothing is sent, and both are named.
    const heic = { name: "iphone.heic", mimeType: "image/heic", buffer: Buffer.from("ftypheic") };
    const heavy = {
      name: "riese.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.alloc(11 * 1024 * 1024),
    };
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/gallery/upload")) sent += 1;
    });
    await pick(page, "Bilder auswählen", [heic, heavy]);
    await page.getByRole("button", { name: "Bilder hochladen (4)" }).click();
    await expect(notice(page, "Upload fehlgeschlagen")).toContainText(
      /„iphone\.heic“ ist ein HEIC-Bild.*„riese\.jpg“ ist größer als 10 MB/,
      {
        timeout: 25_000,
      },
    );
    await closeNotice(page, "Upload fehlgeschlagen");
    expect(sent).toBe(0);
    await expect(queue).toHaveCount(4);
    for (const name of ["iphone.heic", "riese.jpg", "halb.jpg"]) {
      await page.getByRole("button", { name: `${name} aus der Liste nehmen` }).click();
    }
    await page.route("**/api/gallery/upload", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Bilder hochladen (1)" }).click();
    await closeNotice(page, "Upload fehlgeschlagen");
    await page.getByRole("button", { name: "Bilder hochladen (1)" }).click();
    await told(page, "Bild hochgeladen");
    await expect(cards(page)).toHaveCount(1);
  },
);

test(
  "pairs of the shop's own take the place of the examples, until they are deleted",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.gallery);
    await page.getByRole("button", { name: "Paar hinzufügen" }).click();
    await expect(page.getByText("Bitte wählen Sie ein Bild.")).toHaveCount(2);
    for (const title of ["Felge", "Rücksitz"]) {
      await page.getByLabel("Titel").fill(title);
      await pick(page, "Bild vorher auswählen", [
        { name: "vorher.jpg", mimeType: "image/jpeg", buffer: await jpegOf(960, 720, "#4a3a2a") },
      ]);
      await pick(page, "Bild nachher auswählen", [
        { name: "nachher.jpg", mimeType: "image/jpeg", buffer: await jpegOf(720, 960, "#d8ecec") },
      ]);
      await page.getByRole("button", { name: "Paar hinzufügen" }).click();
      await expect(page.getByRole("article", { name: title })).toBeVisible({ timeout: 15_000 });
      await expect(page.getByLabel("Titel")).toHaveValue("");
    }

    const visitor = await page.context().browser()?.newPage();
    if (!visitor) throw new Error("no browser");
    await visitor.goto(`${site.url}${paths.website.gallery}`);
    const choices = visitor.getByRole("group", { name: "Beispiel wählen" }).getByRole("radio");
    await expect(choices).toHaveCount(2);
    await visitor.getByRole("radio", { name: "Rücksitz" }).check();
    await expect(visitor.getByRole("slider")).toHaveCount(1);
    await expect(visitor.getByRole("img", { name: "Rücksitz vorher" })).toBeVisible();

    await page.getByRole("button", { name: "Paar „Rücksitz“ umbenennen" }).click();
    const dialog = page.getByRole("dialog", { name: "Paar umbenennen" });
    await dialog.getByLabel("Titel").fill("Rückbank");
    const token = await site.adminToken();
    const [, seat] = (await site.call("GET", "/api/before-after", undefined, token)).body as {
      id: string;
    }[];
    await site.call("PUT", `/api/before-after/${seat?.id}`, { title: "Fond" }, token);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog.getByText("Inzwischen gespeichert: „Fond“")).toBeVisible();
    await expect(dialog.getByLabel("Titel")).toHaveValue("Rückbank");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article", { name: "Rückbank" })).toBeVisible();
    await visitor.reload();
    await visitor.getByRole("radio", { name: "Rückbank" }).check();
    await expect(visitor.getByRole("img", { name: "Rückbank nachher" })).toBeVisible();

    // Pictures that were chosen but not sent are not lost without a word.
    await page.getByLabel("Titel").fill("Noch nicht gesendet");
    await page.getByRole("link", { name: "Kalender" }).click();
    const question = page.getByRole("alertdialog", { name: "Die Seite ohne Hochladen verlassen?" });
    await question.getByRole("button", { name: "Hier bleiben" }).click();
    await page.getByLabel("Titel").fill("");
    await pick(page, "Bilder auswählen", [
      { name: "neu.jpg", mimeType: "image/jpeg", buffer: await jpegOf(900, 600) },
    ]);
    await page.getByRole("link", { name: "Kalender" }).click();
    await question.getByRole("button", { name: "Hier bleiben" }).click();
    await page.getByRole("button", { name: "neu.jpg aus der Liste nehmen" }).click();

    await page.getByRole("button", { name: "Paar „Felge“ löschen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByRole("article", { name: "Felge" })).toHaveCount(0);
    await page.getByRole("button", { name: "Zurück zu den Beispielen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("Noch keine eigenen Paare.")).toBeVisible();
    await visitor.reload();
    await expect(choices).toHaveCount(4);
    await visitor.close();
  },
);

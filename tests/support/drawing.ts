import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

type Place = readonly [across: number, down: number];

/** One stroke with the pointer, from `from` to `to` as parts of the field's width and height. */
export async function drawAcross(
  page: Page,
  field: Locator,
  from: Place = [0.2, 0.7],
  to: Place = [0.8, 0.3],
): Promise<void> {
  await field.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = (await field.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width * from[0], y + height * from[1]);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1) {
    await page.mouse.move(
      x + width * (from[0] + ((to[0] - from[0]) * step) / 6),
      y + height * (from[1] + ((to[1] - from[1]) * step) / 6),
    );
    await page.evaluate(() => new Promise((done) => setTimeout(done, 25)));
  }
  await page.mouse.up();
}

/** The owner covers the plate on the one waiting pair: with a drag on the first picture, by keyboard alone on the other. */
export async function coverPlates(owner: Page, title: string): Promise<void> {
  await owner.getByRole("button", { name: "Kennzeichen verdecken" }).click();
  const editor = owner.getByRole("dialog", { name: "Kennzeichen verdecken" });
  await expectAccessible(owner);
  const before = editor.getByRole("img", { name: "Vorher, ohne Abdeckung" });
  await expect
    .poll(() => before.evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBeGreaterThan(300);
  await drawAcross(owner, before, [0.3, 0.5], [0.7, 0.7]);
  await expect(editor.getByRole("button", { name: /^Vorher: Abdeckung 1\./ })).toBeVisible();
  await editor.getByRole("button", { name: "Dem Kunden vorlegen" }).click();
  await expect(editor.getByRole("alert")).toContainText(
    "Bitte auf beiden Bildern das Kennzeichen verdecken",
  );
  const after = editor.getByRole("group", { name: "Nachher" });
  await after.getByRole("button", { name: "Abdeckung hinzufügen" }).press("Enter");
  const cover = after.getByRole("button", { name: /^Nachher: Abdeckung 1\./ });
  const place = await cover.boundingBox();
  await cover.press("ArrowRight");
  await cover.press("Shift+ArrowDown");
  const moved = await cover.boundingBox();
  expect(moved?.x).toBeGreaterThan(place?.x ?? Number.NaN);
  expect(moved?.height).toBeGreaterThan(place?.height ?? Number.NaN);
  await editor.getByRole("textbox", { name: "Titel unter dem Paar" }).fill(title);
  await editor.getByRole("button", { name: "Dem Kunden vorlegen" }).click();
  await expect(owner.getByText(/^Der Kunde ist per E-Mail gefragt\./)).toBeVisible();
}

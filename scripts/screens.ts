import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { ROOT } from "../build/output.ts";
import playwright from "../playwright.config.ts";
import type { RunningSite } from "../src/app/server.ts";
import { fillScreens, type Screen, screensOf } from "./screens/screens.ts";

/**
 * `node scripts/screens.ts FOLDER [CHECKOUT]`: every screen at 360, 768 and 1440 px, the wizard also on a phone on its side, over the demo shop whose clock stands; from another checkout
 * of this repository, which is built, the same screens as far as it has them.
 */
const INSTANT = Date.parse("2026-03-18T08:40:00Z");
const PASSWORD = "Werkbank!1";
const SIZES = {
  360: { width: 360, height: 740 },
  740: { width: 740, height: 360 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 900 },
} as const;

const [folder = "", checkout = ROOT, ...wanted] = process.argv.slice(2);
if (folder === "") throw new Error("Bitte einen Ordner für die Bilder angeben.");
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "shop-screens-"));
const environment = {
  PORT: "0",
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  RATE_LIMIT: "off",
  ADMIN_PASSWORD: PASSWORD,
};
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  const { fillDemo } = (await import(
    resolve(checkout, "scripts/demo.ts")
  )) as typeof import("./demo.ts");
  await fillDemo({ ...environment, PORT: "3000", BASE_URL: "http://localhost:3000" }, INSTANT);
  const site = await start();
  const filled = await fillScreens({ site, password: PASSWORD, instant: INSTANT, mailed });
  const screens = screensOf(filled);
  const unknown = wanted.filter((name) => !screens.some((screen) => screen.name === name));
  if (unknown.length > 0)
    throw new Error(
      `Diese Seiten gibt es nicht: ${unknown.join(", ")}. Es gibt: ${screens.map(({ name }) => name).join(", ")}`,
    );
  for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const width of [360, 740, 768, 1440] as const)
      if (width !== 740 || screen.isTurned) await take(browser, site.url, screen, width);
  }
  await site.stop();
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(): Promise<RunningSite> {
  process.env.NODE_ENV = "production";
  const dist = resolve(checkout, "dist");
  const { startSite } = (await import(
    join(dist, "server/index.js")
  )) as typeof import("../src/app/server.ts");
  return await startSite({
    environment,
    clock: { now: () => INSTANT },
    clientFolder: join(dist, "client"),
  });
}

/** The address of this kind in a mail to somebody that has left; empty where there is none. */
async function mailed(site: RunningSite, recipient: string, address: RegExp): Promise<string> {
  for (let round = 0; round < 40 && (await site.platform.outbox.deliverDue()) > 0; round += 1);
  const texts = readdirSync(join(dataDir, "mails")).map((file) =>
    readFileSync(join(dataDir, "mails", file), "utf8"),
  );
  const found = texts
    .filter((text) => text.includes(recipient))
    .flatMap((text) => address.exec(text.replace(/=\r?\n/g, "").replaceAll("=3D", "="))?.[0] ?? []);
  return found.at(-1) ?? "";
}

async function take(
  browser: Browser,
  url: string,
  { name, path, token, prepare }: Screen,
  width: keyof typeof SIZES,
): Promise<void> {
  const context = await browser.newContext({
    viewport: SIZES[width],
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    baseURL: url,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  try {
    await page.clock.setFixedTime(INSTANT);
    await page.addInitScript((value) => {
      localStorage.setItem("offerPopupClosedAt", String(Date.now()));
      if (value) sessionStorage.setItem("userToken", value);
    }, token ?? "");
    const answer = await page.goto(path);
    if (answer?.status() === 404 && name !== "404") {
      if (checkout !== ROOT) return;
      throw new Error("no such page");
    }
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await prepare?.(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot({ animations: "disabled", caret: "hide" });
    await sharp(shot)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, `${name}-${width}.png`));
    console.log(`${name} ${width}`);
  } catch (error) {
    console.error(`${name} ${width}: ${String(error).split("\n")[0]}`);
    // The others are taken all the same.
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

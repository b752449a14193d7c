import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import sharp from "sharp";
import { OUTPUT, ROOT } from "../build/output.ts";
import playwright from "../playwright.config.ts";
import type { RunningSite } from "../src/app/server.ts";
import { buildSite } from "./build.ts";
import { fillDemo } from "./demo.ts";
import { pictureName, SCENES, type Scene } from "./handbook/scenes.ts";

/**
 * `npm run handbook`: takes the pictures of docs/handbuch anew, from the built site over a demo shop whose clock stands. A picture that looks as
 * before keeps its file, so that a second run changes nothing; names after `--` take only those.
 */
const PICTURES = join(ROOT, "docs/handbuch/bilder");
/** A Wednesday in the morning, no holiday near. */
const INSTANT = Date.parse("2026-03-18T08:40:00Z");
const PASSWORD = "Werkbank!1";
const SIZES = {
  phone: {
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
} as const;
/** Of a picture's points; rounder letters or another shadow are no news. */
const SAME = 0.002;
const NOTICED = 24;

/** The browser's own words, in fields of dates and times. */
const GERMAN = { LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8", LANGUAGE: "de_DE" };

/** Without it letters of a picture that is not shown in whole points run into each other. */
const EVEN_LETTERS = "--font-render-hinting=none";

const options = playwright.use?.launchOptions;
const wanted = process.argv.slice(2);
await buildSite();
const dataDir = mkdtempSync(join(tmpdir(), "shop-handbook-"));
const environment = {
  PORT: "0",
  DATA_DIR: dataDir,
  LOG_LEVEL: "silent",
  RATE_LIMIT: "off",
  ADMIN_PASSWORD: PASSWORD,
};
mkdirSync(PICTURES, { recursive: true });
const browser = await chromium.launch({
  ...options,
  args: [...(options?.args ?? []), "--lang=de-DE", EVEN_LETTERS],
  env: { ...process.env, ...GERMAN },
});
try {
  await fillDemo({ ...environment, PORT: "3000", BASE_URL: "http://localhost:3000" }, INSTANT);
  const site = await start();
  try {
    const token = await logIn(site.url);
    for (const scene of SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      await take(scene, site, token);
  } finally {
    await site.stop();
  }
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}
if (wanted.length === 0) removeUnknown();

async function start(): Promise<RunningSite> {
  process.env.NODE_ENV = "production";
  const { startSite } = (await import(
    join(OUTPUT, "server/index.js")
  )) as typeof import("../src/app/server.ts");
  const site = await startSite({
    environment,
    clock: { now: () => INSTANT },
    clientFolder: join(OUTPUT, "client"),
  });
  // A shop that goes well has sent its mails: without a mail server they become files.
  for (let round = 0; round < 50 && (await waitingMails(site)) > 0; round += 1)
    await site.platform.outbox.deliverDue();
  return site;
}

async function waitingMails({ platform }: RunningSite): Promise<number> {
  const waiting = platform.db
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("due_at", "<=", INSTANT);
  return (await waiting.execute()).length;
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ password: PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function take(scene: Scene, site: RunningSite, token: string): Promise<void> {
  const context = await browser.newContext({
    ...SIZES[scene.at],
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
  });
  try {
    await keep(pictureName(scene), await shoot(context, scene, site, token));
  } finally {
    await context.close();
  }
}

async function shoot(
  context: BrowserContext,
  { path, prepare }: Scene,
  { url, platform }: RunningSite,
  token: string,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.clock.setFixedTime(INSTANT);
  await page.addInitScript((value) => sessionStorage.setItem("userToken", value), token);
  await page.goto(url + path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await prepare?.(page, platform.db);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  return await page.screenshot({ animations: "disabled", caret: "hide" });
}

async function keep(name: string, shot: Buffer): Promise<void> {
  const file = join(PICTURES, name);
  const picture = await sharp(shot)
    .webp({ quality: 62, effort: 6, smartSubsample: true })
    .toBuffer();
  const isSame = existsSync(file) && (await looksLike(readFileSync(file), picture));
  if (!isSame) writeFileSync(file, picture);
  console.log(`${name}  ${(picture.length / 1000).toFixed(0)} kB${isSame ? "  as before" : ""}`);
}

async function looksLike(before: Buffer, after: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all(
    [before, after].map((picture) => sharp(picture).raw().toBuffer({ resolveWithObject: true })),
  );
  if (
    !one ||
    !other ||
    one.info.width !== other.info.width ||
    one.info.height !== other.info.height
  )
    return false;
  let different = 0;
  for (const [place, value] of one.data.entries())
    if (Math.abs(value - (other.data[place] ?? 0)) > NOTICED) different += 1;
  return different <= one.data.length * SAME;
}

/** What no scene shows any more. */
function removeUnknown(): void {
  const known = SCENES.map(pictureName);
  for (const file of readdirSync(PICTURES)) if (!known.includes(file)) rmSync(join(PICTURES, file));
}

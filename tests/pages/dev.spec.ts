import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { freePort } from "../support/start-postgres.ts";

const ROOT = join(import.meta.dirname, "../..");
const PARTS = [
  "src",
  "scripts",
  "public",
  "build",
  "docs",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

// It builds nothing and is no visitor's affair: looked at before a release.
test.skip(!IS_FULL_SCALE, "npm run dev is looked at by npm run test:all");

let project: string;
let url: string;
let child: ReturnType<typeof spawn>;
let output = "";
test.beforeAll(async () => {
  // What is changed here is a copy.
  project = mkdtempSync(join(tmpdir(), "shop-dev-"));
  for (const part of PARTS) cpSync(join(ROOT, part), join(project, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
  const port = await freePort();
  url = `http://localhost:${port}`;
  child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: project,
    env: { ...process.env, PORT: String(port), NODE_ENV: "development" },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => child.once("close", resolve));
  if (child.exitCode === null && child.kill("SIGTERM")) await ended;
  rmSync(project, { recursive: true, force: true });
});

function change(file: string, from: string, to: string): void {
  const path = join(project, file);
  const before = readFileSync(path, "utf8");
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

test("every part of the screens is shown at a phone's width and wide", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await page.goto(`${url}/dev/parts`);
  for (const frame of ["At 360 px", "Wide"]) {
    const parts = page.frameLocator(`iframe[title="${frame}"]`);
    await expect(parts.getByRole("heading", { name: "result-dialog" })).toBeVisible({
      timeout: 30_000,
    });
    await expect(parts.getByRole("button", { name: "Termin buchen" })).toHaveCount(2);
  }
  expect(problems).toEqual([]);
});

test("a change is on the screen at once, what was typed stays, and mails can be read", async ({
  page,
}) => {
  const complaints: string[] = [];
  // What Vite meets for the first time it prepares, answers 504 meanwhile, and loads the page once more.
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("Outdated Optimize Dep"))
      complaints.push(message.text());
  });
  await page.goto(`${url}${paths.website.offerRequest}`, { waitUntil: "networkidle" });
  await page.goto(`${url}${paths.website.offerRequest}`);
  const field = page.getByRole("textbox", { name: /Name/ }).first();
  await expect(async () => {
    await field.fill("Beispielkundin Eins");
    await expect(field).toHaveValue("Beispielkundin Eins", { timeout: 500 });
  }).toPass();

  await test.step("of a page", async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const heading = page.getByRole("heading", { level: 1 });
    const text = (await heading.textContent()) ?? "";
    change("src/website/offer-request.tsx", `            ${text}\n`, `            ${text} – neu\n`);
    await expect(heading).toHaveText(`${text} – neu`);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await expect(field).toHaveValue("Beispielkundin Eins");
  });

  await test.step("of a call", async () => {
    change(
      "src/app/api.server.ts",
      "Diese Adresse gibt es nicht.",
      "Diese Adresse gibt es noch nicht.",
    );
    await expect
      .poll(async () => (await (await fetch(`${url}/api/gibt-es-nicht`)).json()).error)
      .toBe("Diese Adresse gibt es noch nicht.");
    expect(output).toMatch(/started anew in \d+ ms/);
  });

  await test.step("twice at once, as when an editor formats what it saves", async () => {
    const said = async () => (await (await fetch(`${url}/api/gibt-es-nicht`)).json()).error;
    change("src/app/api.server.ts", "Diese Adresse gibt es noch nicht.", "Diese Adresse gab es.");
    await expect.poll(said, { intervals: [10] }).toBe("Diese Adresse gab es.");
    change("src/app/api.server.ts", "Diese Adresse gab es.", "Diese Adresse gab es nie.");
    await expect.poll(said).toBe("Diese Adresse gab es nie.");
  });

  await test.step("a mistake is shown in full, and is gone when it is mended", async () => {
    // A page that is open asks how the site is, and would be told of the mistake too.
    await page.goto("about:blank");
    change("src/app/api.server.ts", "export function createApi", "export function createApi(: ");
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(500);
    expect(await (await fetch(`${url}/api/health`)).text()).toContain("api.server.ts");
    change("src/app/api.server.ts", "export function createApi(: ", "export function createApi");
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200);
  });

  await test.step("mails", async () => {
    await fetch(`${url}/api/auth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        vorname: "Beispielkundin",
        nachname: "Eins",
        email: "eins@example.org",
        passwort: "Studiolicht!7",
      }),
    });
    await expect(async () => {
      await page.goto(`${url}/dev/mails`);
      await page.getByRole("link", { name: /eins@example\.org/ }).click({ timeout: 500 });
    }).toPass();
    await expect(page.frameLocator("iframe").getByRole("heading").first()).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSideProcess, SideProcessGone } from "../../src/server/side-process.server.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import { type Child, httpCall } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { childrenOf, peakMegabytes, signal } from "../support/memory.ts";
import { formOf, jpegOf, jpegOfMegapixels } from "../support/pictures.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";

// What is held here: (G9).

const MOST_MEGABYTES = 250;

describe.runIf(process.platform === "linux")("pictures are decoded beside the site", () => {
  let dataDir: string;
  let site: Child;
  let token: string;
  let large: Buffer;
  beforeAll(async () => {
    await ensureBuild();
    dataDir = mkdtempSync(join(tmpdir(), "shop-pictures-"));
    site = await startBuiltSite({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
    const { body } = await httpCall(site.url, "POST", "/api/auth/admin/login", {
      password: ADMIN.password,
    });
    token = String(body.token);
    large = await jpegOfMegapixels(40);
  }, 120_000);
  afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function upload(
    count: number,
    content = large,
  ): Promise<{ status: number; body: Record<string, unknown> & unknown[] }> {
    const files = Array.from({ length: count }, (_, index) => ({
      name: `bild-${index + 1}.jpg`,
      content,
    }));
    const headers = { Authorization: `Bearer ${token}` };
    const response = await fetch(`${site.url}/api/gallery/upload`, {
      method: "POST",
      headers,
      body: formOf(files),
    });
    return { status: response.status, body: await response.json() };
  }
  const pid = () => site.process.pid ?? 0;
  const children = () => childrenOf(pid());

  const many = 20;
  it.runIf(IS_FULL_SCALE)(
    `${many} of 40 megapixels stay below ${MOST_MEGABYTES} MB, the site and all, and nothing of them is left lying`,
    {
      timeout: 240_000,
    },
    async () => {
      const peak = await peakMegabytes(pid(), async () => {
        const { status, body } = await upload(many);
        expect([status, body.length]).toEqual([201, many]);
      });
      console.log(`${many} pictures of 40 megapixels: ${Math.round(peak)} MB at most`);
      expect(peak).toBeLessThan(MOST_MEGABYTES);
      expect(readdirSync(join(dataDir, "uploads"))).toEqual([]);
    },
  );

  it.runIf(IS_FULL_SCALE)(
    "progressive ones have to be held whole, and stay below 330 MB",
    { timeout: 240_000 },
    async () => {
      const progressive = await jpegOfMegapixels(40, { progressive: true });
      const peak = await peakMegabytes(pid(), async () => {
        expect((await upload(many, progressive)).status).toBe(201);
      });
      expect(peak).toBeLessThan(330);
    },
  );

  it("a process that is killed at it is started again, and the upload goes through", {
    timeout: 60_000,
  }, async () => {
    const answer = upload(1);
    await until(() => children().length > 0);
    signal(children(), "SIGKILL");
    expect((await answer).status).toBe(201);
  });

  it("one that is killed again and again is a refusal that names the picture, and the site lives on", {
    timeout: 60_000,
  }, async () => {
    const killer = setInterval(() => signal(children(), "SIGKILL"), 20);
    const { status, body } = await upload(1);
    clearInterval(killer);
    expect([status, body.code, body.error]).toEqual([
      413,
      "bild_zu_aufwendig",
      expect.stringContaining("„bild-1.jpg“"),
    ]);
    expect((await httpCall(site.url, "GET", "/api/health")).status).toBe(200);
    expect((await upload(1, await jpegOf(600, 400))).status).toBe(201);
  });

  it("goes when it is idle, and knows no setting of the site", { timeout: 60_000 }, async () => {
    expect((await upload(1, await jpegOf(640, 400))).status).toBe(201);
    const [child = 0] = children();
    expect(readFileSync(`/proc/${child}/environ`, "utf8")).not.toMatch(
      /ADMIN_PASSWORD|DATA_DIR|SMTP_URL|BACKUP_PASSPHRASE/,
    );
    await until(() => children().length === 0);
  });
});

describe("a process beside the site", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "shop-side-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const question = (file: string) => ({
    task: "decode",
    file,
    loader: "jpeg",
    mostPixels: 1e6,
    longestSide: 800,
  });

  it("that takes too long is ended, and the next one is asked afresh", async () => {
    const file = join(folder, "bild.jpg");
    writeFileSync(file, await jpegOf(900, 600));
    const hasty = createSideProcess({ entry: "decode-pictures", patience: 1, idle: 1000 });
    await expect(hasty.ask(question(file))).rejects.toThrow(SideProcessGone);
    const patient = createSideProcess<unknown, object>({
      entry: "decode-pictures",
      patience: 20_000,
      idle: 100,
    });
    expect(await patient.ask(question(file))).toMatchObject({
      sizes: [{ width: 480 }, { width: 800 }],
    });
  });

  const askable = (idle: number) =>
    createSideProcess<unknown, object>({ entry: "decode-pictures", patience: 20_000, idle });

  it("that is let go is not given the question that comes before its end is heard of", async () => {
    const file = join(folder, "zweites.jpg");
    writeFileSync(file, await jpegOf(900, 600));
    const side = askable(50);
    await side.ask(question(file));
    const next = new Promise((resolve, reject) => {
      setTimeout(() => side.ask(question(file)).then(resolve, reject), 60);
    });
    standStill(200);
    expect(await next).toMatchObject({ sizes: [{ width: 480 }, { width: 800 }] });
  });

  it("that was killed is asked once in vain, and then another one answers", async () => {
    const file = join(folder, "drittes.jpg");
    writeFileSync(file, await jpegOf(900, 600));
    const others = childrenOf(process.pid);
    const side = askable(5000);
    await side.ask(question(file));
    signal(
      childrenOf(process.pid).filter((child) => !others.includes(child)),
      "SIGKILL",
    );
    standStill(200);
    await expect(side.ask(question(file))).rejects.toThrow(SideProcessGone);
    expect(await side.ask(question(file))).toMatchObject({
      sizes: [{ width: 480 }, { width: 800 }],
    });
  });

  it("that cannot even be started counts as gone, and so does the next one", async () => {
    const none = createSideProcess({
      entry: "decode-pictures",
      patience: 20_000,
      idle: 100,
      nodeOptions: ["\0"],
    });
    for (let tries = 0; tries < 2; tries += 1)
      await expect(none.ask(question("nowhere.jpg"))).rejects.toThrow(SideProcessGone);
  });

  it("that cannot do what it is asked says why, with the error's code", async () => {
    const side = createSideProcess({ entry: "decode-pictures", patience: 20_000, idle: 100 });
    const file = join(folder, "x".repeat(250));
    writeFileSync(file, await jpegOf(900, 600));
    await expect(side.ask(question(file))).rejects.toMatchObject({ code: "ENAMETOOLONG" });
  });
});

/** As a site that is busy hears of nothing, for so many milliseconds. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

async function until(condition: () => boolean): Promise<void> {
  const started = performance.now();
  while (!condition()) {
    if (performance.now() - started > 30_000) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

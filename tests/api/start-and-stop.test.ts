import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { paths } from "#lib/paths.ts";
import { fetchNpm, NPM_VERSIONS } from "../../scripts/npm-versions.ts";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { ONLY_FOR_DOCUMENTS } from "../../src/server/http/security-headers.server.ts";
import { bookingRequest, workdays } from "../support/bookings.ts";
import { ensureBuild, runBuiltSite, startBuiltSite, startByNpm } from "../support/built-site.ts";
import { type Child, httpCall, runToTheEnd } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { startMailServer } from "../support/mail-server.ts";
import { firstOf, IS_FULL_SCALE } from "../support/scale.ts";
import { describeOnBothDatabases, openTestShop } from "../support/test-shop.ts";

// What is held here: (N1, N2, N3, N8, N10, S29).

const days = workdays(60, addDays(berlinMoment(Date.now()).datum, 3));

beforeAll(ensureBuild, 120_000);

describe("the built site", () => {
  let dataDir: string;
  let sites: Child[];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "shop-site-"));
    sites = [];
  });
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.stop("SIGKILL")));
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (environment: Record<string, string> = {}) => {
    const site = await startBuiltSite({ DATA_DIR: dataDir, RATE_LIMIT: "off", ...environment });
    sites.push(site);
    return site;
  };
  const withDatabase = async <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    const db = connectDatabase({ kind: "sqlite", file: join(dataDir, "shop.db") });
    try {
      return await read(db);
    } finally {
      await db.destroy();
    }
  };
  const bookingOf = (index: number) =>
    bookingRequest({ datum: days[index], email: `gast-${index}@example.org` });

  it("starts on an empty folder that its owner alone can read, keeps the admin's password in a file, and changes nothing at the second start", async () => {
    const folder = join(dataDir, "neu");
    const first = await start({ DATA_DIR: folder, ADMIN_PASSWORD: "" });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const file = join(folder, "admin-password.txt");
    for (const path of [file, join(folder, "secret.key")])
      expect(statSync(path).mode & 0o777).toBe(0o600);
    const password = readFileSync(file, "utf8").trim();
    expect(await first.stop()).toBe(0);
    expect(first.output()).toContain(file);
    expect(first.output()).not.toContain(password);

    const second = await start({ DATA_DIR: folder, ADMIN_PASSWORD: "" });
    expect(readFileSync(file, "utf8").trim()).toBe(password);
    expect((await httpCall(second.url, "POST", "/api/auth/admin/login", { password })).status).toBe(
      200,
    );
    expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
    expect(
      ((await httpCall(second.url, "GET", "/api/services")).body.text as string).match(
        /"proSitz"/g,
      ),
    ).toHaveLength(8);
  });

  it("sends a first visit none of what only the areas show", async () => {
    const { url } = await start();
    const html = await (await fetch(url)).text();
    const [, modules = ""] = /data-modules="([^"]*)"/.exec(html) ?? [];
    expect(modules).toContain("/assets/shell-");
    expect(modules).not.toMatch(/admin|customer|intake/);
    expect(html.match(/<link rel="stylesheet" href="([^"]*)"/g)).toEqual([
      expect.stringContaining("/assets/theme-"),
    ]);
  });

  it("knows the areas' own addresses when a page of theirs asks for them from inside", async () => {
    const { url } = await start();
    expect((await fetch(`${url}/admin.data`)).status).toBe(200);
    expect(await (await fetch(`${url}/customer.data`)).text()).toContain("/customer/dashboard");
    expect((await fetch(`${url}/gibt-es-nicht.data`)).status).toBe(404);
  });

  it("does not keep a page of which a part failed, and says in the log what it was", async () => {
    const site = await start({ LOG_LEVEL: "error" });
    const path = paths.website.service({ slug: "lederreinigung" });
    await withDatabase((db) => sql`update services set features = '5'`.execute(db));
    const statusOf = async () => (await fetch(site.url + path)).status;
    await expect.poll(statusOf).toBe(500);
    // What another process writes arrives when it arrives.
    await expect.poll(() => site.output()).toMatch(/TypeError.*page failed/);
    expect(site.output()).toMatch(/"stack":"[^"]*\/src\/[\w./-]+\.tsx?:\d+/);
    await withDatabase((db) => sql`update services set features = '[]'`.execute(db));
    await expect.poll(statusOf).toBe(200);
  });

  it.each([
    ["PORT", { PORT: "achtzig" }],
    ["HOST", { HOST: "http://0.0.0.0" }],
    ["HOST", { HOST: "192.0.2.1" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://shop:geheim@db/shop" }],
    ["DATA_DIR", { DATA_DIR: "/dev/null/daten" }],
    ["DATA_DIR", { DATA_DIR: "/proc/daten/laden" }],
    ["ADMIN_PASSWORD", { ADMIN_PASSWORD: "geheim" }],
  ])("does not start with a wrong %s, and says so in one line", async (name, environment) => {
    const { code, output } = await runBuiltSite({ DATA_DIR: dataDir, ...environment });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([
      expect.stringMatching(new RegExp(`^Die Einstellung ${name} ist falsch: .+\\. Beispiel: .+$`)),
    ]);
    expect(output).not.toContain("geheim");
  });

  it.each([
    [
      "that does not exist",
      () => withPath(inject("postgresUrl"), "gibt_es_nicht"),
      /^Die Datenbank, die DATABASE_URL nennt, gibt es dort nicht\.$/,
    ],
    [
      "on a server that nobody knows",
      () => "postgres://shop@gibt-es-nicht.invalid/shop",
      /^Den Server, den DATABASE_URL nennt, kennt niemand/,
    ],
  ])(
    "does not start with a database %s, and says so in one line",
    { timeout: 30_000 },
    async (_, url, line) => {
      const { code, output } = await runBuiltSite({
        DATA_DIR: dataDir,
        DATABASE_URL: url(),
        LOG_LEVEL: "info",
      });
      expect([code, output.trim()]).toEqual([1, expect.stringMatching(line)]);
    },
  );

  it.each([
    ["folder", () => chmodSync(dataDir, 0o555)],
    [
      "file in it",
      () => {
        writeFileSync(join(dataDir, "shop.db"), "", { mode: 0o444 });
        chmodSync(dataDir, 0o777);
      },
    ],
  ])(
    "does not start with a %s that it may not write, and says so in one line",
    { timeout: 30_000 },
    async (_, forbid) => {
      forbid();
      const isRoot = process.getuid?.() === 0;
      const who = isRoot ? { uid: 65_534, gid: 65_534 } : {};
      const { code, output } = await runBuiltSite({ DATA_DIR: dataDir, LOG_LEVEL: "info" }, who);
      expect([code, output.trim()]).toEqual([
        1,
        expect.stringMatching(
          /^Die Einstellung DATA_DIR ist falsch: .*darf dort nicht.* Beispiel: .+$/,
        ),
      ]);
      expect(output.trim()).not.toContain("\n");
    },
  );

  it("names what in .env looks like a setting and is none", async () => {
    const file = join(dataDir, "shop.env");
    writeFileSync(file, "SMPT_URL=smtp://geheim@mail.example.org\nEDITOR_OF_THE_OWNER=vi\n");
    const { code, output } = await runBuiltSite({
      DATA_DIR: dataDir,
      ENV_FILE: file,
      PORT: "achtzig",
    });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([
      "Die Einstellung SMPT_URL gibt es nicht. Ist SMTP_URL gemeint?",
      expect.stringMatching(/^Die Einstellung PORT ist falsch: /),
    ]);
  });

  it("does not start, and saves nothing, with settings that it cannot read", async () => {
    const ENV_FILE = join(dataDir, "anderswo.env");
    const line = `Die Einstellungen in ${ENV_FILE} lassen sich nicht lesen: Diese Datei oder diesen Ordner gibt es nicht.`;
    for (const run of [
      runBuiltSite({ DATA_DIR: dataDir, ENV_FILE }),
      runToTheEnd("scripts/backup.ts", { ENV_FILE }, ["a.backup"]),
    ]) {
      const { code, output } = await run;
      expect([code, output.trim()]).toEqual([1, line]);
    }
  });

  it("neither starts nor runs a command in a folder that is a file, and says so in one line", async () => {
    const DATA_DIR = join(dataDir, "datei");
    writeFileSync(DATA_DIR, "");
    for (const run of [
      runBuiltSite({ DATA_DIR }),
      runToTheEnd("scripts/backup.ts", { DATA_DIR }, ["a.backup"]),
      runToTheEnd("scripts/admin-password.ts", { DATA_DIR }, []),
    ]) {
      const { code, output } = await run;
      expect([code, output.trim()]).toEqual([
        1,
        expect.stringMatching(/^Die Einstellung DATA_DIR ist falsch: .+ Beispiel: .+$/),
      ]);
      expect(output.trim()).not.toContain("\n");
    }
  });

  it("does not start at a port that is taken, and says so in one line", async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, () => resolve((other.address() as { port: number }).port));
    });
    const { code, output } = await runBuiltSite({ DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Die Einstellung PORT ist falsch: Den Port ${port} benutzt schon ein anderes Programm. Beispiel: PORT=3000`,
    );
  });

  it("listens everywhere, behind a proxy on its own machine alone, and at the address that it is given; it says so", async () => {
    const elsewhere = Object.values(networkInterfaces())
      .flat()
      .find((face) => face && !face.internal && face.family === "IPv4")?.address;
    const reach = async (site: Child, host: string) =>
      (
        await httpCall(`http://${host}:${new URL(site.url).port}`, "GET", "/api/health").catch(
          () => undefined,
        )
      )?.status;

    const open = await start();
    expect(await reach(open, "127.0.0.1")).toBe(200);
    if (elsewhere) expect(await reach(open, elsewhere)).toBe(200);
    expect(open.output()).not.toContain("TRUST_PROXY");
    expect(await open.stop()).toBe(0);

    const proxied = await start({ TRUST_PROXY: "1" });
    expect(await reach(proxied, "127.0.0.1")).toBe(200);
    if (elsewhere) expect(await reach(proxied, elsewhere)).toBeUndefined();
    await expect
      .poll(proxied.output)
      .toContain("Nur dieser Rechner erreicht die Seite, weil TRUST_PROXY gesetzt ist.");
    expect(await proxied.stop()).toBe(0);

    const given = await start({ TRUST_PROXY: "1", HOST: "0.0.0.0" });
    if (elsewhere) expect(await reach(given, elsewhere)).toBe(200);
    await expect.poll(given.output).toContain("Lassen Sie nur den Proxy heran.");
  });

  it("asked to stop, answers what it was asked before, takes nothing more, and ends with 0", async () => {
    const site = await start();
    const password = "Falsch!123";
    const logins = Array.from({ length: 16 }, () =>
      httpCall(site.url, "POST", "/api/auth/admin/login", { password }),
    );
    await Promise.race(logins);
    const stopped = site.stop();
    expect(new Set((await Promise.all(logins)).map(({ status }) => status))).toEqual(
      new Set([401]),
    );
    expect(await stopped).toBe(0);
    await expect(httpCall(site.url, "GET", "/api/health")).rejects.toThrow();
  });

  it("asked to stop amid a burst on open connections, ends soon, and everything it acknowledged is there", async () => {
    const site = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const acknowledged: unknown[] = [];
    let index = 0;
    const visitors = Array.from({ length: 4 }, async () => {
      for (;;) {
        const answer = await send(agent, site.url, bookingOf(index++ % 60)).catch(() => undefined);
        if (!answer) return;
        if (answer.status === 201) acknowledged.push(answer.id);
        else expect(answer.status).toBe(409);
      }
    });
    while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
    const asked = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(4000);
    await Promise.all(visitors);
    agent.destroy();
    const stored = await withDatabase((db) => db.selectFrom("bookings").select("id").execute());
    expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
  });

  it("asked to stop while a mail is on its way, sends that one, and the others after the next start, each once", async () => {
    const server = await startMailServer();
    let arrived = () => {};
    const firstArrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    server.onArrival = async () => {
      arrived();
      await new Promise((resolve) => setTimeout(resolve, 250));
    };
    const site = await start({ SMTP_URL: server.url });
    for (let index = 0; index < 4; index += 1)
      await httpCall(site.url, "POST", "/api/bookings", bookingOf(index));
    await firstArrival;
    expect(await site.stop()).toBe(0);
    const due = await withDatabase((db) =>
      db.selectFrom("mails").selectAll().where("due_at", "<=", Date.now()).execute(),
    );
    const sent = due.filter((mail) => mail.sent_at !== null);
    expect(due).toHaveLength(8);
    expect(sent).toHaveLength(server.received.length);
    expect(
      due.every(
        (mail) => mail.sent_at !== null || (mail.leased_until === 0 && mail.attempts === 0),
      ),
    ).toBe(true);

    server.onArrival = () => {};
    const again = await start({ SMTP_URL: server.url });
    while (server.received.length < 8) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await again.stop()).toBe(0);
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(8);
    expect(server.received).toHaveLength(8);
    await server.goDown();
  });

  it.runIf(IS_FULL_SCALE)(
    "asked to stop twice, and again while it still answers, answers all the same and ends once",
    async () => {
      const site = await start();
      const { answers } = await wrongLogins(site);
      site.process.kill("SIGTERM");
      site.process.kill("SIGTERM");
      const again = setInterval(() => site.process.kill("SIGINT"), 20);
      expect(new Set(await answers)).toEqual(new Set([401]));
      expect(await site.exited).toBe(0);
      clearInterval(again);
    },
  );

  it.runIf(IS_FULL_SCALE)(
    "started by npm, ends when npm is hung up on, which tells nobody",
    {
      timeout: 30_000,
    },
    async () => {
      const site = await startByNpm({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
      sites.push(site);
      site.process.kill("SIGHUP");
      const answers = () =>
        httpCall(site.url, "GET", "/api/health").then(
          () => true,
          () => false,
        );
      await expect.poll(answers, { timeout: 10_000 }).toBe(false);
    },
  );

  it.each(firstOf(1, ["SIGTERM", "SIGINT"] as const))(
    "started by npm, answers and ends when npm alone gets a %s",
    async (signal) => {
      const site = await startByNpm({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
      sites.push(site);
      await expectGracefulEnd(site, signal);
    },
  );

  it.runIf(IS_FULL_SCALE).each(NPM_VERSIONS)(
    "does so with npm %s",
    { timeout: 120_000 },
    async (version) => {
      const site = await startByNpm(
        { DATA_DIR: join(dataDir, "shop"), RATE_LIMIT: "off" },
        fetchNpm(version, dataDir),
      );
      sites.push(site);
      await expectGracefulEnd(site, "SIGTERM");
    },
  );

  async function expectGracefulEnd(site: Child, signal: NodeJS.Signals): Promise<void> {
    const { answers } = await wrongLogins(site);
    const ended = site.stop(signal);
    expect(new Set(await answers)).toEqual(new Set([401]));
    expect(await ended).toBe(0);
    // No orphan keeps the port.
    await expect(httpCall(site.url, "GET", "/api/health")).rejects.toThrow();
  }

  /** Calls that take their time, no more than one address may let wait; the first has been answered. The promise inside is that of all answers. */
  async function wrongLogins(site: Child): Promise<{ answers: Promise<number[]> }> {
    const calls = Array.from({ length: 16 }, () =>
      httpCall(site.url, "POST", "/api/auth/admin/login", { password: "Falsch!123" }),
    );
    await Promise.race(calls);
    return { answers: Promise.all(calls).then((answers) => answers.map(({ status }) => status)) };
  }
});

function withPath(address: string, path: string): string {
  const url = new URL(address);
  url.pathname = `/${path}`;
  return url.href;
}

describeOnBothDatabases("a site that is getting ready", (kind) => {
  it("says so, and not that its database does not answer", async () => {
    const shop = await openTestShop({ kind });
    expect((await shop.call("GET", "/api/health")).status).toBe(200);
    shop.platform.watch.hold();
    expect(await shop.call("GET", "/api/health")).toMatchObject({
      status: 503,
      body: { code: "startet", error: "Die Website startet gerade." },
    });
    await shop.close();
  });
});

describe("every answer of the built site", () => {
  let dataDir: string;
  let site: Child;
  let asset: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "shop-site-"));
    site = await startBuiltSite({ DATA_DIR: dataDir });
    const page = await httpCall(site.url, "GET", "/");
    asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(String(page.body.text))?.[0] ?? "";
  });
  afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("a script says of itself no more than how it may be used", async () => {
    const answer = await httpCall(site.url, "GET", asset);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    for (const name of ONLY_FOR_DOCUMENTS) expect(answer.headers.get(name)).toBeNull();
    const missing = await httpCall(site.url, "GET", "/assets/gibt-es-nicht.js");
    expect(missing.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
  });

  it.each<
    [
      string,
      () => [method: string, path: string, body?: unknown, headers?: Record<string, string>],
      number,
    ]
  >([
    ["a page", () => ["GET", "/"], 200],
    ["a page a second time, from memory", () => ["GET", "/"], 200],
    ["a page that only the browser fills", () => ["GET", "/admin/buchungen"], 200],
    ["a page that does not exist", () => ["GET", "/gibt-es-nicht"], 404],
    ["a picture", () => ["GET", "/images/leistungen/au%C3%9Fenreinigung_400.webp"], 200],
    ["health", () => ["GET", "/api/health"], 200],
    ["data", () => ["GET", "/api/services"], 200],
    ["the description", () => ["GET", "/api/openapi.json"], 200],
    ["the browsable description", () => ["GET", "/api/docs"], 200],
    ["an unknown call", () => ["GET", "/api/gibt-es-nicht"], 404],
    ["a method that no call has", () => ["PUT", "/api/bookings", {}], 404],
    ["a call without a token", () => ["GET", "/api/bookings"], 401],
    ["a booking that breaks every rule", () => ["POST", "/api/bookings", {}], 422],
    [
      "a megabyte of text",
      () => ["POST", "/api/bookings", bookingRequest({ nachricht: "x".repeat(1_000_000) })],
      413,
    ],
    ["a form", () => ["POST", "/api/bookings", {}, { "Content-Type": "text/plain" }], 415],
    ["a NUL", () => ["GET", "/api/services/%00/prices"], 400],
    ["a half percent sign", () => ["GET", "/api/services/%E0%A4%A/prices"], 404],
  ])("%s carries the security headers", async (_, call, status) => {
    const [method, path, body, headers] = call();
    const answer = await httpCall(site.url, method, path, body, headers);
    expect([path, answer.status]).toEqual([path, status]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'self'"),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "permissions-policy": expect.stringContaining("camera=(self)"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*|script-src[^;]*unsafe-inline/);
    expect(answer.headers.get("X-Powered-By")).toBeNull();
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    if (path.startsWith("/api/"))
      expect(answer.headers.get("Cache-Control")).toMatch(/no-store|no-cache/);
    if (path.startsWith("/api/") && status >= 400) {
      expect(answer.body).toMatchObject({
        success: false,
        error: expect.any(String),
        code: expect.any(String),
      });
    }
  });

  it("asks browsers for HTTPS only where it has it", async () => {
    expect(
      (await httpCall(site.url, "GET", "/")).headers.get("Strict-Transport-Security"),
    ).toBeNull();
    const https = await startBuiltSite({
      DATA_DIR: join(dataDir, "https"),
      BASE_URL: "https://www.example.org",
    });
    expect(
      (await httpCall(https.url, "GET", "/")).headers.get("Strict-Transport-Security"),
    ).toMatch(/max-age=31536000/);
    expect(
      (await httpCall(https.url, "GET", "/api/health")).headers.get("Strict-Transport-Security"),
    ).toMatch(/max-age=31536000/);
    await https.stop();
  });

  it("an admin logs in over HTTP and finds the booking that a visitor made", async () => {
    const { body } = await httpCall(
      site.url,
      "POST",
      "/api/bookings",
      bookingRequest({ datum: days[0] }),
    );
    const session = await httpCall(site.url, "POST", "/api/auth/admin/login", {
      password: ADMIN.password,
    });
    const list = await httpCall(site.url, "GET", "/api/bookings", undefined, {
      Authorization: `Bearer ${session.body.token}`,
    });
    expect(list.body.text).toContain(String(body.id));
  });
});

function send(
  agent: Agent,
  url: string,
  booking: unknown,
): Promise<{ status: number | undefined; id: unknown }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/bookings`,
      { method: "POST", agent, headers: { "Content-Type": "application/json" } },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode, id: JSON.parse(text).id }));
        response.on("error", reject);
      },
    );
    call.on("error", reject);
    call.end(JSON.stringify(booking));
  });
}

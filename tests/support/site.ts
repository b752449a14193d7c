import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { OUTPUT } from "../../build/output.ts";
import type { RunningSite } from "../../src/app/server.ts";
import { SAMPLE_SETTINGS } from "../../src/company/sample-settings.ts";
import { KEPT_IN_BROWSER } from "../../src/company/texts/kept-in-browser.ts";
import { hashCheaply } from "./cheap-hash.ts";
import { ADMIN } from "./constants.ts";
import { QUICK_FOLDER } from "./quick-folder.ts";
import { freePort } from "./start-postgres.ts";

export { expect };

export type Site = {
  url: string;
  /** The database and all else of the running site. */
  platform: RunningSite["platform"];
  adminPassword: string;
  /** The mails that left, read back from their files, oldest first. */
  mails(): Promise<Email[]>;
  /** Calls the API from outside of the browser. */
  call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: Record<string, unknown> & unknown[] }>;
  /** Makes a booking through the API, a guest's without a token, and returns its id; the price is asked of the server. */
  book(booking?: Record<string, unknown>, token?: string): Promise<string>;
  adminToken(): Promise<string>;
  /** Proves afresh that the admin holds the token, as some calls ask for (A23). */
  confirmAdmin(token: string): Promise<void>;
  setClock(instant: string): void;
  /** The server goes, and comes back at the same address over the same data. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

type Options = {
  /** ISO instant at which the site's and the browser's clock stand; Monday, 2 March 2026, 09:00 in Berlin by default. */
  instant: string;
  environment: Record<string, string>;
  /** By default the visitor has closed the offer pop-up already, so that it comes over no other journey. */
  seesOfferPopup: boolean;
};

/** Every journey has a whole site of its own: the built server over a new SQLite file with the sample shop. */
export const test = base.extend<Options & { site: Site }>({
  instant: ["2026-03-02T08:00:00Z", { option: true }],
  environment: [{}, { option: true }],
  seesOfferPopup: [false, { option: true }],
  site: async ({ instant, environment }, use) => {
    const dataDir = mkdtempSync(join(QUICK_FOLDER, "shop-site-"));
    let now = Date.parse(instant);
    if (Object.keys(environment).length === 0)
      cpSync(await startedOnce(instant), dataDir, { recursive: true });
    let running = await startIn(dataDir, () => now, environment);
    const control = siteControl(
      () => running,
      dataDir,
      (time) => {
        now = time;
      },
    );
    const start = async () => {
      running = await startIn(dataDir, () => now, {
        ...environment,
        PORT: new URL(running.url).port,
      });
    };
    await use(
      Object.defineProperties(
        control,
        Object.getOwnPropertyDescriptors({ stop: () => running.stop(), start }),
      ) as Site,
    );
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, instant, seesOfferPopup }, use) => {
    await page.clock.setFixedTime(instant);
    if (!seesOfferPopup)
      await page.addInitScript(() =>
        localStorage.setItem("offerPopupClosedAt", String(Date.now())),
      );
    await use(page);
    await expectOnlyWhatIsTold(page);
  },
});

/** After every journey: the browser keeps nothing that the privacy page does not name (S40). What a journey itself puts there begins with 'test:'. */
async function expectOnlyWhatIsTold(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith("http")) return;
  const found = await page
    .evaluate(async () => ({
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
      caches: "caches" in window ? await caches.keys() : [],
      indexedDB: (await indexedDB.databases()).map(({ name = "" }) => name),
      cookies: document.cookie,
    }))
    // A journey may end while a page comes or with one that may keep nothing.
    .catch(() => undefined);
  if (!found) return;
  const { cookies, ...stores } = found;
  expect(cookies).toBe("");
  for (const [where, names] of Object.entries(stores)) {
    const told = KEPT_IN_BROWSER.filter((thing) =>
      thing.where.some((store) => store === where),
    ).map(({ name }) => name);
    expect([...told, "test:"], `kept in ${where}`).toEqual(
      expect.arrayContaining(names.map((name) => (name.startsWith("test:") ? "test:" : name))),
    );
  }
}

async function startIn(
  dataDir: string,
  now: () => number,
  environment: Record<string, string> = {},
): Promise<RunningSite> {
  process.env.NODE_ENV = "production";
  const { startSite } = (await import(
    join(OUTPUT, "server/index.js")
  )) as typeof import("../../src/app/server.ts");
  const fixed = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ADMIN_PASSWORD: ADMIN.password,
  };
  const running = await startSite({
    environment: { ...fixed, ...environment },
    clock: { now },
    clientFolder: join(OUTPUT, "client"),
  });
  // Journeys show how discounts look, which a new installation has its owner switch on.
  await running.platform.db.updateTable("offers").set({ active: true }).execute();
  // A receipt wants a tax number of the shop's own.
  const legal = JSON.stringify({ ...SAMPLE_SETTINGS.legal, taxNumber: "12345/67890" });
  await running.platform.db.updateTable("company_settings").set({ legal }).execute();
  // They are of a shop that has been set up.
  await running.platform.db.updateTable("installation").set({ erste_schritte: "fertig" }).execute();
  await running.platform.content.check();
  return running;
}

const STARTED = new Map<string, Promise<string>>();

/** The folder of a site after its first start at that instant: migrated and filled with the sample shop, to be copied. */
function startedOnce(instant: string): Promise<string> {
  const folder = STARTED.get(instant) ?? firstStart(instant);
  STARTED.set(instant, folder);
  return folder;
}

async function firstStart(instant: string): Promise<string> {
  const folder = mkdtempSync(join(QUICK_FOLDER, "shop-site-template-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const running = await startIn(folder, () => Date.parse(instant));
  await running.platform.db
    .updateTable("users")
    .set({ password_hash: await hashCheaply(ADMIN.password) })
    .execute();
  await running.stop();
  return folder;
}

function siteControl(
  running: () => RunningSite,
  dataDir: string,
  setNow: (instant: number) => void,
): Omit<Site, "stop" | "start"> {
  const { url } = running();
  const call: Site["call"] = async (method, path, body, token) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };

  return {
    url,
    get platform() {
      return running().platform;
    },
    adminPassword: ADMIN.password,
    call,
    setClock: (instant) => setNow(Date.parse(instant)),
    mails: async () => {
      const { platform } = running();
      await deliverAll(platform);
      const folder = join(dataDir, "mails");
      const rows = await platform.db
        .selectFrom("mails")
        .select("id")
        .where("sent_at", "is not", null)
        .orderBy("sent_at")
        .orderBy("key")
        .execute();
      // Before the first mail there is no folder.
      const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
      return await Promise.all(
        rows
          .filter(({ id }) => files.has(`${id}.eml`))
          .map(({ id }) => PostalMime.parse(readFileSync(join(folder, `${id}.eml`)))),
      );
    },
    adminToken: async () =>
      String(
        (await call("POST", "/api/auth/admin/login", { password: ADMIN.password })).body.token,
      ),
    confirmAdmin: async (token) => {
      const { status } = await call(
        "POST",
        "/api/auth/confirm",
        { passwort: ADMIN.password },
        token,
      );
      if (status !== 200) throw new Error(`not confirmed: ${status}`);
    },
    book: async (booking = {}, token?) => {
      const request = { ...EXAMPLE_BOOKING, ...booking };
      const first = await call("POST", "/api/bookings", request, token);
      if (first.status === 201) return String(first.body.id);
      const second = await call(
        "POST",
        "/api/bookings",
        { ...request, preis: first.body.preis },
        token,
      );
      if (second.status !== 201) throw new Error(`booking refused: ${JSON.stringify(second.body)}`);
      return String(second.body.id);
    },
  };
}

/** Sends what is due, and waits for the mails that the site itself is just sending. */
async function deliverAll({ db, clock, outbox }: Site["platform"]): Promise<void> {
  for (let patience = 100; patience > 0; patience -= 1) {
    await outbox.deliverDue();
    const untried = await db
      .selectFrom("mails")
      .select("id")
      .where("sent_at", "is", null)
      .where("last_error", "is", null)
      .where("due_at", "<=", clock.now())
      .executeTakeFirst();
    if (!untried) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A valid guest booking, but for its price. */
const EXAMPLE_BOOKING = {
  name: "Beispielkundin Eins",
  email: "beispiel@example.org",
  telefon: "0151 12345678",
  kfz: "kleinwagen",
  verschmutzung: "Leicht",
  datum: "2026-03-10",
  abgabezeit: "10:00",
  leistungen: ["Außenreinigung"],
  zustimmung: true,
  nachricht: "",
  preis: "0.01",
  sitzOption: null,
};

import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paths } from "#lib/paths.ts";
import { OUTPUT } from "../../build/output.ts";
import { buildSite } from "../../scripts/build.ts";
import type { RunningSite } from "../../src/app/server.ts";
import { berlinInstant } from "../../src/lib/berlin-time.ts";
import { type Child, startChild } from "../support/child-process.ts";
import { IS_FULL_SCALE, IS_SQLITE_ALONE } from "../support/scale.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

const BUILD_PATIENCE = 180_000;
/** A second on a machine that has one to spare. */
const WITHIN = { timeout: 5000, interval: 20 };

beforeAll(() => buildSite(), BUILD_PATIENCE);

const textOf = async (url: string, path = "/") => await (await fetch(url + path)).text();
const rename = (shop: TestShop, companyName: string) =>
  shop.platform.db.updateTable("company_settings").set({ companyName }).execute();

describeOnOneDatabase("a page of a running site", (kind) => {
  let shop: TestShop;
  let node: Child;

  beforeAll(async () => {
    shop = await openTestShop({ kind });
    node = await startChild("scripts/start.ts", { ...shop.environment, PORT: "0" });
  });
  afterAll(async () => {
    await node?.stop();
    await shop.close();
  });

  it("comes from memory with its policy, and shows at once what another process has changed", async () => {
    // What a start has to do, such as closing holidays, renews it once more.
    const etag = async () => (await fetch(node.url)).headers.get("etag");
    await expect
      .poll(async () => {
        const before = await etag();
        return before === (await etag());
      }, WITHIN)
      .toBe(true);
    const first = await fetch(node.url);
    expect(await first.text()).toContain("Musterglanz");
    const second = await fetch(node.url);
    for (const name of ["content-security-policy", "etag", "content-type", "x-frame-options"]) {
      expect(second.headers.get(name), name).toBe(first.headers.get(name));
    }
    expect(second.headers.get("content-security-policy")).toContain("'sha256-");
    await rename(shop, "Andersglanz");
    await expect.poll(() => textOf(node.url), WITHIN).toContain("Andersglanz");
  });
});

describe.skipIf(IS_SQLITE_ALONE)("two processes over one PostgreSQL", () => {
  let shop: TestShop;
  let nodes: Child[];

  beforeAll(async () => {
    shop = await openTestShop({ kind: "postgres" });
    nodes = await Promise.all(
      [1, 2].map(() => startChild("scripts/start.ts", { ...shop.environment, PORT: "0" })),
    );
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await shop.close();
  });

  async function expectOnAllNodes(text: string): Promise<void> {
    await Promise.all(
      nodes.map((node) => expect.poll(() => textOf(node.url), WITHIN).toContain(text)),
    );
  }

  it("show a change at once, each of many", async () => {
    for (const name of ["Erste", "Zweite", "Dritte"]) {
      await rename(shop, `${name} Werkstatt`);
      await expectOnAllNodes(`${name} Werkstatt`);
    }
  });

  it("show it also when the lines that announce changes were cut, and announce again afterwards", async () => {
    const lines = () =>
      sql<{
        count: number;
      }>`select count(*) as count from pg_stat_activity where datname = current_database() and query like 'listen %'`
        .execute(shop.platform.db)
        .then(({ rows }) => rows[0]?.count);
    await expect.poll(lines).toBe(2);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
      shop.platform.db,
    );
    await rename(shop, "Ohne Draht");
    await expectOnAllNodes("Ohne Draht");
    await expect.poll(lines).toBe(2);
    await rename(shop, "Wieder mit Draht");
    await expectOnAllNodes("Wieder mit Draht");
  });
});

describe.skipIf(IS_SQLITE_ALONE)("two processes at an address of their own", () => {
  let shop: TestShop;
  let nodes: Child[];

  beforeAll(async () => {
    shop = await openTestShop({
      kind: "postgres",
      environment: { BASE_URL: "https://www.glanzwerk.example" },
    });
    nodes = await Promise.all(
      [1, 2].map(() => startChild("scripts/start.ts", { ...shop.environment, PORT: "0" })),
    );
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await shop.close();
  });

  const tellsToStayAway = async (url: string, path: string) => {
    const answer = await fetch(url + path);
    const html = await answer.text();
    return [
      answer.headers.get("x-robots-tag"),
      html.includes('<meta name="robots" content="noindex"/>'),
    ];
  };

  it("keep search engines out of every public page until the owner says so, at once on each", async () => {
    const admin = await shop.logInAdmin();
    const publish = (live: boolean) =>
      shop.call("PUT", "/api/readiness/publication", { live }, { token: admin });
    const addresses = [
      "/",
      paths.website.prices,
      paths.website.service({ slug: "außenreinigung" }),
      paths.website.booking,
      paths.info.impressum,
      "/gibt-es-nicht",
    ];
    for (const [live, robots] of [
      [false, /^User-agent: \*\nDisallow: \/\n$/],
      [true, /Disallow: \/api\/[\s\S]*Sitemap: https:\/\/www\.glanzwerk\.example/],
      [false, /^User-agent: \*\nDisallow: \/\n$/],
    ] as const) {
      await publish(live);
      for (const { url } of nodes) {
        await expect.poll(() => textOf(url, "/robots.txt"), WITHIN).toMatch(robots);
        for (const path of addresses.slice(0, live ? -1 : undefined))
          expect(await tellsToStayAway(url, path), path).toEqual(
            live ? [null, false] : ["noindex", true],
          );
      }
    }
  });
});

describe.runIf(IS_FULL_SCALE)("a site whose clock passes midnight in Berlin", () => {
  let shop: TestShop;
  let site: RunningSite;
  let now: number;

  beforeEach(async () => {
    shop = await openTestShop({ kind: "sqlite" });
    now = berlinInstant("2026-03-02", "23:59");
    const { startSite } = (await import(
      join(OUTPUT, "server/index.js")
    )) as typeof import("../../src/app/server.ts");
    site = await startSite({
      environment: { ...shop.environment, PORT: "0" },
      clock: { now: () => now },
      clientFolder: join(OUTPUT, "client"),
    });
  });
  afterEach(async () => {
    await site.stop();
    await shop.close();
  });

  it("shows yesterday's offer no longer, and today's at once", async () => {
    const { db } = shop.platform;
    await db.deleteFrom("offers").execute();
    const { id } = await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", "Außenreinigung")
      .executeTakeFirstOrThrow();
    const offer = {
      title: "Aktion",
      description: "",
      type: "allgemein" as const,
      active: true,
      erstellt_am: "2026-03-01T08:00:00.000Z",
    };
    await db
      .insertInto("offers")
      .values([
        {
          ...offer,
          id: "gestern",
          discount_pct: 11,
          start_date: null,
          end_date: "2026-03-02",
          version: 1,
        },
        {
          ...offer,
          id: "heute",
          discount_pct: 7,
          start_date: "2026-03-03",
          end_date: null,
          version: 1,
        },
      ])
      .execute();
    await db
      .insertInto("offer_services")
      .values(["gestern", "heute"].map((offer_id) => ({ offer_id, service_id: id })))
      .execute();
    await site.platform.content.check();
    const plain = async () => (await textOf(site.url)).replaceAll("<!-- -->", "");

    expect(await plain()).toContain("-11% Rabatt");
    now += 59_999;
    expect(await plain()).toContain("-11% Rabatt");
    now += 1;
    const today = await plain();
    expect(today).toContain("-7% Rabatt");
    expect(today).not.toContain("-11% Rabatt");
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { paths } from "#lib/paths.ts";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { VERSION } from "../../src/server/version.server.ts";
import { bookingRequest, serviceId, workdays } from "../support/bookings.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import { type Child, httpCall } from "../support/child-process.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P25, P43).

const TOKEN = "ein-langes-wort-zum-zuschauen";
const WATCHING = join(import.meta.dirname, "../../deploy/watching");
const [day] = workdays(1, addDays(berlinMoment(Date.now()).datum, 10));

beforeAll(ensureBuild, 120_000);

describeOnBothDatabases("what a site tells those who watch it", (kind) => {
  let shop: TestShop;
  let site: Child | undefined;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(async () => {
    await site?.stop("SIGKILL");
    await shop.close();
  });

  const start = async (environment: Record<string, string> = {}) => {
    site = await startBuiltSite({ ...shop.environment, ...environment });
    return site;
  };
  const read = async ({ url }: Child, token = TOKEN) => {
    const response = await fetch(`${url}/metrics`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };
  const figure = (text: string, name: string) => {
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  };

  it("is nothing without a token: there is no such address then", async () => {
    expect((await read(await start())).status).toBe(404);
  });

  it("is for who knows the token, counts calls by their pattern, and names nobody", async () => {
    const watched = await start({ METRICS_TOKEN: TOKEN });
    expect((await fetch(`${watched.url}/metrics`)).status).toBe(401);
    expect(await read(watched, `${TOKEN}!`)).toMatchObject({
      status: 401,
      text: expect.not.stringContaining("musterglanz_"),
    });

    // The shop looks first: it is open, and waits for its yes (B90).
    const zusageFuer = [await serviceId(shop.platform.db, "Außenreinigung")];
    await shop.platform.db
      .updateTable("company_settings")
      .set({ erstAnsehen: true, zusageFuer: JSON.stringify(zusageFuer) })
      .execute();
    const booked = await httpCall(
      watched.url,
      "POST",
      "/api/bookings",
      bookingRequest({ datum: day, email: "zuschauer@example.org" }),
    );
    expect(booked.status).toBe(201);
    await httpCall(watched.url, "GET", `/api/bookings/${booked.body.id}`);
    await fetch(`${watched.url}${paths.website.booking}?datum=${day}`);
    await fetch(`${watched.url}${paths.website.robots}`);

    const { status, type, text } = await read(watched);
    expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const requests = (method: string, route: string, answer: number) =>
      figure(
        text,
        `musterglanz_http_requests_total{method="${method}",route="${route}",status="${answer}"}`,
      );
    expect(requests("POST", "/api/bookings", 201)).toBe(1);
    expect(requests("GET", "/api/bookings/:id", 401)).toBe(1);
    expect(requests("GET", "page", 200)).toBe(2);
    expect(
      figure(text, 'musterglanz_http_request_duration_seconds_count{route="/api/bookings"}'),
    ).toBe(1);
    expect(figure(text, `musterglanz_build_info{version="${VERSION}"}`)).toBe(1);
    expect(figure(text, 'musterglanz_bookings{status="open"}')).toBe(1);
    expect(figure(text, "musterglanz_booking_requests")).toBe(1);
    expect(figure(text, "musterglanz_database_up")).toBe(1);
    expect(figure(text, "musterglanz_storage_writable")).toBe(1);
    expect(figure(text, "musterglanz_disk_free_bytes")).toBeGreaterThan(1_000_000);
    expect(figure(text, 'musterglanz_outbox_mails{state="failed"}')).toBe(0);
    expect(figure(text, "musterglanz_outbox_oldest_seconds")).toBeGreaterThanOrEqual(0);
    expect(figure(text, "musterglanz_database_query_duration_seconds_count")).toBeGreaterThan(5);
    expect(figure(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    for (const secret of ["zuschauer@example.org", String(booked.body.id), String(day), TOKEN])
      expect(text).not.toContain(secret);
  });

  it.runIf(kind === "sqlite")(
    "has every figure that the example rules and the example board ask for",
    async () => {
      const watched = await start({ METRICS_TOKEN: TOKEN });
      await httpCall(watched.url, "GET", "/api/services");
      const told = new Set(
        (await read(watched)).text
          .match(/^# TYPE \w+/gm)
          ?.map((line) => line.slice("# TYPE ".length)),
      );
      for (const file of ["alerts.yaml", "dashboard.json"]) {
        const asked = new Set(
          readFileSync(join(WATCHING, file), "utf8").match(/\b(?:musterglanz|process|nodejs)_\w+/g),
        );
        expect(asked.size, file).toBeGreaterThan(4);
        for (const name of asked)
          expect([...told], `${name} in ${file}`).toContain(
            name.replace(/_(?:bucket|sum|count)$/, ""),
          );
      }
    },
  );
});

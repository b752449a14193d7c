import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, berlinMoment } from "../../src/lib/berlin-time.ts";
import { bookingRequest } from "../support/bookings.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import type { Child } from "../support/child-process.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B7).

const BUILD_PATIENCE = 180_000;

beforeAll(() => ensureBuild(), BUILD_PATIENCE);

describeOnBothDatabases("free times of two processes", (kind) => {
  let shop: TestShop;
  let nodes: [Child, Child];

  beforeAll(async () => {
    shop = await openTestShop({ kind });
    const start = () => startBuiltSite({ ...shop.environment, PORT: "0" });
    nodes = [await start(), await start()];
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await shop.close();
  });

  const ask = async (node: Child, path: string) => {
    const answer = await fetch(`${node.url}/api/bookings/${path}`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    return (await answer.json()) as string[];
  };

  const freeDay = async (node: Child) => {
    const blocked = await ask(node, "dates");
    let datum = addDays(berlinMoment(Date.now()).datum, 7);
    while (blocked.includes(datum) || (await ask(node, `slots?datum=${datum}`)).length === 0)
      datum = addDays(datum, 1);
    return datum;
  };
  const book = (node: Child, datum: string) =>
    fetch(`${node.url}/api/bookings`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(bookingRequest({ datum, abgabezeit: "10:00" })),
    });

  it("show a booking at once, wherever it was made", async () => {
    const [here, there] = nodes;
    const datum = await freeDay(here);
    const slots = `slots?datum=${datum}`;
    expect(await ask(here, slots)).not.toEqual([]);
    expect(await ask(there, slots)).not.toEqual([]);
    expect(await ask(there, "dates")).not.toContain(datum);

    expect((await book(here, datum)).status).toBe(201);
    expect(await ask(here, slots)).toEqual([]);
    expect(await ask(here, "dates")).toContain(datum);
    expect(await ask(there, slots)).toEqual([]);
    expect(await ask(there, "dates")).toContain(datum);
  });

  it("refuse a day that another process has given away", async () => {
    const [here, there] = nodes;
    const datum = await freeDay(there);
    expect((await book(here, datum)).status).toBe(201);
    const late = await book(there, datum);
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({ code: "termin_belegt" }),
    ]);
    expect(await ask(there, `slots?datum=${datum}`)).toEqual([]);
  });
});

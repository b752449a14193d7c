import { afterEach, beforeEach, expect, it } from "vitest";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { changeClosures } from "../../src/company/settings/closures.server.ts";
import { book } from "../support/bookings.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (U34).

describeOnOneDatabase("public holidays", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind, today: "2026-05-04", environment: { RATE_LIMIT: "off" } });
    token = await shop.logInAdmin();
  });
  afterEach(() => shop.close());

  const blocked = async () =>
    (await shop.call("GET", "/api/bookings/dates")).body as unknown as string[];
  const exceptions = async () =>
    (await shop.call("GET", "/api/settings")).body.exceptions as string[];
  const change = async (settings: object) => {
    const answer = await shop.call("PUT", "/api/settings", settings, { token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const point = async () => {
    const { points } = (await shop.call("GET", "/api/readiness", undefined, { token }))
      .body as unknown as {
      points: { id: string; isDone: boolean }[];
    };
    return points.find(({ id }) => id === "feiertage")?.isDone;
  };

  it("of another state leave a day closed that the shop closes at the same moment", async () => {
    await change({ bundesland: "BW", feiertage: "zu" });
    await callMeanwhile(
      shop.platform.db,
      (tx) => changeClosures(shop.platform, tx, (days) => [...days, "2026-07-01"].sort()),
      () => shop.call("PUT", "/api/settings", { bundesland: "HH" }, { token }),
    );
    expect(await exceptions()).toContain("2026-07-01");
  });

  it("of the whole country are closed in a new shop, those of its state once that is known, and all of them open where the owner says so", async () => {
    await runHousekeeping(shop.platform);
    expect((await exceptions()).filter((datum) => datum < "2027-05-04")).toEqual([
      "2026-05-14",
      "2026-05-25",
      "2026-10-03",
      "2026-12-25",
      "2026-12-26",
      "2027-01-01",
      "2027-03-26",
      "2027-03-29",
      "2027-05-01",
    ]);
    expect(await blocked()).not.toContain("2026-06-04");
    expect(await point()).toBe(false);

    await change({ bundesland: "BW", feiertage: "zu" });
    expect(await blocked()).toEqual(
      expect.arrayContaining(["2026-05-14", "2026-05-25", "2026-06-04"]),
    );
    expect(await point()).toBe(true);
    await change({ bundesland: "HH" });
    expect(await blocked()).toContain("2026-05-25");
    expect(await blocked()).not.toContain("2026-06-04");
    expect(await exceptions()).toContain("2026-10-31");
    await change({ feiertage: "offen" });
    expect(await exceptions()).toEqual([]);
    expect(await point()).toBe(true);
  });

  it("that the owner opened stay open, and new ones come into reach by themselves", async () => {
    await runHousekeeping(shop.platform);
    await change({ bundesland: "BW", feiertage: "zu" });
    await change({ exceptions: (await exceptions()).filter((datum) => datum !== "2026-06-04") });
    expect(await blocked()).not.toContain("2026-06-04");
    shop.setClock("2026-05-20", "08:00");
    await runHousekeeping(shop.platform);
    expect(await blocked()).not.toContain("2026-06-04");
    expect(await exceptions()).not.toContain("2028-06-15");
    shop.setClock("2026-06-16", "08:00");
    await runHousekeeping(shop.platform);
    expect(await exceptions()).toContain("2028-06-15");
  });

  it("that lie within the shop's own closed days stay closed whatever the state is", async () => {
    await change({ bundesland: "BW", feiertage: "zu" });
    await change({
      exceptions: [...(await exceptions()), "2027-01-04", "2027-01-05", "2027-01-07", "2027-01-08"],
    });
    await change({ bundesland: "HH" });
    expect(await exceptions()).toContain("2027-01-06");
  });

  it("change nothing in a shop that was there before until it answers, but nobody who is moved is proposed one", async () => {
    const { db } = shop.platform;
    await db.updateTable("company_settings").set({ feiertage: "ungefragt" }).execute();
    await runHousekeeping(shop.platform);
    expect(await exceptions()).toEqual([]);
    expect(await blocked()).not.toContain("2026-05-14");
    expect(await point()).toBe(false);
    const id = await book(shop, { datum: "2026-05-13", abgabezeit: "10:00" });
    const { body } = await shop.call(
      "GET",
      "/api/closures?von=2026-05-13&bis=2026-05-13",
      undefined,
      { token },
    );
    const [plan] = body as unknown as {
      id: string;
      vorschlag: { datum: string };
      freieTage: string[];
    }[];
    expect(plan).toMatchObject({ id, vorschlag: { datum: "2026-05-15" } });
    expect(plan?.freieTage).not.toContain("2026-05-14");
    await change({ feiertage: "offen" });
    const open = await shop.call("GET", "/api/closures?von=2026-05-13&bis=2026-05-13", undefined, {
      token,
    });
    expect(open.body[0]).toMatchObject({ vorschlag: { datum: "2026-05-14" } });
  });
});

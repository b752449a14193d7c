import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  book,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  workdays,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B4, B6).

const DROP_OFF_TIMES = times("10:00", 17);
const EVENING_TIMES = times("16:00", 13);
const SATURDAY_TIMES = times("09:00", 13);

describeOnBothDatabases("blocked days and free times", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const dates = async (query = "") => (await shop.call("GET", `/api/bookings/dates${query}`)).body;
  const slots = async (datum: string, query = "") =>
    (await shop.call("GET", `/api/bookings/slots?datum=${datum}${query}`)).body;
  const talk = async (datum: string, abgabezeit: string) =>
    expect(
      (await shop.call("POST", "/api/bookings", consultationRequest({ datum, abgabezeit }))).status,
    ).toBe(201);

  it("an empty calendar blocks no day and offers every time", async () => {
    expect(await dates()).toEqual([]);
    expect(await dates("?art=beratung")).toEqual([]);
    expect(await slots("2026-03-10")).toEqual(DROP_OFF_TIMES);
    expect(await slots("2026-03-10", "&art=beratung")).toEqual(EVENING_TIMES);
    expect(await slots("2026-03-14", "&art=beratung")).toEqual(SATURDAY_TIMES);
    expect(await slots("2026-03-15")).toEqual([]);
    expect(await slots("2026-03-15", "&art=beratung")).toEqual([]);
  });

  it("a booked day is blocked for cars and stays open for consultations", async () => {
    await book(shop, { datum: "2026-03-10" });
    expect(await dates()).toEqual(["2026-03-10"]);
    expect(await dates("?art=service")).toEqual(["2026-03-10"]);
    expect(await dates("?art=beratung")).toEqual([]);
    expect(await slots("2026-03-10")).toEqual([]);
    expect(await slots("2026-03-10", "&art=beratung")).toEqual(EVENING_TIMES);
  });

  it("a consultation takes its half hour and no place", async () => {
    await talk("2026-03-10", "17:30");
    expect(await dates()).toEqual([]);
    expect(await slots("2026-03-10")).toEqual(DROP_OFF_TIMES);
    expect(await slots("2026-03-10", "&art=beratung")).toEqual(
      EVENING_TIMES.filter((time) => time !== "17:30"),
    );
  });

  it("a day whose consultation times are all gone is blocked for consultations only", async () => {
    for (const time of SATURDAY_TIMES) await talk("2026-03-14", time);
    expect(await dates("?art=beratung")).toEqual(["2026-03-14"]);
    expect(await slots("2026-03-14", "&art=beratung")).toEqual([]);
    expect(await dates()).toEqual([]);
  });

  it("each weekday has the times that the shop has set, without its break, and none where it takes no cars", async () => {
    const { openingHours } = (await shop.call("GET", "/api/settings")).body as never;
    const pause = { von: "12:00", bis: "13:00" };
    const answer = await shop.call(
      "PUT",
      "/api/settings",
      {
        openingHours: {
          ...(openingHours as object),
          Dienstag: { closed: false, open: "08:00", close: "18:00", pause },
        },
        abgabezeiten: { Dienstag: { von: "11:30", bis: "13:30" }, Samstag: null },
        beratungszeiten: { Dienstag: { von: "12:00", bis: "12:30" } },
      },
      { token: await shop.logInAdmin() },
    );
    expect(answer.status).toBe(200);
    expect(await slots("2026-03-10")).toEqual(["11:30", "13:00", "13:30"]);
    expect(await slots("2026-03-10", "&art=beratung")).toEqual(["12:00", "12:30"]);
    expect(await slots("2026-03-11")).toEqual(DROP_OFF_TIMES);
    expect(await slots("2026-03-14")).toEqual([]);
    expect(await dates()).toContain("2026-03-14");
    expect(await dates("?art=beratung")).not.toContain("2026-03-14");
    await book(shop, { datum: "2026-03-10", abgabezeit: "11:30" });
    const refusedAt = async (datum: string, abgabezeit: string) =>
      (
        await shop.call(
          "POST",
          "/api/bookings",
          consultationRequest({
            datum,
            abgabezeit,
            leistungen: ["Außenreinigung"],
            kfz: "kleinwagen",
            verschmutzung: "Leicht",
          }),
        )
      ).body.code;
    expect(await refusedAt("2026-03-17", "12:00")).toBe("uhrzeit_ungueltig");
    expect(await refusedAt("2026-03-14", "10:00")).toBe("datum_ungueltig");
  });

  it("holidays and closed weekdays are blocked for everything, Sundays are not listed", async () => {
    const { openingHours } = (await shop.call("GET", "/api/settings")).body as never;
    const closed = { closed: true, open: "08:00", close: "18:00" };
    await changeSettings(shop.platform.db, {
      exceptions: ["2026-03-12", "2026-03-15", "2026-12-24"],
      openingHours: { ...(openingHours as object), Mittwoch: closed },
    });
    const blocked = await dates();
    expect(blocked).toContain("2026-03-12");
    expect(blocked).toContain("2026-03-11");
    expect(blocked).not.toContain("2026-03-15");
    expect(blocked).not.toContain("2026-12-24");
    expect(blocked).toHaveLength(14);
    expect(await dates("?art=beratung")).toEqual(blocked);
    expect(await slots("2026-03-12")).toEqual([]);
    expect(await slots("2026-03-11", "&art=beratung")).toEqual([]);
  });

  it("a shop with two places takes two cars a day, and a lowered capacity blocks a day that is already overfull", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
    await book(shop, { datum: "2026-03-10", abgabezeit: "10:00" });
    expect(await dates()).toEqual([]);
    await book(shop, { datum: "2026-03-10", abgabezeit: "10:00" });
    await book(shop, { datum: "2026-03-11" });
    expect(await dates()).toEqual(["2026-03-10"]);

    await changeSettings(shop.platform.db, { tagesKapazitaet: 1 });
    expect(await dates()).toEqual(["2026-03-10", "2026-03-11"]);
    await changeSettings(shop.platform.db, { tagesKapazitaet: 3 });
    expect(await dates()).toEqual([]);
  });

  it("a lowered capacity is not outwitted by the first place having become free", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
    const first = await book(shop, { datum: "2026-03-10" });
    await book(shop, { datum: "2026-03-10" });
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1 });
    await shop.call("DELETE", `/api/bookings/${first}`, undefined, {
      token: await shop.logInAdmin(),
    });
    expect(await dates()).toEqual(["2026-03-10"]);
    expect((await shop.call("POST", "/api/bookings", consultationRequest())).status).toBe(201);
    await expect(book(shop, { datum: "2026-03-10" })).rejects.toThrow("termin_belegt");
  });

  it("today offers only what is still ahead", async () => {
    shop.setClock("2026-03-10", "15:30");
    expect(await slots("2026-03-10")).toEqual(["16:00", "16:30", "17:00", "17:30", "18:00"]);
    expect(await slots("2026-03-10", "&art=beratung")).toEqual(EVENING_TIMES);
    shop.setClock("2026-03-10", "18:00");
    expect(await slots("2026-03-10")).toEqual([]);
    expect(await slots("2026-03-09")).toEqual([]);
  });

  it("the booking window reaches from today to three calendar months ahead", async () => {
    shop.setClock("2026-03-31", "08:00");
    expect(await slots("2026-03-31")).toEqual(DROP_OFF_TIMES);
    expect(await slots("2026-06-30")).toEqual(DROP_OFF_TIMES);
    expect(await slots("2026-07-01")).toEqual([]);
    expect(await slots("2026-03-30")).toEqual([]);
  });

  it("today is Berlin's day, also shortly after midnight in summer", async () => {
    shop.setClock("2026-07-01", "00:30");
    expect(await slots("2026-07-01")).toEqual(DROP_OFF_TIMES);
    expect(await slots("2026-06-30")).toEqual([]);
  });

  it("a cancelled booking opens its day again", async () => {
    const id = await book(shop, { datum: "2026-03-10" });
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: await shop.logInAdmin() },
    );
    expect(await dates()).toEqual([]);
  });

  it("lists blocked days in their order, however they were booked", async () => {
    const days = workdays(6);
    for (const datum of [...days].reverse()) await book(shop, { datum });
    expect(await dates()).toEqual(days);
  });

  it.each([
    ["/api/bookings/dates?art=ausflug", "art"],
    ["/api/bookings/dates?art=", "art"],
    ["/api/bookings/dates?Art=beratung", "Art"],
    ["/api/bookings/slots", "datum"],
    ["/api/bookings/slots?datum=", "datum"],
    ["/api/bookings/slots?datum=10.03.2026", "datum"],
    ["/api/bookings/slots?datum=2026-02-30", "datum"],
    ["/api/bookings/slots?datum=2026-03-10T00:00", "datum"],
    ["/api/bookings/slots?datum=2026-03-10&datum=2026-03-11", "datum"],
    ["/api/bookings/slots?datum=2026-03-10&art=x", "art"],
    ["/api/bookings/slots?datum=2026-03-10&tag=1", "tag"],
  ])("%s is a question nobody understands", async (path, field) => {
    const { status, body } = await shop.call("GET", path);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: false,
      code: "ungueltige_eingabe",
      fields: { [field]: expect.stringMatching(/\S/) },
    });
  });
});

function times(first: string, count: number): string[] {
  const start = Number(first.slice(0, 2)) * 60;
  return Array.from({ length: count }, (_, index) => {
    const minutes = start + index * 30;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  });
}

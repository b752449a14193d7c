import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  book,
  bookingRequest,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  mailKinds,
  refused,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B36).

type Row = {
  id: string;
  datum: string;
  vorschlag: { datum: string; abgabezeit: string } | null;
  freieTage: string[];
};

describeOnBothDatabases("closing days", (kind) => {
  let shop: TestShop;
  let token = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const close = (von: string, bis: string, umgang: unknown, more: object = {}) =>
    shop.call("POST", "/api/closures", { von, bis, umgang, ...more }, { token });
  const plan = async (von: string, bis: string) =>
    (await shop.call("GET", `/api/closures?von=${von}&bis=${bis}`, undefined, { token }))
      .body as unknown as Row[];
  const exceptions = async () => (await shop.call("GET", "/api/settings")).body.exceptions;
  const statusOf = async (id: string) =>
    (await shop.call("GET", `/api/bookings/${id}`, undefined, { token })).body as Record<
      string,
      unknown
    >;
  const bookWeek = async () => [
    await book(shop, { datum: "2026-03-09", email: "mo@example.org" }),
    await book(shop, { datum: "2026-03-10", email: "di@example.org", abgabezeit: "14:00" }),
    await book(shop, consultationRequest({ datum: "2026-03-10", email: "beratung@example.org" })),
    await book(shop, { datum: "2026-03-12", email: "do@example.org" }),
  ];

  it("proposes for each booking the next day that is free once they are closed", async () => {
    const [monday, tuesday, talk] = await bookWeek();
    const rows = await plan("2026-03-09", "2026-03-10");
    expect(rows.map(({ id, vorschlag }) => [id, vorschlag])).toEqual([
      [monday, { datum: "2026-03-11", abgabezeit: "10:00" }],
      [tuesday, { datum: "2026-03-13", abgabezeit: "14:00" }],
      [talk, { datum: "2026-03-11", abgabezeit: "16:00" }],
    ]);
    expect(rows[0]?.freieTage).toEqual(
      expect.arrayContaining(["2026-03-02", "2026-03-11", "2026-03-13"]),
    );
    for (const taken of ["2026-03-08", "2026-03-09", "2026-03-10", "2026-03-12"])
      expect(rows[0]?.freieTage).not.toContain(taken);
    expect(rows[2]?.freieTage).toContain("2026-03-12");
  });

  it("lets nobody slip in who looked at the hours just before: a booking at that moment is refused, or the closing hears of it", async () => {
    const twin = shop.openTwin();
    for (let round = 0; round < 8; round += 1) {
      await emptyCalendar(shop);
      const request = bookingRequest({ datum: "2026-03-10", email: `gast-${round}@example.org` });
      const [booked, closed] = await Promise.all([
        twin.call("POST", "/api/bookings", request, { token }),
        close("2026-03-10", "2026-03-10", []),
      ]);
      expect([booked.status, closed.status]).toEqual(
        booked.status === 201 ? [201, 409] : [expect.any(Number), 200],
      );
      expect(await exceptions()).toEqual(booked.status === 201 ? [] : ["2026-03-10"]);
      await shop.call(
        "DELETE",
        "/api/closures",
        { von: "2026-03-10", bis: "2026-03-10" },
        { token },
      );
    }
  });

  it("moves and cancels what is on them, tells everybody once and lets nobody book there any more", async () => {
    const [monday = "", tuesday = "", talk = "", thursday = ""] = await bookWeek();
    const { status, body } = await close("2026-03-09", "2026-03-10", [
      { id: talk, aktion: "stornieren" },
      { id: monday, aktion: "verschieben", datum: "2026-03-13", abgabezeit: "11:30" },
      { id: tuesday, aktion: "verschieben", datum: "2026-03-11", abgabezeit: "14:00" },
    ]);
    expect({ status, ...body }).toEqual({ status: 200, verschoben: 2, storniert: 1, gehalten: [] });
    expect(await exceptions()).toEqual(["2026-03-09", "2026-03-10"]);
    expect(await statusOf(monday)).toMatchObject({
      status: "open",
      datum: "2026-03-13",
      abgabezeit: "11:30",
    });
    expect(await statusOf(tuesday)).toMatchObject({ status: "open", datum: "2026-03-11" });
    expect(await statusOf(talk)).toMatchObject({ status: "cancelled" });
    expect(await statusOf(thursday)).toMatchObject({ status: "open", datum: "2026-03-12" });
    await expectPlacesFit(shop.platform.db);
    expect(await mailKinds(shop, talk)).toContain("booking-cancelled");
    const moved = (await shop.mails()).filter(({ key }) => key.startsWith("booking-moved"));
    expect(moved.map(({ recipient }) => recipient).sort()).toEqual([
      "di@example.org",
      "mo@example.org",
    ]);
    expect((await shop.call("GET", "/api/bookings/slots?datum=2026-03-10")).body).toEqual([]);
    expect(
      (
        await refused(shop, () =>
          shop.call("POST", "/api/bookings", consultationRequest({ datum: "2026-03-10" })),
        )
      ).status,
    ).toBe(422);

    expect(
      (
        await shop.call("DELETE", "/api/closures?von=2026-03-10&bis=2026-03-10", undefined, {
          token,
        })
      ).status,
    ).toBe(204);
    expect(await exceptions()).toEqual(["2026-03-09"]);
    await book(shop, { datum: "2026-03-10", email: "wieder@example.org" });
  });

  it("changes nothing at all when one of three has no room where it shall go", async () => {
    const [monday, tuesday, talk] = await bookWeek();
    const answer = await refused(shop, () =>
      close("2026-03-09", "2026-03-10", [
        { id: talk, aktion: "stornieren" },
        { id: monday, aktion: "verschieben", datum: "2026-03-11", abgabezeit: "10:00" },
        { id: tuesday, aktion: "verschieben", datum: "2026-03-12", abgabezeit: "14:00" },
      ]),
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "termin_belegt", fields: { [String(tuesday)]: expect.any(String) } },
    });
    expect(await exceptions()).toEqual([]);
  });

  it("asks again when a booking is not named, or two shall go to one place, or to a closed day", async () => {
    const [monday, tuesday, talk] = await bookWeek();
    const cancelled = [tuesday, talk].map((id) => ({ id, aktion: "stornieren" }));
    const stale = await refused(shop, () => close("2026-03-09", "2026-03-10", cancelled));
    expect(stale).toMatchObject({ status: 409, body: { code: "veraltet" } });
    expect((stale.body.aktuell as Row[]).map(({ id }) => id)).toEqual([monday, tuesday, talk]);
    const twice = [monday, tuesday].map((id) => ({
      id,
      aktion: "verschieben",
      datum: "2026-03-11",
      abgabezeit: "10:00",
    }));
    expect(
      (await refused(shop, () => close("2026-03-09", "2026-03-10", [...twice, cancelled[1]])))
        .status,
    ).toBe(409);
    const toClosed = {
      id: monday,
      aktion: "verschieben",
      datum: "2026-03-10",
      abgabezeit: "10:00",
    };
    expect(
      (await refused(shop, () => close("2026-03-09", "2026-03-10", [toClosed, ...cancelled])))
        .status,
    ).toBe(422);
    expect(await exceptions()).toEqual([]);
  });

  it("of one day by two admins at once happens once, and other settings stay", async () => {
    const [, tuesday, talk] = await bookWeek();
    const all = [tuesday, talk].map((id) => ({ id, aktion: "stornieren" }));
    const answers = await Promise.all([
      close("2026-03-10", "2026-03-10", all),
      close("2026-03-10", "2026-03-10", all),
      close("2026-03-24", "2026-03-25", []),
      shop.call("PUT", "/api/settings", { slogan: "Sauber." }, { token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect(await exceptions()).toEqual(["2026-03-10", "2026-03-24", "2026-03-25"]);
    expect((await shop.call("GET", "/api/settings")).body.slogan).toBe("Sauber.");
    expect(
      (await shop.mails()).filter(({ key }) => key.startsWith("booking-cancelled:")),
    ).toHaveLength(2);
    await expectPlacesFit(shop.platform.db);
  });

  it("tells nobody when the admin wants it so", async () => {
    const [, tuesday = "", talk = ""] = await bookWeek();
    const umgang = [
      { id: tuesday, aktion: "verschieben", datum: "2026-03-11", abgabezeit: "14:00" },
      { id: talk, aktion: "stornieren" },
    ];
    expect(
      (await close("2026-03-10", "2026-03-10", umgang, { benachrichtigen: false })).status,
    ).toBe(200);
    expect((await mailKinds(shop, tuesday)).some((name) => name.startsWith("booking-moved"))).toBe(
      false,
    );
    expect(await mailKinds(shop, talk)).not.toContain("booking-cancelled");
  });

  it.each([
    ["2026-03-01", "2026-03-01", []],
    ["2026-03-10", "2026-03-09", []],
    ["2026-03-10", "2026-08-10", []],
    ["heute", "morgen", []],
    ["2026-03-10", "2026-03-10", [{ id: "x", aktion: "verlegen" }]],
    ["2026-03-10", "2026-03-10", [{ id: "x", aktion: "verschieben" }]],
  ])("from %s to %s with %j is refused", async (von, bis, umgang) => {
    expect((await refused(shop, () => close(von, bis, umgang))).status).toBe(422);
    expect((await footprint(shop.platform.db)).bookings).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  bookingRequest,
  consultationRequest,
  emptyCalendar,
  workdays,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B32).

describeOnBothDatabases("the admin's list", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  it("narrows by status, days and words, page by page, in a stable order", async () => {
    const token = await shop.logInAdmin();
    const list = async (query = "") => {
      const { status, headers, body } = await shop.call("GET", `/api/bookings${query}`, undefined, {
        token,
      });
      expect(status).toBe(200);
      return {
        total: headers.get("X-Total-Count"),
        days: body.map((booking) => (booking as { datum: string }).datum),
      };
    };
    const days = ["2026-03-10", "2026-03-11", "2026-03-12"];
    for (const datum of days)
      await shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ datum, email: "", name: `Kunde ${datum}` }),
        { token },
      );
    const [first = ""] = (
      await shop.call("GET", "/api/bookings?status=open", undefined, { token })
    ).body.map((booking) => (booking as { id: string }).id);
    await shop.call("PATCH", `/api/bookings/${first}/status`, { status: "done" }, { token });

    expect(await list("?status=open")).toEqual({ total: "2", days: ["2026-03-11", "2026-03-12"] });
    expect(await list("?status=done")).toEqual({ total: "1", days: ["2026-03-10"] });
    expect(await list("?status=cancelled")).toEqual({ total: "0", days: [] });
    expect(await list("?von=2026-03-11&bis=2026-03-11")).toEqual({
      total: "1",
      days: ["2026-03-11"],
    });
    expect(await list("?q=KUNDE%202026-03-12")).toEqual({ total: "1", days: ["2026-03-12"] });
    for (const wildcard of ["%25", "_", "%5C"])
      expect(await list(`?q=${wildcard}`)).toEqual({ total: "0", days: [] });
    expect(await list("?seite=2")).toEqual({ total: "3", days: [] });
  });

  it("sixty cars that come at the same hour stand on two pages, each of them once", async () => {
    const token = await shop.logInAdmin();
    await shop.platform.db.updateTable("company_settings").set({ tagesKapazitaet: 100 }).execute();
    for (let count = 0; count < 60; count += 1)
      await shop.call("POST", "/api/bookings", bookingRequest({ email: "" }), { token });
    const ids: unknown[] = [];
    for (const seite of [1, 2]) {
      const { body } = await shop.call(
        "GET",
        `/api/bookings?status=open&seite=${seite}`,
        undefined,
        { token },
      );
      ids.push(...body.map((booking) => (booking as { id: string }).id));
    }
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  it.each([
    ["status=offen"],
    ["von=gestern"],
    ["bis=2026-02-30"],
    ["seite=0"],
    ["seite=zwei"],
    ["seite=1.5"],
    ["suche=Anna"],
    [`q=${"x".repeat(101)}`],
  ])("?%s is a question nobody understands", async (query) => {
    expect(
      await shop.call("GET", `/api/bookings?${query}`, undefined, {
        token: await shop.logInAdmin(),
      }),
    ).toMatchObject({
      status: 422,
    });
  });

  it("a NUL in an address is malformed", async () => {
    const token = await shop.logInAdmin();
    expect((await shop.call("GET", "/api/bookings?q=%00", undefined, { token })).status).toBe(400);
    expect((await shop.call("DELETE", "/api/bookings/%00", undefined, { token })).status).toBe(400);
    expect((await shop.call("GET", "/api/services/%00/prices")).status).toBe(400);
  });

  it("is searched by every word of name, e-mail, telephone number and service, and narrowed by service", async () => {
    await shop.platform.db.updateTable("company_settings").set({ tagesKapazitaet: 100 }).execute();
    const token = await shop.logInAdmin();
    const people = [
      {
        name: "Jürgen Groß",
        email: "j.gross@example.org",
        telefon: "0151 / 123-45678",
        leistungen: ["Außenreinigung"],
      },
      {
        name: "Erika Lederer",
        email: "",
        telefon: "0761 998877",
        leistungen: ["Außenreinigung", "Lackaufbereitung"],
      },
      {
        name: "Anna Klein",
        email: "anna@example.org",
        telefon: "+49 171 555 01 02",
        leistungen: ["Lackaufbereitung"],
      },
    ];
    for (const [index, person] of people.entries())
      await shop.call(
        "POST",
        "/api/bookings",
        bookingRequest({ ...person, datum: workdays(6)[index * 2] }),
        { token },
      );
    await shop.call(
      "POST",
      "/api/bookings",
      consultationRequest({
        name: "Max Rat",
        email: "",
        telefon: "0170 11111",
        datum: workdays(1)[0],
      }),
      { token },
    );
    const names = async (query: Record<string, string>) => {
      const { status, headers, body } = await shop.call(
        "GET",
        `/api/bookings?${new URLSearchParams(query)}`,
        undefined,
        { token },
      );
      expect(status).toBe(200);
      expect(headers.get("X-Total-Count")).toBe(String(body.length));
      return body.map((booking) => (booking as { name: string }).name).sort();
    };

    expect(await names({ q: "gross" })).toEqual(["Jürgen Groß"]);
    expect(await names({ q: "JURGEN außen" })).toEqual(["Jürgen Groß"]);
    expect(await names({ q: "jürgen lack" })).toEqual([]);
    expect(await names({ q: "015112345678" })).toEqual(["Jürgen Groß"]);
    expect(await names({ q: "0151/12345678" })).toEqual(["Jürgen Groß"]);
    expect(await names({ q: "491715550102" })).toEqual(["Anna Klein"]);
    expect(await names({ q: "example.org" })).toEqual(["Anna Klein", "Jürgen Groß"]);
    expect(await names({ q: "   " })).toHaveLength(4);

    expect(await names({ leistung: "Lackaufbereitung" })).toEqual(["Anna Klein", "Erika Lederer"]);
    expect(
      await names({
        leistung: "Lackaufbereitung",
        q: "erika",
        status: "open",
        von: workdays(3)[0] ?? "",
      }),
    ).toEqual(["Erika Lederer"]);
    expect(await names({ leistung: "Beratungsgespräch" })).toEqual(["Max Rat"]);
    for (const leistung of ["Lack", "%", '"', "Lackaufbereitung\\"])
      expect(await names({ leistung })).toEqual([]);
  });

  it("finds customers while their name is typed: accounts, and people of earlier bookings", async () => {
    await shop.platform.db.updateTable("company_settings").set({ tagesKapazitaet: 100 }).execute();
    const token = await shop.logInAdmin();
    const account = await shop.addCustomer("erika@example.org");
    await shop.platform.db
      .updateTable("users")
      .set({ vorname: "Érika", nachname: "Größer", search_folded: "erika grosser" })
      .where("id", "=", account.id)
      .execute();
    const enter = (changes: Record<string, unknown>) =>
      shop.call("POST", "/api/bookings", bookingRequest(changes), { token });
    const [first, second, , third] = workdays(4);
    await enter({
      name: "Otto Gast",
      email: "Otto@example.org",
      telefon: "0761 1000",
      datum: first,
    });
    await enter({
      name: "Otto Gast",
      email: "otto@example.org",
      telefon: "0761 2000",
      datum: second,
      leistungen: ["Lackaufbereitung"],
    });
    const { body: own } = await enter({
      name: "Frau Größer",
      user_id: account.id,
      telefon: "0151 777888",
      datum: third,
    });
    const find = async (q: string) => {
      const { status, body } = await shop.call(
        "GET",
        `/api/customers?${new URLSearchParams({ q })}`,
        undefined,
        { token },
      );
      expect(status).toBe(200);
      return body as unknown[];
    };

    const otto = {
      user_id: null,
      name: "Otto Gast",
      email: "otto@example.org",
      telefon: "0761 2000",
      naechster_termin: first,
    };
    const erika = {
      user_id: account.id,
      name: "Érika Größer",
      email: "erika@example.org",
      telefon: "0151 777888",
      letzter_termin: null,
    };
    expect(await find("otto")).toMatchObject([{ ...otto, hatBuchungen: false }]);
    expect(await find("+49 761 2000")).toMatchObject([{ ...otto, hatBuchungen: false }]);
    expect(await find("erika grosser")).toMatchObject([{ ...erika, hatBuchungen: true }]);
    expect(await find("frau")).toMatchObject([
      { ...erika, hatBuchungen: true, naechster_termin: third },
    ]);
    // A service is nobody's name, and the admin nobody's customer.
    for (const query of ["lack", "o", " ", "%%", "admin"]) expect(await find(query)).toEqual([]);

    await shop.call("PATCH", `/api/bookings/${own.id}/status`, { status: "cancelled" }, { token });
    expect(await find("erika")).toMatchObject([
      { ...erika, hatBuchungen: false, naechster_termin: null },
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import {
  ASKED_TEXTS,
  CAR_FIELDS,
  FIELDS,
  LINK_FIELDS,
  OWNER_FIELDS,
  SEARCHED_FIELDS,
  TECHNICAL_COLUMNS,
  TEXT_FIELDS,
  textField,
} from "../../src/bookings/fields.ts";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import { recordOf } from "../../src/lib/record-of.ts";
import { book, emptyCalendar } from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A19, B30, B32, B40).

const NEVER_KEPT = ["rechnung", "gutschein_cent", "pflegepass", "annahme", "freigabe", "weg"];

/** A text or number for every field that the wizard asks for, each unlike all others. */
const TYPED = {
  ...recordOf(ASKED_TEXTS, (name) =>
    textField(name).typing?.inputMode === "numeric"
      ? `${70_001 + ASKED_TEXTS.indexOf(name)}`
      : `${name.toUpperCase().slice(0, 8)}wort`,
  ),
  email: "emailwort@example.org",
  telefon: "0761 998877",
};

describeOnBothDatabases("the fields of a booking", (kind) => {
  let shop: TestShop;
  let admin = "";
  let customer: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    customer = await shop.addCustomer();
  });
  afterAll(() => shop.close());

  const rowOf = (id: string) =>
    shop.platform.db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const fieldsOf = (answer: object) => Object.keys(answer).sort();

  it("are each said once, or named as technical: no column is neither", async () => {
    const tables = await shop.platform.db.introspection.getTables();
    const columns =
      tables
        .find(({ name }) => name === "bookings")
        ?.columns.map(({ name }) => name.replace(/_cent$/, "")) ?? [];
    const said = Object.keys(FIELDS).filter((name) => !NEVER_KEPT.includes(name));
    expect(columns.toSorted()).toEqual([...said, ...TECHNICAL_COLUMNS].sort());
  });

  it("are kept as they were typed, and each reader is told its own and nothing else", async () => {
    const guest = await book(shop, TYPED);
    expect(await rowOf(guest)).toMatchObject({
      ...TYPED,
      kennzeichen: TYPED.kennzeichen.toUpperCase(),
    });
    const token = await linkTokenOf(shop.platform.db, guest);
    expect(fieldsOf((await shop.call("GET", `/api/guest-bookings/${token}`)).body)).toEqual(
      LINK_FIELDS.toSorted(),
    );

    const own = await book(shop, { ...TYPED, datum: "2026-03-11" }, { token: customer.token });
    const mine = await shop.call("GET", "/api/users/me/bookings", undefined, {
      token: customer.token,
    });
    expect(fieldsOf((mine.body.bookings as object[])[0] ?? {})).toEqual(OWNER_FIELDS.toSorted());
    const shops = await shop.call("GET", `/api/bookings/${own}`, undefined, { token: admin });
    expect(fieldsOf(shops.body)).toEqual(Object.keys(FIELDS).sort());
  });

  it("are found, and handed out to whom they are about", async () => {
    const id = await book(shop, TYPED, { token: customer.token });
    for (const name of SEARCHED_FIELDS) {
      const found = await shop.call(
        "GET",
        `/api/bookings?${new URLSearchParams({ q: TYPED[name] })}`,
        undefined,
        { token: admin },
      );
      expect([name, found.body.map((booking) => (booking as { id: string }).id)]).toEqual([
        name,
        [id],
      ]);
    }
    const { body } = await shop.call("GET", "/api/users/me/export", undefined, {
      token: customer.token,
    });
    expect(body.buchungen).toMatchObject([
      { ...TYPED, kennzeichen: TYPED.kennzeichen.toUpperCase() },
    ]);
  });

  it("of the car stand in the shop's mail, table and calendar, and in no mail to whoever booked", async () => {
    const car = { modell: "VW Golf", farbe: "Moosgrün", kennzeichen: "FR-AB 1" };
    const id = await book(shop, { ...TYPED, ...car });
    const mailed = async (kind: string) =>
      (await shop.mails()).find(({ key }) => key.startsWith(kind) && key.endsWith(id))?.message
        .text ?? "";
    const csv = await shop.call(
      "GET",
      "/api/bookings.csv?von=2026-03-01&bis=2026-03-31",
      undefined,
      { token: admin },
    );
    await shop.confirm(admin, ADMIN.password);
    const { url } = (
      await shop.call("POST", "/api/calendar/subscription", undefined, { token: admin })
    ).body;
    const feed = await (
      await createApi(shop.platform).request(new URL(String(url)).pathname)
    ).text();
    for (const text of [
      await mailed("booking-arrived"),
      String(csv.body),
      feed.replace(/\r\n /g, "").replaceAll("\\", ""),
    ])
      for (const fact of Object.values(car)) expect(text).toContain(fact);
    for (const fact of Object.values(car))
      expect(await mailed("booking-received")).not.toContain(fact);
    // Who drives a firm's car has a column where the shop works for firms.
    const columns = CAR_FIELDS.filter((name) => !("isForFirms" in TEXT_FIELDS[name]));
    expect(String(csv.body)).toContain(columns.map((name) => TEXT_FIELDS[name].label).join(";"));
  });

  it("tell nothing of a person any more once the account is gone", async () => {
    const id = await book(shop, TYPED, { token: customer.token });
    const noted = { notiz: "Notizwort" };
    expect((await shop.call("PATCH", `/api/bookings/${id}`, noted, { token: admin })).status).toBe(
      200,
    );
    await shop.platform.db
      .updateTable("bookings")
      .set({ endpreis_grund: "Grundwort" })
      .where("id", "=", id)
      .execute();
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: customer.token },
    );
    const gone = await shop.call(
      "POST",
      "/api/users/me/delete",
      { passwort: CUSTOMER_PASSWORD },
      { token: customer.token },
    );
    expect(gone.status).toBe(204);
    const row = await rowOf(id);
    expect(JSON.stringify(Object.values(row))).not.toMatch(/wort|998877/i);
    expect(row).toMatchObject(
      recordOf(
        Object.keys(TEXT_FIELDS) as (keyof typeof TEXT_FIELDS)[],
        (name) => TEXT_FIELDS[name].forgotten,
      ),
    );
  });
});

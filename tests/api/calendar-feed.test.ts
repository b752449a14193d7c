import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { book, emptyCalendar } from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import {
  describeOnOneDatabase,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B37, M9).

type Entry = {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  start: string;
  end: string;
};

describeOnOneDatabase("the calendar's secret address", (kind) => {
  let shop: TestShop;
  let token = "";
  const logged: string[] = [];
  beforeAll(async () => {
    shop = await openTestShop({ kind, log: { write: (line) => void logged.push(line) } });
    token = await shop.logInAdmin();
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const makeAddress = async () => {
    await shop.confirm(token, ADMIN.password);
    return new URL(
      String(
        (await shop.call("POST", "/api/calendar/subscription", undefined, { token })).body.url,
      ),
    ).pathname;
  };

  /** `call` reads JSON; a calendar asks for text. */
  async function fetchFeed(path: string, headers: Record<string, string> = {}) {
    const { createApi } = await import("../../src/app/api.server.ts");
    const answer = await createApi(shop.platform).request(path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  async function readEntries(path: string): Promise<Entry[]> {
    const { status, text } = await fetchFeed(path);
    expect(status).toBe(200);
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      const { uid, sequence, summary, description } = event;
      const status = String(component.getFirstPropertyValue("status"));
      const [start, end] = [event.startDate, event.endDate].map((time) =>
        time.toJSDate().toISOString(),
      );
      return {
        uid,
        sequence,
        summary,
        description,
        status,
        start: String(start),
        end: String(end),
      };
    });
  }

  it("tells each booking at its instant before and after the nights in which the clocks change", async () => {
    const path = await makeAddress();
    await book(shop, { datum: "2026-03-28", email: "vor@example.org" });
    await book(shop, { datum: "2026-03-30", email: "nach@example.org" });
    expect((await readEntries(path)).map(({ start, end }) => [start, end])).toEqual([
      ["2026-03-28T09:00:00.000Z", "2026-03-28T10:30:00.000Z"],
      ["2026-03-30T08:00:00.000Z", "2026-03-30T09:30:00.000Z"],
    ]);
    shop.setClock("2026-10-01", "08:00");
    await book(shop, { datum: "2026-10-24", email: "vor@example.org" });
    await book(shop, { datum: "2026-10-26", email: "nach@example.org" });
    const autumn = (await readEntries(path)).map(({ start }) => start);
    expect(autumn).toEqual(["2026-10-24T08:00:00.000Z", "2026-10-26T09:00:00.000Z"]);
  });

  it("names the booking as its mails do, through a move and a cancellation", async () => {
    const path = await makeAddress();
    const id = await book(shop, {
      name: "Anna; Beispiel, geb. Ä",
      nachricht: "Erste Zeile\nzweite",
      kennzeichen: "FR-AB 123",
    });
    const [first] = await readEntries(path);
    expect(first).toMatchObject({
      sequence: 0,
      status: "CONFIRMED",
      summary: "Anna; Beispiel, geb. Ä – Außenreinigung",
    });
    for (const text of [
      "Telefon: 0151 12345678",
      "FR-AB 123",
      "Preis: 40,00",
      "Nachricht: Erste Zeile\nzweite",
    ]) {
      expect(first?.description).toContain(text);
    }
    const mail = (await shop.mails()).find(({ key }) => key === `booking-received:${id}`);
    expect(mail?.message.calendar?.content).toContain(`UID:${first?.uid}`);

    await shop.call(
      "PATCH",
      `/api/bookings/${id}/date`,
      { datum: "2026-03-11", abgabezeit: "12:00" },
      { token },
    );
    const [moved] = await readEntries(path);
    expect(moved).toMatchObject({
      uid: first?.uid,
      sequence: 1,
      start: "2026-03-11T11:00:00.000Z",
    });
    await shop.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, { token });
    const [cancelled] = await readEntries(path);
    expect(cancelled).toMatchObject({ uid: first?.uid, sequence: 2, status: "CANCELLED" });
  });

  it("covers the whole stay of a car", async () => {
    await shop.platform.db
      .updateTable("services")
      .set({ dauerTage: 2 })
      .where("title", "=", "Außenreinigung")
      .execute();
    await book(shop, { datum: "2026-03-10" });
    const [stay] = await readEntries(await makeAddress());
    await shop.platform.db
      .updateTable("services")
      .set({ dauerTage: 1 })
      .where("title", "=", "Außenreinigung")
      .execute();
    expect(stay?.start).toBe("2026-03-10T09:00:00.000Z");
    expect(stay?.end).toMatch(/^2026-03-11T/);
  });

  it("answers 304 until something changes", async () => {
    const path = await makeAddress();
    const etag = (await fetchFeed(path)).headers.get("etag") ?? "";
    expect((await fetchFeed(path, { "If-None-Match": etag })).status).toBe(304);
    shop.setClock("2026-03-02", "12:00");
    expect((await fetchFeed(path, { "If-None-Match": etag })).status).toBe(304);
    await book(shop);
    expect((await fetchFeed(path, { "If-None-Match": etag })).status).toBe(200);
  });

  it("ends when a new one is made or when it is taken back, and stands in no log", async () => {
    const state = async () =>
      (await shop.call("GET", "/api/calendar/subscription", undefined, { token })).body.aktiv;
    const first = await makeAddress();
    const second = await makeAddress();
    expect([
      (await fetchFeed(first)).status,
      (await fetchFeed(second)).status,
      await state(),
    ]).toEqual([404, 200, true]);
    await shop.call("DELETE", "/api/calendar/subscription", undefined, { token });
    expect([(await fetchFeed(second)).status, await state()]).toEqual([404, false]);
    expect((await fetchFeed("/api/calendar/null.ics")).status).toBe(404);
    const secret = /calendar\/([\w-]+)\.ics/.exec(second)?.[1] ?? "nothing";
    expect(secret.length).toBeGreaterThan(40);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join("")).not.toContain(secret);
    const { calendar_token_hash } = await shop.platform.db
      .selectFrom("installation")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(calendar_token_hash).toBeNull();
  });

  itOnOneDatabase(kind)("is not for trying out", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 125; tries += 1)
      statuses.push((await fetchFeed(`/api/calendar/versuch${tries}.ics`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});

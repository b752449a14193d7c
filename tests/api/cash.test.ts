import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { book } from "../support/bookings.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (R4, R10, R13).

describeOnBothDatabases("received cash", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  afterAll(() => shop.close());

  const asAdmin = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: admin });
  const answer = (an: boolean, verstanden = an) =>
    asAdmin("PUT", "/api/cash", { an, name: " Inhaberin Beispiel ", verstanden });
  const complete = async (id: string, body: object) =>
    asAdmin("PATCH", `/api/bookings/${id}/status`, { status: "done", ...body });
  const bill = async (datum: string, zahlart: string) => {
    const { body } = await complete(await book(shop, { datum }), { zahlart, rechnung: {} });
    return Number(body.rechnung);
  };
  const pdf = async (nummer: number) => {
    const headers = { Authorization: `Bearer ${admin}` };
    const response = await createApi(shop.platform).request(`/api/receipts/${nummer}.pdf`, {
      headers,
    });
    return Buffer.from(await response.arrayBuffer());
  };
  const stand = async () => (await asAdmin("GET", "/api/cash")).body.stand;
  const point = async () => {
    const { points } = (await asAdmin("GET", "/api/readiness")).body as unknown as {
      points: { id: string; isDone: boolean }[];
    };
    return points.find(({ id }) => id === "bargeld")?.isDone;
  };

  it("is noted by no new shop: no completion takes it, and the receipt leaves open how it is paid", async () => {
    expect([await stand(), await point()]).toEqual(["aus", undefined]);
    const id = await book(shop, { datum: "2026-03-10" });
    const refused = await complete(id, { zahlart: "bar", rechnung: {} });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "bargeld_aus", fields: { zahlart: expect.any(String) } },
    });
    expect((await asAdmin("GET", `/api/bookings/${id}`)).body.status).toBe("open");

    expect((await complete(id, { rechnung: {} })).body).toMatchObject({
      status: "done",
      zahlart: "",
      rechnung: 1,
    });
    expect(await textOfPdf(await pdf(1))).toContain(
      "Zahlbar bar bei Abholung oder per Überweisung.",
    );
    // A transfer that came is noted all the same, and is on no paper.
    const before = await pdf(1);
    expect(
      (await asAdmin("PUT", "/api/receipts/1/payment", { bezahlt_am: "2026-03-09" })).status,
    ).toBe(204);
    expect((await pdf(1)).equals(before)).toBe(true);
  });

  it("is switched on only by whoever has read what it may mean, with day and name, and off again", async () => {
    expect(await answer(true, false)).toMatchObject({
      status: 422,
      body: { fields: { verstanden: expect.any(String) } },
    });
    expect(
      (await asAdmin("PUT", "/api/cash", { an: true, name: " ", verstanden: true })).body.fields,
    ).toHaveProperty("name");
    expect(await stand()).toBe("aus");
    expect((await answer(true)).body).toEqual({
      stand: "an",
      am: "2026-03-02T07:00:00.000Z",
      von: "Inhaberin Beispiel",
    });
    const nummer = await bill("2026-03-11", "bar");
    const printed = await pdf(nummer);
    expect(await textOfPdf(printed)).toContain("Betrag bar erhalten.");
    const without = String(
      (await complete(await book(shop, { datum: "2026-03-12" }), { zahlart: "bar" })).body.id,
    );

    expect((await answer(false)).body).toMatchObject({ stand: "aus" });
    // What was printed stays; nothing more is printed of what was noted.
    expect((await pdf(nummer)).equals(printed)).toBe(true);
    const { body } = await asAdmin("POST", `/api/bookings/${without}/receipt`, {});
    expect(await textOfPdf(await pdf(Number(body.nummer)))).not.toContain("bar erhalten");
    expect(
      (await complete(await book(shop, { datum: "2026-03-13" }), { zahlart: "bar" })).status,
    ).toBe(422);
  });

  it("goes on in a shop that noted it before it was asked, until it has answered", async () => {
    await shop.platform.db.deleteFrom("cash_answer").execute();
    expect([await stand(), await point()]).toEqual(["ungefragt", false]);
    expect(await textOfPdf(await pdf(await bill("2026-03-16", "bar")))).toContain(
      "Betrag bar erhalten.",
    );
    // Bookings may be gone before their receipts.
    await shop.platform.db.updateTable("bookings").set({ zahlart: "" }).execute();
    expect(await stand()).toBe("ungefragt");
    await answer(false);
    expect([await stand(), await point()]).toEqual(["aus", undefined]);
  });
});

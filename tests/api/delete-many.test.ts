import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  book,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  refused,
  workdays,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

describeOnBothDatabases("deleting by selection", (kind) => {
  let shop: TestShop;
  let token = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const remove = (ids: unknown, more: object = {}) =>
    shop.call("POST", "/api/bookings/delete", { ids, ...more }, { token });
  const cancellations = async () =>
    (await shop.mails()).filter(({ key }) => key.startsWith("booking-cancelled:"));
  const bookThree = async () => {
    const ids: string[] = [];
    for (const datum of workdays(3))
      ids.push(await book(shop, { datum, email: `${datum}@example.org` }));
    return ids;
  };

  it("frees the days, withdraws what was still to be said and tells each customer once", async () => {
    const [first = "", second = "", third = ""] = await bookThree();
    const { status, body } = await remove([first, third, first]);
    expect({ status, ...body }).toEqual({
      status: 200,
      geloescht: expect.arrayContaining([first, third]),
      fehlend: [],
      absagen: 2,
    });
    expect(body.geloescht).toHaveLength(2);

    const { bookings, mails } = await footprint(shop.platform.db);
    expect(bookings.map(({ id }) => id)).toEqual([second]);
    await expectPlacesFit(shop.platform.db);
    expect((await cancellations()).map(({ recipient }) => recipient).sort()).toEqual(
      [workdays(3)[0], workdays(3)[2]].map((datum) => `${datum}@example.org`),
    );
    expect(mails.filter(({ key }) => key.startsWith("booking-reminder:"))).toHaveLength(1);
  });

  it("tells nobody when the admin wants it so, when the booking is over or nobody can be reached", async () => {
    const ids = await bookThree();
    expect((await remove(ids.slice(0, 1), { benachrichtigen: false })).body).toMatchObject({
      absagen: 0,
    });
    await shop.call("PATCH", `/api/bookings/${ids[1]}/status`, { status: "done" }, { token });
    shop.setClock(workdays(3)[2] ?? "", "10:00");
    expect((await refused(shop, () => remove(ids.slice(1)))).body).toMatchObject({
      code: "grund_fehlt",
      fields: { grund: expect.any(String) },
    });
    expect((await remove(ids.slice(1), { grund: "Doppelt" })).body).toMatchObject({
      absagen: 0,
      fehlend: [],
    });
    expect(await cancellations()).toEqual([]);
    expect((await footprint(shop.platform.db)).bookings).toEqual([]);
  });

  it("names what was gone already and deletes the rest", async () => {
    const [first = "", second = "", third = ""] = await bookThree();
    await shop.call("DELETE", `/api/bookings/${second}`, undefined, { token });
    const { status, body } = await remove([first, second, third, "gibtesnicht"]);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      fehlend: [second, "gibtesnicht"],
      absagen: 2,
    });
    expect((await footprint(shop.platform.db)).bookings).toEqual([]);
  });

  it("of the same selection by two admins at once happens once", async () => {
    const ids = await bookThree();
    const answers = await Promise.all([remove(ids), remove([...ids].reverse())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.flatMap(({ body }) => body.geloescht as string[]).sort()).toEqual(
      [...ids].sort(),
    );
    expect(await cancellations()).toHaveLength(3);
  });

  it.each([
    [[]],
    [Array.from({ length: 101 }, (_, index) => String(index))],
    ["alle"],
    [[7]],
    [undefined],
  ])("of %j is a question nobody understands", async (ids) => {
    await bookThree();
    expect((await refused(shop, () => remove(ids))).status).toBe(422);
  });
});

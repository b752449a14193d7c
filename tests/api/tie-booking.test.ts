import { afterEach, beforeEach, expect, test } from "vitest";
import { readPass } from "../../src/care-pass/page/read-pass.server.ts";
import { ownLinkOf, passTokenOf } from "../../src/care-pass/pass-link.server.ts";
import { bookingRequest } from "../support/bookings.ts";
import { SIGNABLE } from "../support/passes.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (E19, E22): the appointment that somebody entered for a car after it had come.

const DAY = "2026-03-10";
const ALL = ["vorne", ...SIGNABLE.uebersprungen];

describeOnBothDatabases("a car that came before its appointment was entered", (kind) => {
  let shop: TestShop;
  let token: string;
  let admin: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    shop.setClock(DAY, "10:00");
    token = (await shop.addStaff()).token;
    admin = await shop.logInAdmin();
  });
  afterEach(() => shop.close());

  async function takeIn(id: string, annahme: object = {}) {
    const whole = {
      ...SIGNABLE,
      uebersprungen: ALL,
      leistungen: ["Außenreinigung"],
      verschmutzung: "Leicht",
      preis_cent: 4000,
      ...annahme,
    };
    await shop.call(
      "PUT",
      `/api/pass-visits/${id}`,
      { folge: 1, datum: DAY, annahme: whole },
      { token },
    );
    expect(
      (
        await shop.call(
          "PUT",
          `/api/pass-visits/${id}/signature`,
          { art: "tastatur", name: "Eva Neu" },
          { token },
        )
      ).status,
    ).toBe(200);
  }
  async function enter(change: object = {}): Promise<string> {
    const entry = {
      ...bookingRequest({ datum: DAY, name: "Eva Neu" }),
      kennzeichen: "FR-AB 123",
      ...change,
    };
    const { status, body } = await shop.call(
      "POST",
      "/api/bookings",
      { ...entry, ausnahmen: ["vergangen", "uhrzeit", "belegt"] },
      { token: admin },
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return String(body.id);
  }
  const choose = (visit: string, buchung: string) =>
    shop.call("PUT", `/api/pass-visits/${visit}/booking`, { buchung }, { token });
  const row = (id: string) =>
    shop.platform.db
      .selectFrom("pass_visits")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  test("gets it once, also when it is pressed twice at once; its receipt stands on the car's page, and nobody is told twice", async () => {
    await takeIn("v00000000001", { email: "eva@example.org" });
    const id = await enter({ email: "eva@example.org" });
    expect(
      (await shop.call("PUT", "/api/pass-visits/v00000000001/ready", { mail: true }, { token }))
        .status,
    ).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => choose("v00000000001", id)));
    expect(answers.map(({ status, body }) => [status, body.booking_id, body.termin])).toEqual(
      Array(3).fill([200, id, "open"]),
    );
    const notes = await shop.platform.db
      .selectFrom("journal")
      .select("text")
      .where("text", "like", "%einem Termin zugeordnet")
      .execute();
    expect(notes).toHaveLength(1);
    const done = { status: "done", rechnung: {} };
    expect(
      (await shop.call("PATCH", `/api/bookings/${id}/status`, done, { token: admin })).status,
    ).toBe(200);
    expect(
      (await shop.mails()).filter(({ message }) => message.subject === "Ihr Fahrzeug ist fertig"),
    ).toHaveLength(1);
    const { db } = shop.platform;
    const { pass_id } = await row("v00000000001");
    const link = await db
      .transaction()
      .execute((tx) => ownLinkOf(tx, pass_id ?? "", "2026-03-10T09:00:00.000Z"));
    const page = await readPass(shop.platform, await passTokenOf(db, link));
    expect(page?.besuche[0]?.own?.rechnung).toMatch(/1$/);
    expect((await choose("v00000000001", id)).status).toBe(200);
  });

  test("of two cars at once one gets it, and the other hears which", async () => {
    await takeIn("v00000000001");
    await takeIn("v00000000002");
    const id = await enter();
    const answers = await Promise.all(
      ["v00000000001", "v00000000002"].map((visit) => choose(visit, id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "schon_angenommen",
      besuch: expect.stringMatching(/^v0000000000[12]$/),
    });
    const tied = await shop.platform.db
      .selectFrom("pass_visits")
      .select("booking_id")
      .where("booking_id", "is not", null)
      .execute();
    expect(tied).toEqual([{ booking_id: id }]);
  });

  test("keeps the one that it has: neither another nor a second one is made", async () => {
    await takeIn("v00000000001");
    const [first, second] = [await enter(), await enter()];
    expect((await choose("v00000000001", first)).status).toBe(200);
    const has = { status: 409, body: { code: "termin_vorhanden", buchung: first } };
    expect(await choose("v00000000001", second)).toMatchObject(has);
    const entry = {
      ...bookingRequest({ datum: DAY }),
      ausnahmen: ["vergangen", "uhrzeit", "belegt"],
    };
    expect(
      await shop.call("POST", "/api/pass-visits/v00000000001/booking", entry, { token }),
    ).toMatchObject(has);
    await expect(
      shop.platform.db.updateTable("pass_visits").set({ booking_id: second }).execute(),
    ).rejects.toThrow("keeps its car");
  });

  test("gets none of another car, another day, or called off, and none before the signature; told is told when it was completed already", async () => {
    await takeIn("v00000000001", { email: "eva@example.org" });
    const other = { status: 409, body: { code: "anderes_auto" } };
    expect(await choose("v00000000001", "b00000000009")).toMatchObject({ status: 404 });
    expect(await choose("v00000000001", await enter({ kennzeichen: "FR-XY 9" }))).toMatchObject(
      other,
    );
    expect(await choose("v00000000001", await enter({ datum: "2026-03-11" }))).toMatchObject(other);
    const off = await enter();
    await shop.call(
      "PATCH",
      `/api/bookings/${off}/status`,
      { status: "cancelled", stornogrund: "anders" },
      { token: admin },
    );
    expect(await choose("v00000000001", off)).toMatchObject(other);
    const annahme = { ...SIGNABLE, kennzeichen: "FR-XY 9" };
    await shop.call(
      "PUT",
      "/api/pass-visits/v00000000003",
      { folge: 1, datum: DAY, annahme },
      { token },
    );
    expect(await choose("v00000000003", off)).toMatchObject({
      status: 409,
      body: { code: "nicht_unterschrieben" },
    });

    await shop.call("PUT", "/api/pass-visits/v00000000001/ready", { mail: true }, { token });
    const done = await enter({ email: "eva@example.org", kennzeichen: "" });
    await shop.call("PATCH", `/api/bookings/${done}/status`, { status: "done" }, { token: admin });
    expect(await choose("v00000000001", done)).toMatchObject({
      status: 200,
      body: { termin: "done", abgeschlossen: true },
    });
  });
});

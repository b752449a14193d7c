import { afterEach, beforeEach, expect, it } from "vitest";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { readPass } from "../../src/care-pass/page/read-pass.server.ts";
import { book } from "../support/bookings.ts";
import { nextRun } from "../support/daily-runs.ts";
import { writeCar, writeVisitOf } from "../support/pass-page.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (E16, E17, P31).

const PICTURES = {
  "vorher-vorne": new Uint8Array([1]),
  "nachher-vorne": new Uint8Array([2]),
  "nachtrag-weitere": new Uint8Array([3]),
};

describeOnBothDatabases("passes over the years", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind, today: "2026-03-02" });
    await shop.platform.outbox.stop();
  });
  afterEach(() => shop.close());

  const visitOn = (passId: string, datum: string, bookingId?: string) =>
    writeVisitOf(shop.platform, passId, {
      datum,
      am: `${datum}T08:00:00.000Z`,
      pictures: PICTURES,
      ...(bookingId && { bookingId }),
    });

  async function addUnsigned(id: string): Promise<void> {
    const { db } = shop.platform;
    const none = {
      inhalt: null,
      unterschrift: null,
      fingerabdruck: null,
      unterschrieben_am: null,
      fertig_am: null,
      user_id: null,
    };
    await db
      .insertInto("pass_visits")
      .values({
        ...none,
        id,
        pass_id: null,
        booking_id: null,
        datum: "2026-03-02",
        annahme: "{}",
        erstellt_am: "2026-03-02T08:00:00.000Z",
      })
      .execute();
  }

  async function addNote(visitId: string): Promise<void> {
    const note = {
      id: "n00000000001",
      visit_id: visitId,
      text: "Spiegel locker",
      name: "Max",
      erstellt_am: "2026-03-02T09:00:00.000Z",
    };
    await shop.platform.db.insertInto("pass_additions").values(note).execute();
  }

  itOnOneDatabase(kind)(
    "go on the first run after their day, neither sooner nor later",
    {
      timeout: 300_000,
    },
    async () => {
      const { db } = shop.platform;
      const once = await writeCar(shop.platform, { kennzeichen: "FR-EI 1" });
      const onlyVisit = await visitOn(once.passId, "2026-03-02");
      await addNote(onlyVisit.id);
      const often = await writeCar(shop.platform, { kennzeichen: "FR-OF 2" });
      const first = await visitOn(often.passId, "2026-03-02");
      await visitOn(often.passId, "2028-02-01");
      await visitOn(often.passId, "2029-12-31");
      const closed = await writeCar(shop.platform, { kennzeichen: "FR-WE 3" });
      const closedVisit = await visitOn(closed.passId, "2026-03-02");
      await shop.call("DELETE", `/api/pass-links/${closed.token}`);
      await addUnsigned("v00000000009");

      const picturesOf = async (visitId: string, phase: "vorher" | "nachher" | "nachtrag") =>
        (
          await db
            .selectFrom("pass_pictures")
            .select("id")
            .where("visit_id", "=", visitId)
            .where("phase", "=", phase)
            .execute()
        ).length;
      const signed = async (visitId: string) =>
        (
          await db
            .selectFrom("pass_visits")
            .select("id")
            .where("id", "=", visitId)
            .where("protokoll_geloescht_am", "is", null)
            .execute()
        ).length;
      const rows = async () => ({
        "the after-pictures of a car that came once": await picturesOf(onlyVisit.id, "nachher"),
        "its protocol": await signed(onlyVisit.id),
        "the pictures in its protocol": await picturesOf(onlyVisit.id, "vorher"),
        "those added to it": await picturesOf(onlyVisit.id, "nachtrag"),
        "what was added to it": (await db.selectFrom("pass_additions").select("id").execute())
          .length,
        "its pass": (
          await db.selectFrom("passes").select("id").where("id", "=", once.passId).execute()
        ).length,
        "the first protocol of a car that comes again": await signed(first.id),
        "the pictures in that protocol": await picturesOf(first.id, "vorher"),
        "its first after-pictures": await picturesOf(first.id, "nachher"),
        "the pass of that car": (
          await db.selectFrom("passes").select("id").where("id", "=", often.passId).execute()
        ).length,
        "the protocol of a pass that was deleted": await signed(closedVisit.id),
        "that pass": (
          await db.selectFrom("passes").select("id").where("id", "=", closed.passId).execute()
        ).length,
        "an intake that nobody signed": (
          await db.selectFrom("pass_visits").select("id").where("id", "=", "v00000000009").execute()
        ).length,
      });
      const goes: Record<keyof Awaited<ReturnType<typeof rows>>, string> = {
        "the after-pictures of a car that came once": "2028-03-03",
        "its protocol": "2030-01-01",
        "the pictures in its protocol": "2030-01-01",
        "those added to it": "2030-01-01",
        "what was added to it": "2030-01-01",
        "its pass": "2030-01-01",
        "the first protocol of a car that comes again": "2030-01-01",
        "the pictures in that protocol": "2030-01-01",
        "its first after-pictures": "2032-01-01",
        "the pass of that car": "2033-01-01",
        "the protocol of a pass that was deleted": "2030-01-01",
        "that pass": "2030-01-01",
        "an intake that nobody signed": "2028-03-03",
      };
      const found: Record<string, string> = {};
      expect(Object.values(await rows()).every((count) => count > 0)).toBe(true);
      for (let day = "2026-03-02"; day <= "2033-02-01"; day = nextRun(day, Object.values(goes))) {
        shop.setClock(day, "12:00");
        await runHousekeeping(shop.platform);
        for (const [name, count] of Object.entries(await rows()))
          if (count === 0) found[name] ??= day;
        if (day === "2030-01-01") await expectStory(often.token, first.id);
      }
      expect(found).toEqual(goes);
    },
  );

  /** Whoever comes every year still reads what was done, and nothing of the person is left. */
  async function expectStory(token: string, visitId: string): Promise<void> {
    const page = await readPass(shop.platform, token);
    expect(page?.besuche).toHaveLength(3);
    const told = page?.besuche.find(({ id }) => id === visitId);
    expect(told).toMatchObject({
      leistungen: ["Außenreinigung", "Hundehaare"],
      own: { fingerabdruck: "", gegenstaende: "" },
    });
    expect(told, "nobody knows any more how it came in").not.toHaveProperty("schaeden");
    expect(told?.bilder).toHaveLength(1);
    const protocol = await shop.call("GET", `/api/pass-links/${token}/visits/${visitId}/protocol`);
    expect(protocol).toMatchObject({ status: 404, body: { code: "protokoll_geloescht" } });
    const row = await shop.platform.db
      .selectFrom("pass_visits")
      .selectAll()
      .where("id", "=", visitId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Erika|erika|0151|FR-OF|Kindersitz|Kratzer/);
  }

  itOnOneDatabase(kind)("go by the shop's own periods", async () => {
    const admin = await shop.logInAdmin();
    const save = (change: object) => shop.call("PUT", "/api/settings", change, { token: admin });
    expect((await save({ protokollJahre: 0 })).status).toBe(422);
    expect((await save({ passBilderMonate: 121 })).status).toBe(422);
    expect((await save({ protokollJahre: 1, passBilderMonate: 3 })).status).toBe(200);
    const { passId } = await writeCar(shop.platform);
    await visitOn(passId, "2026-03-02");
    const count = async (table: "pass_pictures" | "passes") =>
      (await shop.platform.db.selectFrom(table).select("id").execute()).length;
    for (const [day, pictures, passes] of [
      ["2026-03-31", 3, 1],
      ["2026-04-30", 3, 1],
      ["2026-05-29", 3, 1],
      ["2026-06-02", 3, 1],
      ["2026-06-03", 2, 1],
    ] as const) {
      shop.setClock(day, "12:00");
      await runHousekeeping(shop.platform);
      expect([await count("pass_pictures"), await count("passes")], day).toEqual([
        pictures,
        passes,
      ]);
    }
  });

  it("of whoever is forgotten go with the person; what was handed over stays the new owner's, without the words to the former one", async () => {
    const { db } = shop.platform;
    const customer = await shop.addCustomer("erika@example.org");
    const bookingId = await book(shop, {}, { token: customer.token });
    const own = await writeCar(shop.platform, { kennzeichen: "FR-EI 1", karteId: customer.id });
    const ownVisit = await visitOn(own.passId, "2026-03-01");
    const sold = await writeCar(shop.platform, { kennzeichen: "FR-VK 2", karteId: customer.id });
    const soldVisit = await visitOn(sold.passId, "2026-03-01", bookingId);
    const { body } = await shop.call("POST", `/api/pass-links/${sold.token}/handover`);
    const buyer = String(body.pfad).replace("/pflegepass/", "");

    const before = await readPass(shop.platform, buyer);
    const gone = await shop.call(
      "POST",
      "/api/users/me/delete",
      { passwort: CUSTOMER_PASSWORD, stornieren: true },
      { token: customer.token },
    );
    expect(gone.status).toBe(204);
    expect(await readPass(shop.platform, own.token)).toBeUndefined();
    const phases = await db
      .selectFrom("pass_pictures")
      .select("phase")
      .where("visit_id", "=", ownVisit.id)
      .orderBy("phase")
      .execute();
    expect(phases.map(({ phase }) => phase)).toEqual(["nachtrag", "vorher"]);
    expect(await readPass(shop.platform, buyer)).toEqual(before);
    const visit = await db
      .selectFrom("pass_visits")
      .select("arbeit")
      .where("id", "=", soldVisit.id)
      .executeTakeFirstOrThrow();
    expect(visit.arbeit).toMatchObject({ bemerkung: "", produkte: [{ name: "Keramik 9" }] });
  });

  it("keep the card of a guest whose car came without a booking", async () => {
    const { db } = shop.platform;
    const contact = {
      name: "Eva Neu",
      email: "eva@example.org",
      email_folded: "eva@example.org",
      telefon: "",
      telefon_key: "",
    };
    for (const id of ["k00000000001", "k00000000002"]) {
      const address =
        id === "k00000000001"
          ? contact
          : { ...contact, email: "nie@example.org", email_folded: "nie@example.org" };
      await db
        .insertInto("customer_cards")
        .values({ ...address, id, user_id: null, joined_into: null })
        .execute();
    }
    const { passId } = await writeCar(shop.platform, { karteId: "k00000000001" });
    await visitOn(passId, "2026-03-02");
    await runHousekeeping(shop.platform);
    const cards = await db
      .selectFrom("customer_cards")
      .select("id")
      .where("id", "like", "k0%")
      .execute();
    expect(cards.map(({ id }) => id)).toEqual(["k00000000001"]);
  });
});

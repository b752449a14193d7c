import { afterEach, beforeEach, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

describeOnBothDatabases("what may no longer be kept", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind, today: "2026-03-02" });
  });
  afterEach(() => shop.close());

  it.each([
    [
      "a service of 2017, more than eight years after the end of its year",
      { datum: "2017-12-31", status: "done", art: "service" },
      false,
    ],
    [
      "a service of the first day that must still be kept",
      { datum: "2018-01-01", status: "done", art: "service" },
      true,
    ],
    [
      "an old service that nobody completed",
      { datum: "2017-06-01", status: "open", art: "service" },
      false,
    ],
    [
      "a cancelled booking of more than twelve months ago",
      { datum: "2025-03-01", status: "cancelled", art: "service" },
      false,
    ],
    [
      "a cancelled booking of twelve months ago",
      { datum: "2025-03-02", status: "cancelled", art: "service" },
      true,
    ],
    [
      "a consultation of more than twelve months ago",
      { datum: "2025-03-01", status: "done", art: "beratung" },
      false,
    ],
    ["a consultation of this year", { datum: "2026-01-05", status: "done", art: "beratung" }, true],
    ["a service of last year", { datum: "2025-01-05", status: "done", art: "service" }, true],
  ] as const)("%s", async (_, booking, stays) => {
    await insert(booking);
    await tidyUp(shop.platform);
    expect(await shop.platform.db.selectFrom("bookings").select("id").execute()).toHaveLength(
      stays ? 1 : 0,
    );
  });

  it("an account goes 30 days after its registration when nobody confirmed it and no link to it is good any more", async () => {
    const { db } = shop.platform;
    const register = (email: string) =>
      shop.call("POST", "/api/auth/register", {
        vorname: "Eva",
        nachname: "Muster",
        email,
        passwort: "Fremdes-Wort1",
      });
    const left = async () =>
      (
        await db
          .selectFrom("users")
          .select("email")
          .where("is_builtin", "=", false)
          .orderBy("email")
          .execute()
      ).map(({ email }) => email);
    for (const email of ["nie@example.org", "spaet@example.org"])
      expect((await register(email)).status).toBe(201);
    await shop.addCustomer("kundin@example.org");
    await shop.platform.outbox.deliverDue();
    shop.setClock("2026-03-31", "12:00");
    await tidyUp(shop.platform);
    expect(await left()).toEqual(["kundin@example.org", "nie@example.org", "spaet@example.org"]);
    expect((await register("spaet@example.org")).status).toBe(201);
    await shop.platform.outbox.deliverDue();
    shop.setClock("2026-04-01", "11:00");
    await tidyUp(shop.platform);
    expect(await left()).toEqual(["kundin@example.org", "spaet@example.org"]);
    shop.setClock("2026-04-01", "13:00");
    await tidyUp(shop.platform);
    expect(await left()).toEqual(["kundin@example.org"]);
  });

  it("a mail goes 30 days after it left or was given up; one that waits, or is tried again, stays (P31, M3)", async () => {
    const { db, clock } = shop.platform;
    const day = 86_400_000;
    const ago = (days: number) => clock.now() - days * day;
    const mail = (
      id: string,
      times: { sent_at?: number; failed_at?: number; due_at?: number },
    ) => ({
      id,
      key: id,
      recipient: "anna@example.org",
      message: JSON.stringify({ subject: id, body: {} }),
      due_at: ago(60),
      expires_at: null,
      attempts: 1,
      leased_until: 0,
      created_at: ago(60),
      ...times,
    });
    const mails = [
      mail("sent", { sent_at: ago(29) }),
      mail("given-up", { failed_at: ago(29) }),
      mail("tried-again", {}),
      mail("reminder", { due_at: ago(-60) }),
    ];
    for (const one of mails)
      await db
        .insertInto("mails")
        .values(one as never)
        .execute();
    const left = async () =>
      (await db.selectFrom("mails").select("id").orderBy("id").execute()).map(({ id }) => id);
    await tidyUp(shop.platform);
    expect(await left()).toEqual(["given-up", "reminder", "sent", "tried-again"]);
    shop.setClock("2026-03-03", "08:00");
    await tidyUp(shop.platform);
    expect(await left()).toEqual(["given-up", "reminder", "sent", "tried-again"]);
    shop.setClock("2026-03-03", "08:01");
    await tidyUp(shop.platform);
    expect(await left()).toEqual(["reminder", "tried-again"]);
  });

  async function insert({
    datum,
    status,
    art,
  }: {
    datum: string;
    status: string;
    art: string;
  }): Promise<void> {
    const isService = art === "service";
    await shop.platform.db
      .insertInto("bookings")
      .values({
        id: "b1",
        art,
        datum,
        abgabezeit: "10:00",
        name: "Beispielkundin Eins",
        email: "beispiel@example.org",
        telefon: "0151 12345678",
        kfz: isService ? "suv" : "",
        verschmutzung: isService ? "Mittel" : "",
        leistungen: JSON.stringify([isService ? "Außenreinigung" : "Beratungsgespräch"]),
        preis_cent: 0,
        nachricht: "",
        sitzOption: null,
        status,
        bestEmail: false,
        user_id: null,
        search_folded: "",
        ics_sequence: 0,
        erstellt_am: "2017-01-01T00:00:00.000Z",
        erledigt_am: status === "done" ? "2018-01-01T00:00:00.000Z" : null,
        storniert_am: status === "cancelled" ? "2025-01-01T00:00:00.000Z" : null,
        spaet_storniert: false,
        version: 1,
      } as never)
      .execute();
  }
});

import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readShownReviews } from "../../src/after-visit/read-shown-reviews.server.ts";
import { reviewAddress } from "../../src/after-visit/visit-link.server.ts";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { book, consultationRequest, emptyCalendar } from "../support/bookings.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (W1, W2, W3, W4, W5, W8, P31).

const RATING = { sterne: 4, text: "Sauber gearbeitet.", name: "Anna M." };
const GONE = { status: 404, body: { code: "link_ungueltig" } };

describeOnBothDatabases("a review", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("reviews").execute();
  });
  afterAll(() => shop.close());

  const tokenOf = async (id: string) =>
    (await reviewAddress(shop.platform.db, "", id)).split("/").at(-1) ?? "";
  const look = (token: string) => shop.call("GET", `/api/visits/${token}/review`);
  const rate = (token: string, rating: unknown = RATING) =>
    shop.call("PUT", `/api/visits/${token}/review`, rating);
  const takeBack = (token: string) => shop.call("DELETE", `/api/visits/${token}/review`);
  const asAdmin = (method: string, path: string, body?: unknown) =>
    shop.call(method, `/api/reviews${path}`, body, { token: admin });
  const complete = (id: string) =>
    shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "done", benachrichtigen: false },
      { token: admin },
    );
  const shown = () => readShownReviews(shop.platform, 10);
  const listed = async () =>
    (await asAdmin("GET", "")).body as unknown as Record<string, unknown>[];

  /** A guest's visit that is over, with the token of its link. */
  async function visit(
    changes: Record<string, unknown> = {},
  ): Promise<{ id: string; token: string }> {
    const id = await book(shop, changes);
    shop.setClock("2026-03-10", "18:00");
    expect((await complete(id)).status).toBe(200);
    return { id, token: await tokenOf(id) };
  }

  it("is asked for in person by the same link, as a code, once the visit is completed (W8)", async () => {
    const code = (id: string) =>
      shop.call("GET", `/api/bookings/${id}/review-link`, undefined, { token: admin });
    const early = await book(shop, { datum: "2026-03-12" });
    expect((await code(early)).body.code).toBe("nicht_abgeschlossen");
    const { id, token } = await visit();
    const { status, body } = await code(id);
    expect(status).toBe(200);
    expect(String(body.url).endsWith(`/bewertung/${token}`)).toBe(true);
    expect(body.qr).toMatch(/^<svg/);
    expect((await rate(token)).status).toBe(200);
    expect((await code("gibtesnicht1")).status).toBe(404);
  });

  it("is only for a visit that is completed, by its own link, and the link tells nothing of the person", async () => {
    const id = await book(shop);
    const token = await tokenOf(id);
    expect(await rate(token)).toMatchObject({ status: 409, body: { code: "nicht_abgeschlossen" } });
    shop.setClock("2026-03-10", "18:00");
    await complete(id);
    const { status, body } = await look(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      datum: "2026-03-10",
      leistungen: ["Außenreinigung"],
      bewertung: null,
      darfBewerten: true,
      hinweis: "",
    });
    expect(JSON.stringify(body)).not.toContain("Kundin");

    const other = await book(shop, { datum: "2026-03-20", email: "andere@example.org" });
    for (const wrong of [`${other}-${token.split("-")[1]}`, id, `${id}-`, `${token}0`, "x"])
      expect(await rate(wrong)).toMatchObject(GONE);
    expect((await shop.call("GET", `/api/guest-bookings/${token}`)).status).toBe(404);
    expect(await shop.platform.db.selectFrom("reviews").select("id").execute()).toEqual([]);
  });

  it("of a consultation is none, and after twelve months it is too late", async () => {
    const talk = await shop.call("POST", "/api/bookings", consultationRequest());
    const id = String(talk.body.id);
    shop.setClock("2026-03-10", "18:00");
    await complete(id);
    expect(await rate(await tokenOf(id))).toMatchObject({
      status: 409,
      body: { code: "beratung" },
    });
    await emptyCalendar(shop);
    const { token } = await visit();
    shop.setClock("2027-03-11", "08:00");
    expect(await rate(token)).toMatchObject({ status: 409, body: { code: "zu_lange_her" } });
  });

  it("says how many stars, in words that are no longer than they may be", async () => {
    const { token } = await visit();
    for (const sterne of [0, 6, 2.5, "viele", undefined])
      expect((await rate(token, { ...RATING, sterne })).status).toBe(422);
    expect((await rate(token, { ...RATING, text: "x".repeat(2001) })).status).toBe(422);
    expect((await rate(token, { ...RATING, name: "x".repeat(41) })).status).toBe(422);
    expect(await rate(token, { sterne: 5 })).toMatchObject({
      status: 200,
      body: { bewertung: { sterne: 5, text: "", name: "" } },
    });
  });

  it("is one a visit, also of two at the same moment; the shop hears of each newest word", async () => {
    const { token } = await visit();
    const both = await Promise.all([rate(token), rate(token, { ...RATING, sterne: 3 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [said] = await listed();
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "veraltet",
      aktuell: { bewertung: { sterne: said?.sterne } },
    });
    expect(await listed()).toHaveLength(1);
    const mails = (await shop.mails()).filter(({ key }) => key.startsWith("review-arrived"));
    expect(mails.at(-1)?.message.text).toContain("Sauber gearbeitet.");
    expect(mails.at(-1)?.recipient).toBe("kontakt@musterglanz.example");
  });

  it("is changed by whoever has its newest words in sight: an older window is told, and overwrites nothing", async () => {
    const { token } = await visit();
    const [second, third] = [
      { ...RATING, text: "Aus dem zweiten Fenster." },
      { ...RATING, text: "Aus dem ersten Fenster." },
    ];
    expect((await rate(token)).status).toBe(200);
    expect((await rate(token, { ...second, vorher: RATING })).status).toBe(200);
    for (const vorher of [RATING, null])
      expect(await rate(token, { ...third, vorher })).toMatchObject({
        status: 409,
        body: { code: "veraltet", aktuell: { bewertung: second, darfBewerten: true } },
      });
    // The answer was lost, and the same is sent again.
    expect((await rate(token, { ...second, vorher: RATING })).status).toBe(200);
    expect((await rate(token, { ...third, vorher: second })).status).toBe(200);
    // Taken back elsewhere.
    await takeBack(token);
    expect(await rate(token, { ...second, vorher: third })).toMatchObject({
      status: 409,
      body: { aktuell: { bewertung: null } },
    });
    expect(await listed()).toEqual([]);
  });

  it("is changed for 14 days, after which it stands and is only taken back", async () => {
    const { token } = await visit();
    await rate(token);
    const [first] = await listed();
    expect((await asAdmin("POST", `/${first?.id}/publish`, { version: 1 })).status).toBe(200);
    expect((await shown()).reviews).toMatchObject([
      { name: "Anna M.", sterne: 4, monat: "März 2026", antwort: "" },
    ]);
    shop.setClock("2026-03-24", "23:59");
    expect(await rate(token, { ...RATING, sterne: 2, vorher: RATING })).toMatchObject({
      status: 200,
      body: { bewertung: { status: "neu", sterne: 2 } },
    });
    // What was published was published of other words.
    expect((await shown()).reviews).toEqual([]);
    expect(await asAdmin("POST", `/${first?.id}/publish`, { version: 2 })).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: { sterne: 2, version: 3 } },
    });
    shop.setClock("2026-03-25", "00:00");
    expect(await rate(token)).toMatchObject({ status: 409, body: { code: "steht_fest" } });
    expect(await takeBack(token)).toMatchObject({ status: 200, body: { bewertung: null } });
    expect(await listed()).toEqual([]);
    expect((await takeBack(token)).status).toBe(200);
  });

  it("that nobody looks at stands there by itself after 14 days: leaving a bad one alone hides nothing", async () => {
    const { token } = await visit();
    await rate(token, { ...RATING, sterne: 1 });
    shop.setClock("2026-03-23", "23:59");
    expect(await shown()).toMatchObject({ reviews: [], sum: { anzahl: 0, wartend: 1 } });
    shop.setClock("2026-03-24", "00:00");
    expect(await shown()).toMatchObject({
      reviews: [{ sterne: 1 }],
      sum: { anzahl: 1, durchschnitt: 1, wartend: 0 },
    });
    expect(await listed()).toMatchObject([{ status: "neu", sichtbar: true }]);
  });

  it("is hidden for a reason of the law alone, which its author is told; the pages count it", async () => {
    const { token } = await visit();
    await rate(token);
    const [{ id } = { id: "" }] = await listed();
    const hide = (body: unknown) => asAdmin("POST", `/${id}/hide`, body);
    for (const grund of ["", "negativ", "schlecht", undefined]) {
      expect(
        (await hide({ grund, begruendung: "Ein Stern ist zu wenig.", version: 1 })).status,
      ).toBe(422);
    }
    expect((await hide({ grund: "unwahr", begruendung: "", version: 1 })).status).toBe(422);
    const begruendung = "Wir hatten an diesem Tag kein Wasser auf dem Hof.";
    expect(await hide({ grund: "unwahr", begruendung, version: 1 })).toMatchObject({
      status: 200,
      body: { status: "verborgen" },
    });
    expect(await shown()).toMatchObject({
      reviews: [],
      sum: { anzahl: 0, wartend: 0, verborgen: { unwahr: 1 } },
    });
    const mail = (await shop.mails()).find(({ key }) => key.startsWith("review-hidden"));
    expect(mail).toMatchObject({
      recipient: "test@example.org",
      message: { bookingLink: { purpose: "review" } },
    });
    expect(mail?.message.text).toContain(begruendung);
    expect(await look(token)).toMatchObject({
      body: { bewertung: { status: "verborgen", grund: "unwahr", begruendung } },
    });

    // Other words are looked at anew.
    expect(await rate(token, { ...RATING, text: "Gut.", vorher: RATING })).toMatchObject({
      body: { bewertung: { status: "neu", grund: "" } },
    });
    await expect(
      shop.platform.db.updateTable("reviews").set({ status: "verborgen" }).execute(),
    ).rejects.toThrow();
  });

  it("is answered in public, and outlives its booking", async () => {
    const { id: booking, token } = await visit();
    await rate(token);
    const [{ id } = { id: "" }] = await listed();
    await asAdmin("POST", `/${id}/publish`, { version: 1 });
    expect(await asAdmin("PUT", `/${id}/answer`, { antwort: "Danke!", version: 2 })).toMatchObject({
      status: 200,
      body: { antwort: "Danke!" },
    });
    await shop.platform.db.deleteFrom("bookings").where("id", "=", booking).execute();
    expect(await shown()).toMatchObject({ reviews: [{ antwort: "Danke!" }], sum: { anzahl: 1 } });
    expect(await look(token)).toMatchObject(GONE);
    expect(await asAdmin("PUT", `/${id}/answer`, { antwort: "", version: 3 })).toMatchObject({
      body: { antwort: "", antwort_am: null },
    });
  });

  it("of an account is its owner's, in the file of all their data, and gone with the account", async () => {
    const { id: userId, token: anna } = await shop.addCustomer();
    const { token: eva } = await shop.addCustomer();
    // The visit is over a week later.
    await shop.platform.db
      .updateTable("sessions")
      .set({ expires_at: Date.UTC(2100, 0, 1) })
      .execute();
    const id = await book(shop, {}, { token: anna });
    shop.setClock("2026-03-10", "18:00");
    await complete(id);
    const put = (token: string) =>
      shop.call("PUT", `/api/bookings/${id}/review`, RATING, { token });
    for (const stranger of [eva, admin])
      expect(await put(stranger)).toMatchObject({
        status: 404,
        body: { code: "besuch_unbekannt" },
      });
    expect((await put(anna)).status).toBe(200);
    const own = await shop.call("GET", "/api/users/me/export", undefined, { token: anna });
    expect(own.body).toMatchObject({
      bewertungen: [{ sterne: 4, text: RATING.text, name: RATING.name }],
    });
    expect(
      (
        await shop.call(
          "POST",
          "/api/users/me/delete",
          { passwort: CUSTOMER_PASSWORD },
          { token: anna },
        )
      ).status,
    ).toBe(204);
    expect(
      await shop.platform.db.selectFrom("users").select("id").where("id", "=", userId).execute(),
    ).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it("goes five years after its visit", async () => {
    const { token } = await visit();
    await rate(token);
    for (const [today, left] of [
      ["2031-03-10", 1],
      ["2031-03-11", 0],
    ] as const) {
      shop.setClock(today, "12:00");
      await tidyUp(shop.platform);
      expect(await shop.platform.db.selectFrom("reviews").select("id").execute()).toHaveLength(
        left,
      );
    }
  });
});

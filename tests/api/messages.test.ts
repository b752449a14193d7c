import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { solvedCaptcha } from "../support/captcha.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (Q6).

type Entry = { id: string; art: string; name: string; status: string; answered_am: string | null };

describeOnBothDatabases("the shop's inbox", (kind) => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    await shop.platform.db.deleteFrom("contact_messages").execute();
    await shop.platform.db.deleteFrom("offer_requests").execute();
  });
  afterAll(() => shop.close());

  const asAdmin = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: admin });
  const inbox = async (query = "") =>
    (await asAdmin("GET", `/api/messages${query}`)).body as unknown as Entry[];
  const names = async (query = "") => (await inbox(query)).map(({ name }) => name);

  async function write(name: string, changes: Record<string, string> = {}) {
    const captcha = solvedCaptcha((await shop.call("GET", "/api/contact/challenge")).body);
    const message = {
      name,
      email: "anna@example.org",
      subject: "Felgen",
      message: "Geht das auch?",
      captcha,
      ...changes,
    };
    expect((await shop.call("POST", "/api/contact", message)).status).toBe(200);
  }

  async function wish(name: string, wunsch: string) {
    const request = {
      name,
      email: "bert@example.org",
      telefon: "0151 12345678",
      fahrzeugKlasse: "andere",
      selectedServices: ["Außenreinigung"],
    };
    expect((await shop.call("POST", "/api/offer", { ...request, wunsch })).status).toBe(201);
  }

  it("holds messages and individual requests in one list with all that was written, the newest first", async () => {
    await write("Anna");
    shop.setClock("2026-03-02", "09:00");
    await wish("Bert", "Ein Wohnmobil");
    const { status, headers, body } = await asAdmin("GET", "/api/messages");
    expect([status, headers.get("X-Total-Count")]).toEqual([200, "2"]);
    const common = { id: expect.any(String), status: "new", answered_am: null };
    expect(body).toEqual([
      {
        ...common,
        art: "anfrage",
        name: "Bert",
        email: "bert@example.org",
        telefon: "0151 12345678",
        fahrzeugKlasse: "andere",
        selectedServices: ["Außenreinigung"],
        wunsch: "Ein Wohnmobil",
        photos: [],
        booking_id: null,
        erstellt_am: "2026-03-02T08:00:00.000Z",
      },
      {
        ...common,
        art: "nachricht",
        name: "Anna",
        email: "anna@example.org",
        subject: "Felgen",
        message: "Geht das auch?",
        erstellt_am: "2026-03-02T07:00:00.000Z",
      },
    ]);
  });

  it("is searched by every word of it, folded, and comes in pages of 25", async () => {
    await write("Jürgen Weiß", { message: "Mein Käfer ist schmutzig" });
    await wish("Anna", "Zwei Oldtimer");
    expect(await names("?q=kafer%20WEISS")).toEqual(["Jürgen Weiß"]);
    expect(await names("?q=oldtimer")).toEqual(["Anna"]);
    expect(await names("?q=aussenreinigung")).toEqual(["Anna"]);
    expect(await names("?q=%25")).toEqual([]);
    const erstellt_am = "2026-02-01T08:00:00.000Z";
    const rows = Array.from({ length: 40 }, (_, index) => ({
      id: `m${index}`,
      name: `Alt ${index}`,
      email: "alt@example.org",
      subject: "Frage",
      message: "?",
      search_folded: "viele",
      status: "answered" as const,
      answered_am: erstellt_am,
      erstellt_am,
    }));
    await shop.platform.db.insertInto("contact_messages").values(rows).execute();
    const pages = await Promise.all([1, 2, 3].map((seite) => inbox(`?q=viele&seite=${seite}`)));
    expect(pages.map((page) => page.length)).toEqual([25, 15, 0]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(40);
    expect((await asAdmin("GET", "/api/messages?seite=2")).headers.get("X-Total-Count")).toBe("42");
  });

  it("an entry is marked as answered, and as new again", async () => {
    await write("Anna");
    await wish("Bert", "Ein Boot");
    for (const { id } of await inbox()) {
      const answered = await asAdmin("PATCH", `/api/messages/${id}`, { status: "answered" });
      expect(answered).toMatchObject({
        status: 200,
        body: { id, status: "answered", answered_am: "2026-03-02T07:00:00.000Z" },
      });
    }
    expect(await names("?status=new")).toEqual([]);
    const [first] = await inbox("?status=answered");
    // Marked twice, it keeps the moment of the first time.
    shop.setClock("2026-03-02", "12:00");
    expect(
      (await asAdmin("PATCH", `/api/messages/${first?.id}`, { status: "answered" })).body,
    ).toEqual(first);
    expect(
      (await asAdmin("PATCH", `/api/messages/${first?.id}`, { status: "new" })).body,
    ).toMatchObject({
      status: "new",
      answered_am: null,
    });
    expect(await names("?status=new")).toEqual([first?.name]);
    expect(await inbox("?status=answered")).toHaveLength(1);
  });

  it("a deleted entry is gone, and only that one", async () => {
    await write("Anna");
    await wish("Bert", "Ein Boot");
    for (const name of ["Bert", "Anna"]) {
      const entry = (await inbox()).find((known) => known.name === name);
      expect((await asAdmin("DELETE", `/api/messages/${entry?.id}`)).status).toBe(204);
      expect(await asAdmin("DELETE", `/api/messages/${entry?.id}`)).toMatchObject({
        status: 404,
        body: { code: "nachricht_unbekannt" },
      });
      expect(await names()).toEqual(name === "Bert" ? ["Anna"] : []);
    }
  });

  it.each([
    ["PATCH", "/api/messages/gibtesnicht", { status: "answered" }, 404],
    ["PATCH", "/api/messages/gibtesnicht", { status: "gelesen" }, 422],
    ["GET", "/api/messages?status=alle", undefined, 422],
    ["GET", "/api/messages?seite=0", undefined, 422],
  ])("%s %s %o is %i", async (method, path, body, status) => {
    expect((await asAdmin(method, path, body)).status).toBe(status);
  });
});

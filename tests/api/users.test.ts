import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { resetAdminPassword } from "../../src/accounts/users/ensure-admin.server.ts";
import { insertUser } from "../../src/accounts/users.data.ts";
import { newId } from "../../src/server/new-id.server.ts";
import { book, bookingRequest, consultationRequest, emptyCalendar } from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A21, A20, A22).

describeOnBothDatabases("the admin's accounts", (kind) => {
  let shop: TestShop;
  let admin: string;
  let adminId: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    const { db } = shop.platform;
    await db
      .updateTable("users")
      .set({ active: true, role: "admin" })
      .where("is_builtin", "=", true)
      .execute();
    await db.deleteFrom("users").where("is_builtin", "=", false).execute();
    admin = await confirmedAdmin();
    adminId = (await db.selectFrom("users").select("id").executeTakeFirstOrThrow()).id;
  });
  afterAll(() => shop.close());

  const asAdmin = (method: string, path: string, body?: unknown, token = admin) =>
    shop.call(method, path, body, { token });
  const isKnown = async (token: string) =>
    (await shop.call("GET", "/api/auth/me", undefined, { token })).status === 200;
  const standing = async (id: string) =>
    await shop.platform.db
      .selectFrom("users")
      .select(["role", "active", "bestaetigt_am"])
      .where("id", "=", id)
      .executeTakeFirst();

  async function addPerson(
    vorname: string,
    nachname: string,
    changes: Record<string, unknown> = {},
  ): Promise<string> {
    const id = newId();
    const email = `${id.toLowerCase()}@example.org`;
    const contact = { telefon: "", street: "", postalCode: "", city: "" };
    const erstellt_am = "2026-02-01T08:00:00.000Z";
    const account = {
      role: "customer" as const,
      active: true,
      bestaetigt_am: erstellt_am,
      password_hash: null,
      is_builtin: false,
    };
    await insertUser(shop.platform.db, {
      id,
      vorname,
      nachname,
      email,
      email_folded: email,
      ...account,
      ...contact,
      erstellt_am,
      ...changes,
    });
    return id;
  }

  async function addAdmin(): Promise<{ id: string; token: string }> {
    const person = await shop.addCustomer();
    expect(
      (await asAdmin("PATCH", "/api/users/role", { id: person.id, role: "admin" })).status,
    ).toBe(200);
    const { email } = await shop.platform.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    const { body } = await shop.call("POST", "/api/auth/login", {
      email,
      passwort: CUSTOMER_PASSWORD,
    });
    await shop.confirm(String(body.token));
    return { id: person.id, token: String(body.token) };
  }

  async function confirmedAdmin(): Promise<string> {
    const token = await shop.logInAdmin();
    await shop.confirm(token, ADMIN.password);
    return token;
  }

  it("the list shows each account with its standing and nothing secret, and narrows by tab and search, umlauts or not", async () => {
    await addPerson("Jürgen", "Weiß", { erstellt_am: "2026-02-03T08:00:00.000Z" });
    await addPerson("Anna", "Beispiel_x", {
      active: false,
      bestaetigt_am: null,
      erstellt_am: "2026-02-02T08:00:00.000Z",
    });
    await addPerson("Bert", "Muster", { active: false });
    const named = async (query: string) => {
      const { status, headers, body } = await asAdmin("GET", `/api/users${query}`);
      expect(status).toBe(200);
      const { users } = body as unknown as { users: { vorname: string }[] };
      expect(headers.get("X-Total-Count")).toBe(String(users.length));
      return users.map(({ vorname }) => vorname);
    };
    const { body } = await asAdmin("GET", "/api/users?q=weiss");
    expect(body).toEqual({
      users: [
        {
          id: expect.any(String),
          vorname: "Jürgen",
          nachname: "Weiß",
          email: expect.stringContaining("@example.org"),
          role: "customer",
          active: 1,
          erstellt_am: "2026-02-03T08:00:00.000Z",
          bestaetigt_am: "2026-02-01T08:00:00.000Z",
          is_builtin: false,
          zweiter_faktor: false,
          eingeladen: false,
          termineErlaubt: null,
        },
      ],
    });
    expect((await named("")).sort()).toEqual(["Admin", "Anna", "Bert", "Jürgen"]);
    expect(await named("?zeige=kunden"), "the newest first").toEqual(["Jürgen", "Anna", "Bert"]);
    expect(await named("?zeige=admins")).toEqual(["Admin"]);
    expect(await named("?zeige=inaktiv")).toEqual(["Anna", "Bert"]);
    expect((await named("?zeige=aktiv")).sort()).toEqual(["Admin", "Jürgen"]);
    expect(await named("?q=weiss%20JURGEN")).toEqual(["Jürgen"]);
    expect(await named("?q=beispiel_")).toEqual(["Anna"]);
    expect(await named("?q=%25")).toEqual([]);
    expect((await asAdmin("GET", "/api/users?zeige=alles")).status).toBe(422);
  });

  it("long lists come in pages of 50", async () => {
    for (let index = 0; index < 60; index += 1) await addPerson(`Person ${index}`, "Viel");
    const pages = await Promise.all(
      [1, 2, 3].map((seite) => asAdmin("GET", `/api/users?q=viel&seite=${seite}`)),
    );
    const ids = pages.map(({ body }) =>
      (body as unknown as { users: { id: string }[] }).users.map(({ id }) => id),
    );
    expect(ids.map((page) => page.length)).toEqual([50, 10, 0]);
    expect(new Set(ids.flat()).size).toBe(60);
    expect(pages.map(({ headers }) => headers.get("X-Total-Count"))).toEqual(["60", "60", "60"]);
  });

  it("another role ends the sessions of the old one at once; the same role changes nothing", async () => {
    const { id, token } = await shop.addCustomer();
    const same = await asAdmin("PATCH", "/api/users/role", { id, role: "customer" });
    expect(same.body).toMatchObject({ id, role: "customer" });
    expect(await isKnown(token)).toBe(true);
    const changed = await asAdmin("PATCH", "/api/users/role", { id, role: "admin" });
    expect(changed.body).toMatchObject({ id, role: "admin", active: 1 });
    expect(await isKnown(token)).toBe(false);
  });

  it("a closed account loses its sessions and cannot log in; opening it brings it back", async () => {
    const { id, token } = await shop.addCustomer("karl@example.org");
    const logIn = () =>
      shop.call("POST", "/api/auth/login", {
        email: "karl@example.org",
        passwort: CUSTOMER_PASSWORD,
      });
    expect(
      (await asAdmin("PATCH", "/api/users/toggle-active", { id, active: 0 })).body,
    ).toMatchObject({ id, active: 0 });
    expect(await isKnown(token)).toBe(false);
    expect(await logIn()).toMatchObject({ status: 403, body: { code: "konto_deaktiviert" } });
    // Numbers as text are read too.
    expect(
      (await asAdmin("PATCH", "/api/users/toggle-active", { id, active: "1" })).body,
    ).toMatchObject({ id, active: 1 });
    expect((await logIn()).status).toBe(200);
  });

  it("opening an account that never confirmed its address stands for the confirmation", async () => {
    const id = await addPerson("Neu", "Hier", { active: false, bestaetigt_am: null });
    await asAdmin("PATCH", "/api/users/toggle-active", { id, active: 1 });
    expect(await standing(id)).toMatchObject({
      active: true,
      bestaetigt_am: "2026-03-02T07:00:00.000Z",
    });
    await asAdmin("PATCH", "/api/users/toggle-active", { id, active: 0 });
    expect(await standing(id)).toMatchObject({
      active: false,
      bestaetigt_am: "2026-03-02T07:00:00.000Z",
    });
  });

  it("the shop sends a link for a new password to an account that it would help", async () => {
    const { token } = await shop.addCustomer("paula@example.org");
    const trigger = (email: string) => asAdmin("POST", "/api/users/trigger-reset", { email });
    expect(await trigger("Paula@Example.org")).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await shop.platform.outbox.deliverDue();
    const links = await shop.platform.db
      .selectFrom("account_tokens")
      .select(["purpose", "used_at"])
      .execute();
    expect(links).toEqual([{ purpose: "reset", used_at: null }]);
    expect((await shop.mails()).map(({ recipient }) => recipient)).toEqual(["paula@example.org"]);
    expect(await isKnown(token)).toBe(true);
    expect(await trigger("niemand@example.org")).toMatchObject({
      status: 404,
      body: { code: "benutzer_unbekannt" },
    });
    await shop.platform.db
      .updateTable("users")
      .set({ active: false })
      .where("email", "=", "paula@example.org")
      .execute();
    expect(await trigger("paula@example.org")).toMatchObject({
      status: 409,
      body: { code: "konto_deaktiviert" },
    });
    expect(await shop.mails()).toHaveLength(1);
  });

  it("the last active admin stays one, and the built-in one is not deleted", async () => {
    const attempts = () =>
      Promise.all([
        asAdmin("PATCH", "/api/users/role", { id: adminId, role: "customer" }),
        asAdmin("PATCH", "/api/users/toggle-active", { id: adminId, active: 0 }),
        asAdmin("DELETE", `/api/users/${adminId}`),
      ]);
    const alone = await attempts();
    expect(alone.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "letzter_admin"],
      [409, "letzter_admin"],
      [409, "eingebauter_admin"],
    ]);
    expect(await isKnown(admin)).toBe(true);

    const other = await addAdmin();
    expect(
      (await asAdmin("DELETE", `/api/users/${adminId}`, undefined, other.token)).body.code,
    ).toBe("eingebauter_admin");
    expect(
      (await asAdmin("PATCH", "/api/users/role", { id: adminId, role: "customer" }, other.token))
        .status,
    ).toBe(200);
    expect(await isKnown(admin)).toBe(false);
    expect(
      await shop.call("POST", "/api/auth/admin/login", { password: ADMIN.password }),
    ).toMatchObject({
      status: 403,
      body: { code: "kein_admin" },
    });
    // On the server there is always a way back in.
    await resetAdminPassword(shop.platform.db, shop.platform.clock, ADMIN.password);
    expect(await isKnown(await shop.logInAdmin())).toBe(true);
    await asAdmin("PATCH", "/api/users/role", { id: adminId, role: "customer" }, other.token);
    expect(
      (await asAdmin("DELETE", `/api/users/${other.id}`, undefined, other.token)).body.code,
    ).toBe("letzter_admin");
  });

  it("two admins who take each other's rights at once leave one admin", async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.platform.db
        .updateTable("users")
        .set({ role: "admin", active: true })
        .where("is_builtin", "=", true)
        .execute();
      admin = await confirmedAdmin();
      const other = await addAdmin();
      const change =
        round % 2 === 0
          ? { path: "/api/users/role", take: { role: "customer" } }
          : { path: "/api/users/toggle-active", take: { active: 0 } };
      await Promise.all([
        asAdmin("PATCH", change.path, { id: other.id, ...change.take }),
        asAdmin("PATCH", change.path, { id: adminId, ...change.take }, other.token),
      ]);
      const left = await shop.platform.db
        .selectFrom("users")
        .select("id")
        .where("role", "=", "admin")
        .where("active", "=", true)
        .execute();
      expect(left).toHaveLength(1);
      await shop.platform.db.deleteFrom("users").where("is_builtin", "=", false).execute();
    }
  });

  it("a deleted account takes its sessions along; what the law keeps of its bookings stays without it, the rest tells no name", async () => {
    const { id, token } = await shop.addCustomer("karla@example.org");
    const own = { email: "karla@example.org", name: "Karla Beispiel" };
    const done = await book(shop, { ...own, datum: "2026-03-09" }, { token });
    const cancelled = await book(shop, { ...own, datum: "2026-03-10" }, { token });
    const ahead = await book(
      shop,
      { ...own, datum: "2026-03-11", nachricht: "Bitte mit Felgen" },
      { token },
    );
    const talk = await shop.call(
      "POST",
      "/api/bookings",
      consultationRequest({ ...own, datum: "2026-03-12" }),
      { token },
    );
    expect(talk.status).toBe(201);
    await asAdmin("PATCH", `/api/bookings/${done}/status`, { status: "done" });
    await asAdmin("PATCH", `/api/bookings/${cancelled}/status`, {
      status: "cancelled",
      benachrichtigen: false,
    });
    await shop.platform.outbox.deliverDue();

    const asked = await asAdmin("DELETE", `/api/users/${id}?stornieren=nein`);
    expect(asked).toMatchObject({ status: 409, body: { code: "offene_termine", termine: 2 } });
    expect(await isKnown(token)).toBe(true);
    expect((await asAdmin("GET", `/api/bookings/${ahead}`)).body).toMatchObject({
      status: "open",
      name: "Karla Beispiel",
    });

    expect((await asAdmin("DELETE", `/api/users/${id}`)).status).toBe(204);
    expect(await isKnown(token)).toBe(false);
    expect(await standing(id)).toBeUndefined();
    const rows = await shop.platform.db.selectFrom("bookings").selectAll().execute();
    const of = (wanted: unknown) => rows.find((row) => row.id === wanted);
    expect(rows.every((row) => row.user_id === null)).toBe(true);
    expect(of(done)).toMatchObject({
      status: "done",
      name: "Karla Beispiel",
      email: "karla@example.org",
    });
    for (const gone of [cancelled, ahead, talk.body.id]) {
      expect(of(gone)).toMatchObject({
        status: "cancelled",
        name: "Gelöschte Person",
        email: "",
        telefon: "",
        nachricht: "",
        search_folded: "",
      });
    }
    // The day can be booked again.
    await book(shop, { datum: "2026-03-11" });
    const told = (await shop.mails()).filter(({ key }) => key.startsWith("booking-cancelled:"));
    expect(told.map(({ key, recipient }) => [key, recipient]).sort()).toEqual(
      [ahead, String(talk.body.id)]
        .map((booking) => [`booking-cancelled:${booking}`, "karla@example.org"])
        .sort(),
    );
    expect((await asAdmin("DELETE", `/api/users/${id}`)).status).toBe(404);
  });

  it("the customer of a deleted account hears nothing when the admin says so, and reminders are withdrawn", async () => {
    const { id, token } = await shop.addCustomer();
    await book(shop, { datum: "2026-03-20" }, { token });
    expect((await asAdmin("DELETE", `/api/users/${id}?benachrichtigen=nein`)).status).toBe(204);
    const keys = (await shop.mails()).map(({ key }) => key.split(":")[0]);
    expect(keys).not.toContain("booking-cancelled");
    expect(keys).not.toContain("booking-reminder");
  });

  it.each([
    ["PATCH", "/api/users/role", { id: "gibtesnicht", role: "admin" }, 404],
    ["PATCH", "/api/users/toggle-active", { id: "gibtesnicht", active: 1 }, 404],
    ["DELETE", "/api/users/gibtesnicht", undefined, 404],
    ["PATCH", "/api/users/role", { id: "a", role: "chef" }, 422],
    ["PATCH", "/api/users/toggle-active", { id: "a", active: 2 }, 422],
    ["PATCH", "/api/users/toggle-active", { id: "a", active: null }, 422],
    ["DELETE", "/api/users/a?stornieren=vielleicht", undefined, 422],
  ])("%s %s %o is %i", async (method, path, body, status) => {
    const answer = await asAdmin(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  it("bookings of others are left alone", async () => {
    const [one, other] = [await shop.addCustomer(), await shop.addCustomer()];
    await book(shop, { datum: "2026-03-16" }, { token: one.token });
    const theirs = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ datum: "2026-03-17" }),
      { token: other.token },
    );
    await asAdmin("DELETE", `/api/users/${one.id}`);
    expect((await asAdmin("GET", `/api/bookings/${theirs.body.id}`)).body).toMatchObject({
      status: "open",
      name: "Test Kundin",
    });
    expect(await isKnown(other.token)).toBe(true);
  });
});

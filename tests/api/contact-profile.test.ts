import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (A16).

const PATH = "/api/users/me/settings/contact";
const TO_CONFIRM = "Bitte bestätigen Sie Ihre neue E-Mail-Adresse";
const TAKEN = "Diese Adresse gehört schon zu einem Konto";
const NOTE = "Ihre E-Mail-Adresse soll geändert werden";

describeOnBothDatabases("contact data", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let customer: { id: string; token: string };
  let email = "";
  let next = "";
  let count = 0;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url } });
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    for (const table of ["rate_limits", "mails"] as const)
      await shop.platform.db.deleteFrom(table).execute();
    count += 1;
    email = `eva${count}@example.org`;
    next = `neu${count}@example.org`;
    customer = await shop.addCustomer(email);
    await shop.confirm(customer.token);
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const read = async (who = customer) => (await shop.call("GET", PATH, undefined, who)).body;
  const save = (changes: Record<string, unknown> = {}, who = customer) =>
    shop.call("PUT", PATH, { vorname: "Eva", nachname: "Muster", email, ...changes }, who);
  const repeat = () => shop.call("POST", `${PATH}/confirmation`, undefined, customer);
  const confirm = (token: string) =>
    shop.call("POST", "/api/auth/verify-email", { token, passwort: CUSTOMER_PASSWORD });
  const mailsTo = (recipient: string) => readNewMails(shop, server, recipient);
  const logIn = (address: string) =>
    shop.call("POST", "/api/auth/login", { email: address, passwort: CUSTOMER_PASSWORD });

  it("is read and saved by its owner, is trimmed, and a name is found by the admin at once", async () => {
    expect(await read()).toEqual({
      vorname: "Test",
      nachname: "Kundin",
      email,
      phone: "",
      street: "",
      postalCode: "",
      city: "",
      neue_email: null,
      version: 1,
    });
    const answer = await save({
      nachname: ` Müßig${count} `,
      phone: "0151 12345678",
      street: "Weg 1",
      postalCode: "79100",
      city: "Freiburg",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { nachname: `Müßig${count}`, phone: "0151 12345678", version: 2 },
    });
    expect(await read()).toEqual(answer.body);
    const stranger = await shop.addCustomer();
    expect(await read(stranger)).toMatchObject({ vorname: "Test", city: "" });
    const me = await shop.call("GET", "/api/auth/me", undefined, customer);
    expect(me.body.user).toMatchObject({ vorname: "Eva", nachname: `Müßig${count}` });
    const found = await shop.call("GET", `/api/users?q=mussig${count}`, undefined, {
      token: await shop.logInAdmin(),
    });
    expect(found.body.users).toMatchObject([{ email }]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ vorname: "" }, "vorname"],
    [{ nachname: " " }, "nachname"],
    [{ email: undefined }, "email"],
    [{ email: "eva@" }, "email"],
    [{ email: "a@example.org\r\nBcc: b@example.org" }, "email"],
    [{ phone: "ruf an" }, "phone"],
    [{ phone: 151 }, "phone"],
    [{ street: "x".repeat(121) }, "street"],
    [{ postalCode: "weiß nicht" }, "postalCode"],
    [{ city: "Frei\nburg" }, "city"],
    [{ version: "1" }, "version"],
  ])("%j is refused at its field and changes nothing", async (changes, field) => {
    const before = await read();
    expect(await save(changes)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await read()).toEqual(before);
  });

  it("tells the newer values to whoever changes an older state", async () => {
    await save({ city: "Basel", version: 1 });
    expect(await save({ city: "Bern", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: { city: "Basel", version: 2 } },
    });
    expect(await save({ city: "Bern", version: 2 })).toMatchObject({
      status: 200,
      body: { city: "Bern", version: 3 },
    });
    expect((await save({ city: "Chur" })).status).toBe(200);
  });

  describe("a new e-mail address", () => {
    it("counts once the link in the mail to it was followed; the old one gets a note", async () => {
      expect(await save({ email: next, city: "Basel" })).toMatchObject({
        status: 200,
        body: { email, neue_email: next, city: "Basel" },
      });
      expect((await logIn(next)).status).toBe(401);
      const [mail, ...others] = await mailsTo(next);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(TO_CONFIRM);
      expect(mail?.text).not.toContain("Eva");
      const [note] = await mailsTo(email);
      expect(note?.subject).toBe(NOTE);
      expect(note?.text).toContain(next);
      expect(
        JSON.stringify(await shop.platform.db.selectFrom("mails").selectAll().execute()),
      ).not.toContain(tokenIn(mail));

      expect([
        (await confirm(tokenIn(mail))).status,
        (await confirm(tokenIn(mail))).status,
      ]).toEqual([200, 200]);
      expect(await read()).toMatchObject({ email: next, neue_email: null });
      expect([(await logIn(next)).status, (await logIn(email)).status]).toEqual([200, 401]);
      const found = await shop.call("GET", `/api/users?q=${next}`, undefined, {
        token: await shop.logInAdmin(),
      });
      expect(found.body.users).toHaveLength(1);
    });

    it("is written in another case without any mail", async () => {
      expect(await save({ email: email.toUpperCase() })).toMatchObject({
        body: { email: email.toUpperCase(), neue_email: null },
      });
      expect(await mailsTo(email)).toEqual([]);
    });

    it("is not asked again while it waits, gives way to another one, and can be thought better of", async () => {
      await save({ email: next });
      expect(await save({ email: next, city: "Basel" })).toMatchObject({
        body: { email, neue_email: next },
      });
      const [first, ...others] = await mailsTo(next);
      expect(others).toEqual([]);
      expect(await save({ email: `x${next}` })).toMatchObject({ body: { neue_email: `x${next}` } });
      expect((await confirm(tokenIn(first))).status).toBe(422);
      const [second] = await mailsTo(`x${next}`);
      expect(await save()).toMatchObject({ body: { email, neue_email: null } });
      expect((await confirm(tokenIn(second))).status).toBe(422);
      expect((await logIn(email)).status).toBe(200);
    });

    it("gets its mail once more on demand: the newest link counts, and the old address hears of it only once", async () => {
      expect(await repeat()).toMatchObject({
        status: 409,
        body: { code: "nichts_zu_bestaetigen" },
      });
      await save({ email: next, city: "Basel" });
      const [first] = await mailsTo(next);
      shop.setClock("2026-03-02", "09:00");
      expect((await repeat()).status).toBe(204);
      const [second, ...others] = await mailsTo(next);
      expect([second?.subject, others]).toEqual([TO_CONFIRM, []]);
      expect(await mailsTo(email)).toHaveLength(1);
      expect(await read()).toMatchObject({ email, neue_email: next, city: "Basel" });
      expect((await confirm(tokenIn(first))).status).toBe(422);
      expect((await confirm(tokenIn(second))).status).toBe(200);
      expect(await read()).toMatchObject({ email: next, neue_email: null });
      expect((await repeat()).status).toBe(409);
    });

    it("gets its mail five times an hour at most, and somebody else's as often", async () => {
      await shop.addCustomer(`x${next}`);
      for (const [wanted, subject, hour] of [
        [next, TO_CONFIRM, "09:00"],
        [`x${next}`, TAKEN, "10:00"],
      ] as const) {
        shop.setClock("2026-03-02", hour);
        await shop.confirm(customer.token);
        await save({ email: wanted });
        for (let tries = 0; tries < 4; tries += 1) expect((await repeat()).status).toBe(204);
        // Its link is made when a mail leaves.
        const mails = await mailsTo(wanted);
        const before = await shop.platform.db.selectFrom("email_changes").selectAll().execute();
        expect((await repeat()).status).toBe(204);
        // What was not mailed took nothing away.
        expect(await shop.platform.db.selectFrom("email_changes").selectAll().execute()).toEqual(
          before,
        );
        expect(await read()).toMatchObject({ neue_email: wanted });
        mails.push(...(await mailsTo(wanted)));
        expect(mails.at(-1)?.subject).toBe(subject);
        expect(mails.length).toBeLessThanOrEqual(5);
      }
    });

    it("of somebody else looks the same from outside, and only its owner is told", async () => {
      await shop.addCustomer(next);
      expect(await save({ email: next })).toMatchObject({
        status: 200,
        body: { email, neue_email: next },
      });
      const [mail, ...others] = await mailsTo(next);
      expect([mail?.subject, others]).toEqual([TAKEN, []]);
      expect(tokenIn(mail)).toBe("");
      expect((await mailsTo(email))[0]?.subject).toBe(NOTE);
    });

    it("with an umlaut in its domain is kept as logins look for it", async () => {
      const typed = `neu${count}@müller-autopflege.example`;
      await save({ email: typed });
      const [mail] = await mailsTo(typed);
      expect((await confirm(tokenIn(mail))).status).toBe(200);
      expect((await logIn(typed)).status).toBe(200);
    });

    it("that somebody else has confirmed meanwhile stays theirs; one that was only registered does not", async () => {
      await save({ email: next });
      const [mail] = await mailsTo(next);
      const other = await shop.addCustomer(next);
      expect(await confirm(tokenIn(mail))).toMatchObject({
        status: 409,
        body: { code: "adresse_vergeben" },
      });
      expect((await read(other)).email).toBe(next);
      await shop.platform.db
        .updateTable("users")
        .set({ bestaetigt_am: null, active: false })
        .where("id", "=", other.id)
        .execute();
      expect((await confirm(tokenIn(mail))).status).toBe(200);
      expect((await read()).email).toBe(next);
    });

    it("that two want and confirm in the same instant goes to one; the other is told", async () => {
      const rival = await shop.addCustomer(`rivalin${count}@example.org`);
      await shop.confirm(rival.token);
      await save({ email: next });
      await save({ email: next }, rival);
      const tokens = (await mailsTo(next)).map(tokenIn);
      expect(tokens).toHaveLength(2);
      const answers = await Promise.all(tokens.map((token) => confirm(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("adresse_vergeben");
      const emails = [(await read()).email, (await read(rival)).email];
      expect(emails.filter((address) => address === next)).toHaveLength(1);
    });

    it("is void after a day, and after the password was changed", async () => {
      await save({ email: next });
      const [late] = await mailsTo(next);
      shop.setClock("2026-03-03", "08:00");
      expect(await confirm(tokenIn(late))).toMatchObject({
        status: 422,
        body: { code: "link_ungueltig" },
      });
      const { token } = (await logIn(email)).body as unknown as { token: string };
      customer = { ...customer, token };
      expect((await read()).neue_email).toBeNull();
      await save({ email: next });
      const [fresh] = await mailsTo(next);
      shop.setClock("2026-03-03", "08:10");
      await shop.call(
        "POST",
        "/api/users/me/password",
        { current: CUSTOMER_PASSWORD, passwort: "Regen-Perle7" },
        customer,
      );
      expect((await confirm(tokenIn(fresh))).status).toBe(422);
    });

    it("ends the links that lie in the mailbox before", async () => {
      await shop.call("POST", "/api/auth/forgot-password", { email });
      const [reset] = await mailsTo(email);
      await save({ email: next });
      const [mail] = await mailsTo(next);
      expect((await confirm(tokenIn(mail))).status).toBe(200);
      const again = await shop.call("POST", "/api/auth/reset-password", {
        token: tokenIn(reset),
        passwort: "Regen-Perle7",
      });
      expect(again.status).toBe(422);
    });

    it("cannot be used to fill other people's mailboxes", async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await save({ email: next })).status).toBe(200);
        expect((await save()).status).toBe(200);
      }
      const sent = (await mailsTo(next)).length;
      expect(sent).toBeLessThanOrEqual(5);
      // It waits without a mail, and gets one on demand when the hour is over.
      expect(await save({ email: next, city: "Basel" })).toMatchObject({
        status: 200,
        body: { neue_email: next },
      });
      expect(await mailsTo(next)).toEqual([]);
      shop.setClock("2026-03-02", "09:00");
      expect((await repeat()).status).toBe(204);
      const [mail] = await mailsTo(next);
      expect((await confirm(tokenIn(mail))).status).toBe(200);
      expect(await read()).toMatchObject({ email: next, city: "Basel" });
    });
  });
});

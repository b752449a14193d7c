import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteInquiriesBefore } from "../../src/messages/messages.data.ts";
import { deleteExpiredProofs } from "../../src/server/bot-check.server.ts";
import { solvedCaptcha } from "../support/captcha.ts";
import {
  type CallOptions,
  describeOnBothDatabases,
  openTestShop,
  type ShopNode,
  type TestShop,
} from "../support/test-shop.ts";

const MESSAGE = {
  name: "Beispielkundin Eins",
  email: "beispiel@example.org",
  subject: "Hundehaare im Kofferraum",
  message: "Guten Tag,\n\nbekommen Sie die heraus?",
};
const REQUEST = {
  name: "Beispielkundin Eins",
  email: "beispiel@example.org",
  telefon: "0151 12345678",
  fahrzeugKlasse: "andere",
  selectedServices: ["Außenreinigung", "Polsterreinigung"],
  wunsch: "Ein Wohnmobil,\n7 Meter lang.",
};
const PROXIED = { TRUST_PROXY: "1" };

describeOnBothDatabases("a message to the shop", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind, environment: PROXIED });
  });
  afterEach(() => shop.close());

  const captcha = async (node: ShopNode | TestShop = shop) =>
    solvedCaptcha((await node.call("GET", "/api/contact/challenge")).body);
  const send = async (change: Record<string, unknown> = {}, options?: CallOptions) =>
    await shop.call(
      "POST",
      "/api/contact",
      { ...MESSAGE, captcha: change.captcha ?? (await captcha()), ...change },
      options,
    );
  const messages = () => shop.platform.db.selectFrom("contact_messages").selectAll().execute();

  it("is kept and mailed to the shop, which answers the sender", async () => {
    expect(await send()).toMatchObject({ status: 200, body: { success: true } });
    expect(await messages()).toMatchObject([
      { ...MESSAGE, status: "new", erstellt_am: "2026-03-02T07:00:00.000Z", answered_am: null },
    ]);
    const [toShop] = await mailsTo("kontakt@musterglanz.example");
    expect(toShop).toMatchObject({
      subject: "Nachricht: Hundehaare im Kofferraum – Beispielkundin Eins",
      replyTo: MESSAGE.email,
    });
    expect(toShop?.text).toContain("bekommen Sie die heraus?");
  });

  it("is acknowledged to the sender without a word of their own", async () => {
    await send({
      name: "Billige Pillen",
      subject: "Billige Uhren",
      message: "https://spam.example",
    });
    const [toSender] = await mailsTo(MESSAGE.email);
    expect(toSender).toMatchObject({
      subject: "Ihre Nachricht ist angekommen",
      replyTo: "kontakt@musterglanz.example",
    });
    expect(`${toSender?.text} ${toSender?.html} ${toSender?.subject}`).not.toMatch(
      /Billige|spam\.example/,
    );
  });

  it("goes to the inbox that the installation names", async () => {
    const other = await openTestShop({ kind, environment: { MAIL_TO: "eingang@example.org" } });
    const { body } = await other.call("GET", "/api/contact/challenge");
    await other.call("POST", "/api/contact", { ...MESSAGE, captcha: solvedCaptcha(body) });
    const recipients = (await other.mails()).map((mail) => mail.recipient);
    expect(recipients.sort()).toEqual([MESSAGE.email, "eingang@example.org"].sort());
    await other.close();
  });

  it("needs name, e-mail, subject and text, and says so at each", async () => {
    const { status, body } = await shop.call("POST", "/api/contact", {});
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: "ungueltige_eingabe" });
    expect(body.fields).toEqual({
      name: "Bitte ausfüllen.",
      email: "Bitte ausfüllen.",
      subject: "Bitte ausfüllen.",
      message: "Bitte ausfüllen.",
    });
  });

  it.each([
    ["email", "keine Adresse"],
    ["email", "a@example.org\r\nBcc: b@example.org"],
    ["name", "A\r\nBcc: b@example.org"],
    ["subject", "a\nb"],
    ["name", "n".repeat(121)],
    ["subject", "s".repeat(151)],
    ["message", "m".repeat(5001)],
    ["message", "   \n "],
    ["message", "null\u0000byte"],
    ["message", 7],
    ["captcha", { a: 1 }],
  ])("with a wrong %s is refused and nothing is kept", async (field, value) => {
    const { status, body } = await send({ captcha: "not looked at yet", [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object)).toEqual([field]);
    expect(await nothingIsKept()).toBe(true);
  });

  it("may be written by an emoji and an apostrophe", async () => {
    expect(
      (await send({ name: "Zoë O’Beispiel 🚗", subject: "Grüße „aus“ <b>Köln</b>" })).status,
    ).toBe(200);
    const [toShop] = await mailsTo("kontakt@musterglanz.example");
    expect(toShop?.html).not.toContain("<b>Köln");
  });

  it("with the hidden field filled looks sent and is not", async () => {
    expect(await send({ website: "https://spam.example", captcha: "nonsense" })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await nothingIsKept()).toBe(true);
  });

  describe("proves that a browser worked for it", () => {
    const refused = {
      status: 422,
      body: { success: false, code: "captcha_ungueltig", fields: { captcha: expect.any(String) } },
    };

    it.each([
      ["nothing", ""],
      ["nonsense", "nonsense"],
      ["JSON of another kind", btoa('{"challenge":1}')],
      ["null", btoa("null")],
    ])("not with %s", async (_, text) => {
      expect(await send({ captcha: text })).toMatchObject(refused);
      expect(await nothingIsKept()).toBe(true);
    });

    it("not with a wrong counter, another key or a changed challenge", async () => {
      const proof = JSON.parse(atob(await captcha()));
      const changed = [
        { ...proof, solution: { ...proof.solution, derivedKey: "00".repeat(32) } },
        { ...proof, solution: { counter: -1, derivedKey: proof.solution.derivedKey } },
        { ...proof, challenge: { ...proof.challenge, signature: "0".repeat(64) } },
        {
          ...proof,
          challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, cost: 1 } },
        },
        {
          ...proof,
          challenge: {
            ...proof.challenge,
            parameters: { ...proof.challenge.parameters, data: { expiresAt: 9e15 } },
          },
        },
      ];
      for (const attempt of changed)
        expect(await send({ captcha: btoa(JSON.stringify(attempt)) })).toMatchObject(refused);
      expect(await nothingIsKept()).toBe(true);
    });

    it("and never for longer than three seconds on a phone ten times slower than a computer, at 25 ms a step", async () => {
      for (let count = 0; count < 5; count += 1) {
        const { challenge, solution } = JSON.parse(atob(await captcha()));
        expect(challenge.parameters.cost).toBe(2000);
        expect(solution.counter).toBeGreaterThanOrEqual(60);
        expect(solution.counter * 25).toBeLessThan(3000);
      }
    });

    it("not with the proof of another shop", async () => {
      const other = await openTestShop({ kind });
      expect(await send({ captcha: await captcha(other) })).toMatchObject(refused);
      await other.close();
    });

    it("not half an hour later", async () => {
      const solved = await captcha();
      shop.setClock("2026-03-02", "08:29");
      expect((await send({ captcha: solved })).status).toBe(200);
      const stale = await captcha();
      shop.setClock("2026-03-02", "08:59");
      expect(await send({ captcha: stale })).toMatchObject(refused);
    });

    it("once for each message", async () => {
      const solved = await captcha();
      expect((await send({ captcha: solved })).status).toBe(200);
      expect(await send({ captcha: solved })).toMatchObject(refused);
      expect(await messages()).toHaveLength(1);
    });

    it("once, however many ask at the same moment on two nodes", async () => {
      const solved = await captcha();
      const twin = shop.openTwin();
      const nodes = [shop, twin, shop, twin, shop, twin];
      const answers = await Promise.all(
        nodes.map((node) => node.call("POST", "/api/contact", { ...MESSAGE, captcha: solved })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
      expect(await messages()).toHaveLength(1);
      expect(await shop.mails()).toHaveLength(2);
    });

    it("on another node than the one that asked, and after a restart", async () => {
      const solved = await captcha(shop.openTwin());
      expect((await send({ captcha: solved })).status).toBe(200);
    });

    it("and keeps it for a second try when the message was refused for something else", async () => {
      const solved = await captcha();
      expect((await send({ captcha: solved, name: "" })).status).toBe(422);
      expect((await send({ captcha: solved })).status).toBe(200);
    });
  });

  it("is one of ten in ten minutes from one address, whatever became of them; others are not held up", async () => {
    const from = { address: "203.0.113.7" };
    expect((await send({}, from)).status).toBe(200);
    expect((await send({ captcha: "nonsense" }, from)).status).toBe(422);
    for (let i = 0; i < 4; i++)
      expect((await send({ captcha: "", website: "x" }, from)).status).toBe(200);
    for (let i = 0; i < 4; i++)
      expect((await shop.call("POST", "/api/offer", REQUEST, from)).status).toBe(201);

    const { status, headers, body } = await send({ captcha: "nonsense" }, from);
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toBe("600");
    expect(body.code).toBe("zu_viele_anfragen");
    expect((await shop.call("POST", "/api/offer", REQUEST, from)).status).toBe(429);

    expect((await send({ email: "andere@example.org" }, { address: "203.0.113.8" })).status).toBe(
      200,
    );
    shop.setClock("2026-03-02", "08:10");
    expect((await send({ email: "spaeter@example.org" }, from)).status).toBe(200);
  });

  it("and requests together bring one recipient at most six acknowledgements an hour; all of them reach the shop", async () => {
    const acknowledgements = async (kind: string) =>
      (await shop.mails()).filter((mail) => mail.key.startsWith(`${kind}-received:`)).length;
    for (let tries = 1; tries <= 6; tries += 1) {
      const email = tries % 2 ? MESSAGE.email : MESSAGE.email.toUpperCase();
      const from = { address: `203.0.113.${tries}` };
      expect((await shop.call("POST", "/api/offer", { ...REQUEST, email }, from)).status).toBe(201);
      expect((await send({ email }, from)).status).toBe(200);
    }
    expect([await acknowledgements("request"), await acknowledgements("message")]).toEqual([3, 3]);
    expect(await shop.mails()).toHaveLength(18);
    expect(await messages()).toHaveLength(6);

    shop.setClock("2026-03-02", "09:00");
    expect((await send()).status).toBe(200);
    expect(await acknowledgements("message")).toBe(4);
  });

  it("is forgotten after a while, and so is its proof", async () => {
    await send();
    const { db } = shop.platform;
    const proofs = () => db.selectFrom("solved_challenges").selectAll().execute();
    await deleteInquiriesBefore(db, "2026-03-02T06:59:59.999Z");
    await deleteExpiredProofs(db, shop.platform.clock.now());
    expect([await messages(), await proofs()].map((rows) => rows.length)).toEqual([1, 1]);
    await deleteInquiriesBefore(db, "2026-03-02T07:00:00.001Z");
    await deleteExpiredProofs(db, shop.platform.clock.now() + 31 * 60_000);
    expect([await messages(), await proofs()].map((rows) => rows.length)).toEqual([0, 0]);
  });

  async function nothingIsKept(): Promise<boolean> {
    return (await messages()).length === 0 && (await shop.mails()).length === 0;
  }

  async function mailsTo(recipient: string) {
    return (await shop.mails())
      .filter((mail) => mail.recipient === recipient)
      .map((mail) => mail.message);
  }
});

describeOnBothDatabases("an individual request", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  const ask = (change: Record<string, unknown> = {}) =>
    shop.call("POST", "/api/offer", { ...REQUEST, ...change });
  const requests = () => shop.platform.db.selectFrom("offer_requests").selectAll().execute();

  it("is kept, mailed to the shop and acknowledged", async () => {
    expect(await ask()).toMatchObject({ status: 201, body: { success: true } });
    const { fahrzeugKlasse: kfz, ...asked } = REQUEST;
    expect(await requests()).toMatchObject([
      { ...asked, kfz, status: "new", erstellt_am: "2026-03-02T07:00:00.000Z" },
    ]);
    const mails = await shop.mails();
    const toShop = mails.find((mail) => mail.recipient === "kontakt@musterglanz.example")?.message;
    const toSender = mails.find((mail) => mail.recipient === REQUEST.email)?.message;
    expect(toShop).toMatchObject({
      subject: "Individuelle Anfrage: Außenreinigung, Polsterreinigung – Beispielkundin Eins",
      replyTo: REQUEST.email,
    });
    expect(toShop?.text).toContain("7 Meter lang.");
    expect(toShop?.text).toContain("0151 12345678");
    expect(toSender).toMatchObject({ replyTo: "kontakt@musterglanz.example" });
    expect(toSender?.text).toContain("Vielen Dank für Ihre Anfrage!");
    expect(toSender?.text).not.toMatch(/Wohnmobil|Beispielkundin|0151/);
    expect(mails).toHaveLength(2);
  });

  it("needs no phone number and understands other spellings", async () => {
    const titles = [
      "Lederreinigung (pro Sitz)",
      "Lederreinigung",
      "Lackaufbereitung + Versiegelung",
    ];
    expect(
      (await ask({ telefon: "", fahrzeugKlasse: " SUV", selectedServices: titles })).status,
    ).toBe(201);
    expect((await ask({ telefon: null })).status).toBe(201);
    const [first] = await requests();
    expect([...(await requests())].map((request) => request.telefon)).toEqual(["", ""]);
    expect((await requests()).find((request) => request.kfz === "suv")?.selectedServices).toEqual([
      "Lederreinigung",
      "Lackaufbereitung",
    ]);
    expect(first).toBeDefined();
  });

  it("may name extras beside services, but not instead of them", async () => {
    expect((await ask({ selectedServices: ["Tierhaare", "Polsterreinigung"] })).status).toBe(201);
    expect((await requests())[0]?.selectedServices).toEqual(["Polsterreinigung", "Tierhaare"]);
    expect((await shop.mails()).some(({ message }) => message.text.includes("Tierhaare"))).toBe(
      true,
    );
    const alone = await ask({ selectedServices: ["Tierhaare"] });
    expect([alone.status, Object.keys(alone.body.fields as object)]).toEqual([
      422,
      ["selectedServices"],
    ]);
  });

  it("needs everything else, and says so at each", async () => {
    const { status, body } = await shop.call("POST", "/api/offer", {});
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object).sort()).toEqual([
      "email",
      "fahrzeugKlasse",
      "name",
      "selectedServices",
      "wunsch",
    ]);
  });

  it.each([
    ["fahrzeugKlasse", "traktor"],
    ["fahrzeugKlasse", ""],
    ["selectedServices", []],
    ["selectedServices", "Außenreinigung"],
    ["selectedServices", ["Raketenwäsche"]],
    ["selectedServices", ["Billige Uhren auf spam.example"]],
    ["selectedServices", Array.from({ length: 21 }, () => "Außenreinigung")],
    ["wunsch", " "],
    ["wunsch", "w".repeat(3001)],
    ["telefon", "keine Nummer"],
    ["email", "beispiel"],
    ["name", "a\nb"],
  ])("with a wrong %s is refused and nothing is kept", async (field, value) => {
    const { status, body } = await ask({ [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object)).toEqual([field]);
    expect(await requests()).toEqual([]);
    expect(await shop.mails()).toEqual([]);
  });

  it("with the hidden field filled looks sent and is not", async () => {
    expect(await ask({ website: "x" })).toMatchObject({ status: 201, body: { success: true } });
    expect(await requests()).toEqual([]);
    expect(await shop.mails()).toEqual([]);
  });

  it("is refused as a whole when it is not JSON or too large", async () => {
    expect((await shop.call("POST", "/api/offer", undefined, { rawBody: "{" })).status).toBe(400);
    expect((await ask({ wunsch: "w".repeat(1_000_000) })).status).toBe(413);
    const form = {
      rawBody: "name=a",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    };
    expect((await shop.call("POST", "/api/offer", undefined, form)).status).toBe(415);
  });
});

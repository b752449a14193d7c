import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { readNewMails } from "../support/account-mails.ts";
import { book, emptyCalendar } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (U32, M5, P21).

const GUEST = "gast@example.org";
const NOTED = {
  text: "Auskunft über gespeicherte Daten an eine bestätigte E-Mail-Adresse gegeben",
};

describeOnBothDatabases("whoever asks what is stored of them", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let admin = "";
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, TRUST_PROXY: "1" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    for (const table of ["disclosure_links", "mails", "rate_limits", "journal"] as const)
      await shop.platform.db.deleteFrom(table).execute();
    server.received = [];
    shop.setClock("2026-03-02", "08:00");
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const ask = (email: string, website = "", address = "203.0.113.7") =>
    shop.call(
      "POST",
      "/api/disclosures",
      { email, website },
      { headers: { "X-Forwarded-For": address } },
    );
  const mailTo = async (email: string) => (await readNewMails(shop, server, email)).at(-1);
  const linkIn = (mail: { text?: string | undefined } | undefined) =>
    /\/datenschutz#auskunft=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const linkFor = async (email: string) => {
    expect((await ask(email)).status).toBe(204);
    return linkIn(await mailTo(email));
  };
  const open = async (token: string) =>
    await createApi(shop.platform).request(`/api/disclosures/${token}`, { method: "POST" });
  const textBehind = async (token: string) => {
    const answer = await open(token);
    expect([
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("cache-control"),
    ]).toEqual([200, "application/pdf", "no-store"]);
    return await textOfPdf(Buffer.from(await answer.arrayBuffer()));
  };
  const noted = async () =>
    await shop.platform.db
      .selectFrom("journal")
      .select("text")
      .where("bereich", "=", "nachricht")
      .execute();
  const links = async () =>
    await shop.platform.db.selectFrom("disclosure_links").selectAll().execute();

  it("gets one answer and one mail, known or not, and the paper only by the mail's link", async () => {
    await book(shop, {
      email: "Gast@example.org",
      name: "Test Gästin",
      nachricht: "Bitte leise",
      kennzeichen: "FR-AB 123",
    });
    await readNewMails(shop, server, GUEST);
    const [known, unknown] = [await ask(GUEST), await ask("niemand@example.org")];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [mail, other] = [await mailTo(GUEST), await mailTo("niemand@example.org")];
    expect(mail?.subject).toBe("Auskunft über Ihre Daten");
    expect(mail?.text).toMatch(
      /Der Link gilt 24 Stunden[\s\S]*Nachgesehen wird erst, wenn Sie ihn benutzen/,
    );
    expect(mail?.text?.replace(linkIn(mail), "")).toBe(other?.text?.replace(linkIn(other), ""));
    expect(mail?.attachments).toEqual([]);
    expect(await noted()).toEqual([]);

    const token = linkIn(mail);
    expect(JSON.stringify([await links(), await shop.mails()])).not.toContain(token);
    const text = await textBehind(token);
    for (const words of [
      "Art. 15 DSGVO",
      "Test Gästin",
      "0151 12345678",
      "Bitte leise",
      "FR-AB 123",
      "40,00 €",
      "Aufsichtsbehörde",
    ])
      expect(text).toContain(words);
    expect(await noted()).toEqual([NOTED]);
    expect([(await open(token)).status, (await noted()).length]).toEqual([404, 1]);

    const nothing = await textBehind(linkIn(other));
    expect(nothing).toContain("niemand@example.org");
    expect(nothing).not.toContain("Test Gästin");
  });

  it("gets what goes by this very address, and none of the shop's own words", async () => {
    const customer = await shop.addCustomer("anna@example.org");
    const own = await book(
      shop,
      { name: "Anna Konto", email: "anna@example.org", modell: "Kontowagen" },
      { token: customer.token },
    );
    const early = await book(shop, {
      datum: "2026-03-11",
      name: "Anna Gast",
      email: "frueher@example.org",
      modell: "Gastwagen",
    });
    await shop.call(
      "PATCH",
      `/api/bookings/${early}`,
      { notiz: "Nachbar von Herrn Beispiel" },
      { token: admin },
    );
    const cards = await shop.platform.db
      .selectFrom("bookings")
      .select(["id", "karte_id"])
      .execute();
    const cardOf = (id: string) => cards.find((row) => row.id === id)?.karte_id;
    const joined = await shop.call(
      "POST",
      `/api/customer-cards/${cardOf(early)}/join`,
      { mit: cardOf(own) },
      { token: admin },
    );
    expect(joined.status).toBeLessThan(300);
    await readNewMails(shop, server, "anna@example.org");
    await readNewMails(shop, server, "frueher@example.org");

    const early_ = await textBehind(await linkFor("frueher@example.org"));
    expect(early_).toContain("Gastwagen");
    expect(early_).toContain("Den Wortlaut bekommen Sie auf Nachfrage");
    expect(early_).not.toMatch(/Kontowagen|anna@example\.org|Nachbar/);
    const account = await textBehind(await linkFor("anna@example.org"));
    expect(account).toContain("Kontowagen");
    expect(account).not.toMatch(/Gastwagen|frueher@example\.org|Nachbar/);
  });

  it("gets it once, also with two clicks at the same moment", async () => {
    const token = await linkFor(GUEST);
    const statuses = (await Promise.all([open(token), open(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await noted()).toEqual([NOTED]);
  });

  it("has a day for it, and housekeeping keeps nothing of the link", async () => {
    const token = await linkFor(GUEST);
    shop.setClock("2026-03-03", "08:01");
    expect((await open(token)).status).toBe(404);
    await runHousekeeping(shop.platform);
    expect(await links()).toEqual([]);
  });

  it("is answered alike after five mails an hour, and by programs too; guessing and asking on and on have an end", async () => {
    for (let count = 0; count < 7; count += 1)
      expect((await ask(GUEST, "", `198.51.100.${count}`)).status).toBe(204);
    expect(await readNewMails(shop, server, GUEST)).toHaveLength(5);
    expect((await ask("fremd@example.org", "https://werbung.example")).status).toBe(204);
    expect(await readNewMails(shop, server, "fremd@example.org")).toEqual([]);
    const many = [];
    for (let count = 0; count < 11; count += 1)
      many.push((await ask(`p${count}@example.org`, "", "198.51.100.99")).status);
    expect(many.filter((status) => status === 429)).toHaveLength(1);
    const guessed = [];
    for (let count = 0; count < 21; count += 1) guessed.push((await open(`x${count}`)).status);
    expect(guessed.at(-1)).toBe(429);
  });
});

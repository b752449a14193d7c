import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import { book, bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (M11).

const CONTACT = "kontakt-daneben@example.org";
const SHOP = "kontakt@musterglanz.example";
let count = 0;

describeOnBothDatabases("mails about a booking", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let admin: string;
  let email: string;
  let customer: { id: string; token: string };
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    server.received.length = 0;
    count += 1;
    email = `kundin${count}@example.org`;
    customer = await shop.addCustomer(email);
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const mailsTo = async (recipient: string) =>
    (await readNewMails(shop, server, recipient)).map(({ subject }) => subject?.split(":")[0]);
  const enter = async (changes: Record<string, unknown>) => {
    const entry = bookingRequest({
      zustimmung: undefined,
      user_id: customer.id,
      bestEmail: true,
      ...changes,
    });
    return String((await shop.call("POST", "/api/bookings", entry, { token: admin })).body.id);
  };
  const move = (id: string, token: string) =>
    shop.call(
      "PATCH",
      `/api/bookings/${id}/date`,
      { datum: "2026-03-12", abgabezeit: "10:00" },
      { token },
    );

  it("made logged in go to the account's address; another one that was typed stays with the booking and gets none", async () => {
    const id = await book(shop, { email: CONTACT }, customer);
    expect(await mailsTo(email)).toEqual(["Terminanfrage"]);
    const [toShop] = await readNewMails(shop, server, SHOP);
    expect(toShop?.text).toContain(CONTACT);
    expect(toShop?.text).toMatch(new RegExp(`E-Mail des Kontos: +${email}`));
    expect(toShop?.replyTo).toMatchObject([{ address: email }]);
    await move(id, customer.token);
    expect(await mailsTo(email)).toEqual(["Verschoben"]);
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: admin },
    );
    expect(await mailsTo(email)).toEqual(["Storniert"]);
    expect(await mailsTo(CONTACT)).toEqual([]);
    const stored = await shop.platform.db
      .selectFrom("bookings")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(stored.email).toBe(CONTACT);
    const calendars = (await shop.mails()).map(
      ({ message }) => message.calendar?.content.replaceAll("\r\n ", "") ?? "",
    );
    expect(calendars.join("")).toContain(email);
    expect(calendars.join("")).not.toContain(CONTACT);
  });

  it("reach a guest whose address has an umlaut in its domain, which is kept as mail servers write it", async () => {
    const id = await book(shop, { email: "gast@müller-autopflege.example" });
    const kept = await shop.platform.db
      .selectFrom("bookings")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(kept.email).toBe("gast@xn--mller-autopflege-jzb.example");
    // As whoever reads mails shows it.
    expect(await mailsTo("gast@müller-autopflege.example")).toEqual(["Terminanfrage"]);
  });

  it("of a guest go to the address given, also when an account has it", async () => {
    await book(shop, { email });
    expect(await mailsTo(email)).toEqual(["Terminanfrage"]);
  });

  it("that leave weeks later go to the address that the account has then, and the list says so", async () => {
    await book(shop, { datum: "2026-03-30", email }, customer);
    await mailsTo(email);
    const next = `neu-${email}`;
    const contact = {
      vorname: "Test",
      nachname: "Kundin",
      phone: "",
      street: "",
      postalCode: "",
      city: "",
      email: next,
    };
    await shop.call(
      "PUT",
      "/api/users/me/settings/contact",
      { ...contact, passwort: CUSTOMER_PASSWORD },
      customer,
    );
    const [mail] = await readNewMails(shop, server, next);
    if (tokenIn(mail))
      await shop.call("POST", "/api/auth/verify-email", {
        token: tokenIn(mail),
        passwort: CUSTOMER_PASSWORD,
      });
    else
      await shop.platform.db
        .updateTable("users")
        .set({ email: next, email_folded: next })
        .where("id", "=", customer.id)
        .execute();
    await mailsTo(email);
    shop.setClock("2026-03-29", "09:00");
    expect(await mailsTo(next)).toEqual(["Erinnerung"]);
    expect(await mailsTo(email)).toEqual([]);
    const reminder = (await shop.mails()).find(({ key }) => key.startsWith("booking-reminder:"));
    expect(reminder).toMatchObject({ recipient: next, sent_at: expect.any(Number) });
  });

  it("go to nobody's address but the account's when the account is deleted together with them", async () => {
    await book(shop, { email: CONTACT }, customer);
    await mailsTo(email);
    await shop.call(
      "POST",
      "/api/users/me/delete",
      { passwort: CUSTOMER_PASSWORD, stornieren: true },
      customer,
    );
    expect((await mailsTo(email)).sort()).toEqual(["Ihr Konto ist gelöscht", "Storniert"]);
    expect(await mailsTo(CONTACT)).toEqual([]);
  });

  it("that the shop entered for a customer follow the account's address, or go where the shop was told to", async () => {
    const own = await enter({ email: email.toUpperCase() });
    expect(await mailsTo(email)).toEqual(["Terminbestätigung"]);
    const told = await enter({ email: CONTACT, datum: "2026-03-11" });
    expect(await mailsTo(CONTACT)).toEqual(["Terminbestätigung"]);
    await shop.platform.db
      .updateTable("users")
      .set({ email: `neu-${email}`, email_folded: `neu-${email}` })
      .where("id", "=", customer.id)
      .execute();
    await move(own, admin);
    expect(await mailsTo(`neu-${email}`)).toEqual(["Verschoben"]);
    await shop.call(
      "PATCH",
      `/api/bookings/${told}/status`,
      { status: "cancelled" },
      { token: admin },
    );
    expect(await mailsTo(CONTACT)).toEqual(["Storniert"]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("of an account that nobody has confirmed go to the address that the shop gave", async () => {
    await shop.platform.db
      .updateTable("users")
      .set({ bestaetigt_am: null, active: false })
      .where("id", "=", customer.id)
      .execute();
    await enter({ email: CONTACT });
    expect(await mailsTo(CONTACT)).toEqual(["Terminbestätigung"]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("carry its receipt to the account's address too", async () => {
    const id = await book(shop, { email: CONTACT }, customer);
    await mailsTo(email);
    shop.setClock("2026-03-10", "17:00");
    const done = {
      status: "done",
      zahlart: "ueberweisung",
      rechnung: { anschrift: "Ulmenweg 3\n79100 Freiburg", perMail: true },
    };
    expect(
      (await shop.call("PATCH", `/api/bookings/${id}/status`, done, { token: admin })).status,
    ).toBe(200);
    const listed = await shop.call("GET", "/api/receipts", undefined, { token: admin });
    expect(JSON.stringify(listed.body)).toContain(email);
    await shop.call("POST", "/api/receipts/1/storno", { perMail: true }, { token: admin });
    const recipients = (await shop.mails())
      .filter(({ key }) => key.startsWith("receipt:"))
      .map(({ recipient }) => recipient);
    expect(recipients).toEqual([email, email]);
    expect((await shop.mails()).map(({ recipient }) => recipient)).not.toContain(CONTACT);
  });
});

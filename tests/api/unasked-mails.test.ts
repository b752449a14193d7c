import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  mayMailUnrequested,
  type UnrequestedMail,
} from "../../src/server/mail/unrequested-mails.server.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P21).

const ALL: readonly UnrequestedMail[] = [
  "account-exists",
  "address-kept",
  "message-received",
  "request-received",
  "booking-permit",
  "disclosure-link",
];

describeOnBothDatabases("mails that others have sent to a stranger", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1" } });
  });
  beforeEach(async () => {
    await shop.platform.db.deleteFrom("rate_limits").execute();
    await shop.platform.db.deleteFrom("mails").execute();
    shop.setClock("2026-03-02", "08:00");
  });
  afterAll(() => shop.close());

  const may = (mail: UnrequestedMail, email = "fremd@example.org") =>
    shop.platform.db
      .transaction()
      .execute((tx) => mayMailUnrequested(shop.platform, tx, mail, email));
  async function flood(rounds: number, email?: (round: number) => string): Promise<number> {
    let left = 0;
    for (let round = 0; round < rounds; round += 1)
      for (const mail of ALL) if (await may(mail, email?.(round))) left += 1;
    return left;
  }

  it("are six an hour and fifteen a day, of all kinds together", async () => {
    const hours = [];
    for (const zeit of ["08:00", "09:01", "10:02", "11:03"]) {
      shop.setClock("2026-03-02", zeit);
      hours.push(await flood(8));
    }
    expect(hours).toEqual([6, 6, 3, 0]);
    shop.setClock("2026-03-03", "08:01");
    expect(await flood(8)).toBe(6);
  });

  it("count as one mailbox with a tag, and with dots where they say nothing", async () => {
    expect(await flood(8, (round) => `fremd+${round}@example.org`)).toBe(6);
    expect(
      await flood(
        8,
        (round) =>
          `f${".".repeat(round % 2)}remd+${round}@${round % 3 ? "gmail.com" : "googlemail.com"}`,
      ),
    ).toBe(6);
  });

  it("keep nobody from the first confirmation and the first reset of an hour, nor from what the law or a proven account wants", async () => {
    await flood(8);
    for (const mail of [
      "booking-confirm",
      "reset-password",
      "withdrawal-received",
      "new-address",
    ] as const)
      expect([mail, await may(mail)]).toEqual([mail, true]);
    expect(await may("reset-password")).toBe(false);
    expect(await may("withdrawal-received")).toBe(true);
  });

  it.each([
    "confirm-address",
    "confirm-address-again",
    "choose-password",
    "booking-confirm",
  ] as const)(
    "let %s leave as the first confirmation of the hour, and none of the others after it",
    async (first) => {
      await flood(8);
      expect(await may(first)).toBe(true);
      for (const mail of [
        "confirm-address",
        "confirm-address-again",
        "choose-password",
        "booking-confirm",
      ] as const)
        expect([mail, await may(mail)]).toEqual([mail, false]);
      shop.setClock("2026-03-02", "09:01");
      await flood(8);
      expect(await may(first)).toBe(true);
    },
  );

  it("are eight an hour with everything that waits for an answer", async () => {
    let left = 0;
    for (let round = 0; round < 8; round += 1)
      for (const mail of [
        ...ALL,
        "confirm-address",
        "confirm-address-again",
        "choose-password",
        "booking-confirm",
        "reset-password",
      ] as const)
        if (await may(mail)) left += 1;
    expect(left).toBe(8);
  });

  it("change no answer", async () => {
    const ask = (round: number) =>
      shop.call(
        "POST",
        "/api/disclosures",
        { email: `fremd+${round}@example.org` },
        { address: `192.0.2.${round}` },
      );
    const answers = [];
    for (let round = 0; round < 9; round += 1) answers.push(await ask(round));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: answers[0]?.status, body: answers[0]?.body });
    expect((await shop.mails()).length).toBe(5);
  });
});

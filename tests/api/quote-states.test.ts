import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Quote } from "../../src/messages/quotes/schema.ts";
import type { PaperState } from "../../src/papers/paper-state.ts";
import { emptyCalendar, expectPlacesFit } from "../support/bookings.ts";
import { quoteWish } from "../support/quotes.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B91, Q12, Q13).

const DAY = { datum: "2026-03-25", abgabezeit: "11:00" };

type Act =
  | "open"
  | "print"
  | "ask"
  | "accept"
  | "decline"
  | "acceptByPhone"
  | "withdraw"
  | "revive"
  | "rewrite"
  | "delete";

const ACTS: readonly Act[] = [
  "open",
  "print",
  "ask",
  "accept",
  "decline",
  "acceptByPhone",
  "withdraw",
  "revive",
  "rewrite",
  "delete",
];

/** What each act is answered, in the order above. A draft has no link that anybody knows. */
const ANSWERS: [PaperState, number[]][] = [
  ["entwurf", [404, 404, 404, 404, 404, 409, 409, 409, 200, 204]],
  ["gesendet", [200, 200, 201, 200, 200, 200, 200, 409, 200, 409]],
  ["angenommen", [200, 200, 201, 409, 409, 409, 409, 409, 409, 409]],
  ["abgelehnt", [200, 200, 201, 409, 200, 409, 409, 409, 200, 409]],
  ["abgelaufen", [200, 200, 201, 409, 409, 409, 200, 200, 200, 409]],
  ["zurueckgezogen", [200, 200, 201, 409, 409, 409, 409, 409, 409, 409]],
  ["ersetzt", [200, 200, 201, 409, 409, 409, 409, 409, 409, 409]],
];

describeOnBothDatabases("a quote in each of its states", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("papers").execute();
  });
  afterAll(() => shop.close());

  const asShop = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: admin });
  const made = async (more: Record<string, unknown> = {}) => {
    const written = await asShop("POST", "/api/customer-offers", quoteWish(more));
    expect(written.status, JSON.stringify(written.body)).toBe(201);
    return written.body as unknown as Quote;
  };
  const linkOf = ({ pfad }: Quote) =>
    `/api/customer-offer-links/${pfad.split("/").at(-1) || "unbekannt"}`;
  const answer = (offer: Quote, body: Record<string, unknown>) =>
    shop.call("POST", linkOf(offer), { version: offer.version, ...body });

  async function inState(stand: PaperState): Promise<Quote> {
    const offer = await made(
      stand === "entwurf"
        ? { senden: false }
        : stand === "abgelaufen"
          ? { gueltigBis: "2026-03-02" }
          : {},
    );
    const path = `/api/customer-offers/${offer.id}`;
    if (stand === "angenommen")
      await answer(offer, { antwort: "angenommen", datum: "2026-03-26", abgabezeit: "11:00" });
    if (stand === "abgelehnt") await answer(offer, { antwort: "abgelehnt" });
    if (stand === "zurueckgezogen") await asShop("POST", `${path}/withdraw`);
    if (stand === "ersetzt") await asShop("PUT", path, quoteWish({ version: 2 }));
    if (stand === "abgelaufen") shop.setClock("2026-03-03", "00:00");
    return offer;
  }

  const DO: Record<Act, (offer: Quote) => Promise<{ status: number }>> = {
    open: (offer) => shop.call("GET", linkOf(offer)),
    print: (offer) => shop.call("GET", `${linkOf(offer)}/pdf`),
    ask: (offer) => shop.call("POST", `${linkOf(offer)}/question`, { frage: "Geht es früher?" }),
    accept: (offer) => answer(offer, { antwort: "angenommen", ...DAY }),
    decline: (offer) => answer(offer, { antwort: "abgelehnt" }),
    acceptByPhone: ({ id }) => asShop("POST", `/api/customer-offers/${id}/accept`, DAY),
    withdraw: ({ id }) => asShop("POST", `/api/customer-offers/${id}/withdraw`),
    revive: ({ id }) => asShop("POST", `/api/customer-offers/${id}/revive`),
    rewrite: ({ id, stand, version }) =>
      asShop(
        "PUT",
        `/api/customer-offers/${id}`,
        quoteWish({
          gueltigBis: "2026-03-16",
          version: stand === "entwurf" ? version : version + 1,
        }),
      ),
    delete: ({ id }) => asShop("DELETE", `/api/customer-offers/${id}`),
  };

  const CASES = ANSWERS.flatMap(([stand, answers]) =>
    ACTS.map((act, place) => [stand, act, answers[place] ?? 0] as const),
  );

  it.each(CASES)(
    "%s: %s is %i, and what is refused changes nothing",
    async (stand, act, status) => {
      const offer = await inState(stand);
      const before = await shop.platform.db.selectFrom("papers").selectAll().execute();
      const done = await DO[act](offer);
      expect(done.status, JSON.stringify(done)).toBe(status);
      const after = await shop.platform.db.selectFrom("papers").selectAll().execute();
      const changesNothing = status >= 400 || ["open", "print", "ask"].includes(act);
      if (changesNothing) expect(after).toEqual(before);
      else if (stand !== "abgelehnt" || act !== "decline") expect(after).not.toEqual(before);
      await expectPlacesFit(shop.platform.db);
    },
  );

  it("mails nobody but whom the shop wrote to, whatever is sent to its link", async () => {
    const offer = await made();
    const before = (await shop.mails()).map(({ key }) => key);
    await DO.ask(offer);
    await answer(offer, { antwort: "abgelehnt", grund: "Kauft bei www.x.example" });
    const after = (await shop.mails()).filter(({ key }) => !before.includes(key));
    expect([...new Set(after.map(({ recipient }) => recipient))]).toEqual([
      "kontakt@musterglanz.example",
    ]);
  });

  it("refuses guessed links, and after twenty of them whoever guesses", async () => {
    const strict = await openTestShop({ kind });
    const token = await strict.logInAdmin();
    const written = await strict.call("POST", "/api/customer-offers", quoteWish(), { token });
    const right = linkOf(written.body as unknown as Quote);
    const guess = () =>
      strict.call("GET", `${right.slice(0, -3)}abc`, undefined, { address: "198.51.100.7" });
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await guess()).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses.slice(20)).toEqual([429, 429]);
    // Whoever has the right one is never kept waiting for what others guess.
    const same = { address: "198.51.100.7" };
    expect((await strict.call("GET", right, undefined, same)).status).toBe(200);
    const yes = { antwort: "angenommen", version: 1, ...DAY };
    expect((await strict.call("POST", right, yes, same)).status).toBe(200);
    await strict.close();
  });
});

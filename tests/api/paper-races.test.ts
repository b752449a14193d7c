import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import type { Database } from "../../src/db/tables.ts";
import { berlinMoment } from "../../src/lib/berlin-time.ts";
import { approvalWish } from "../support/approvals.ts";
import { book, changeSettings, emptyCalendar, expectPlacesFit } from "../support/bookings.ts";
import { forgetPasses } from "../support/passes.ts";
import { quoteWish } from "../support/quotes.ts";
import {
  type Answer,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B91, B92, B93, B99, Q13).

const TUE = { datum: "2026-03-10", abgabezeit: "11:00" };
const WED = { datum: "2026-03-11", abgabezeit: "11:00" };
const THU = { datum: "2026-03-12", abgabezeit: "11:00" };
const OWN = "petra@example.org";
const SHOP_MAIL = "kontakt@musterglanz.example";
/** What tells who it is, or whose car. */
const PERSON = /petra|probe|0151|FR-AB|Tiguan/i;
const A = "f00000000001";
const B = "f00000000002";

/** A paper that waits for an answer, by its link. */
type Asked = {
  link: string;
  /** Of which version, or number, whoever reads it now says yes or no. */
  version: number;
  id: string;
};

/** What is done with a kind of paper. */
type Kind = {
  ask: () => Promise<Asked>;
  yes: (asked: Asked) => Record<string, unknown>;
  no: (asked: Asked) => Record<string, unknown>;
  /** Whatever else its link reads. */
  more?: string[];
  end: (page: Answer["body"]) => string;
  stand: (page: Answer["body"]) => unknown;
  /** Somebody else has its day, or the shop closed it; what a yes is answered then, and what is left. */
  gone: [what: string, make: () => Promise<unknown>, status: number, left: object][];
  replace: (asked: Asked) => Promise<unknown>;
  /** What the old link shows then, and what a yes by it is answered. */
  replaced: { page: number; newer?: object; yes: number };
  takeBack: (asked: Asked) => Promise<unknown>;
  takenBack: { page: number; stand?: string; yes: number };
};

describeOnBothDatabases("a paper with an answer", (kind) => {
  let shop: TestShop;
  let admin = "";
  let wash = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    const { body } = await shop.call("GET", "/api/services");
    const services = body as unknown as { id: string; title: string }[];
    wash = services.find(({ title }) => title === "Außenreinigung")?.id ?? "";
  });
  beforeEach(async () => {
    const { db } = shop.platform;
    await forgetPasses(shop);
    await emptyCalendar(shop);
    await db.deleteFrom("papers").execute();
    await db.deleteFrom("waiting").execute();
    await db.deleteFrom("contact_messages").execute();
    await changeSettings(db, { vertragsmodell: "reservierung" });
    await set({ erstAnsehen: false, zusageFuer: [], freigaben: true, warteliste: true });
  });
  afterAll(() => shop.close());

  const asShop = async (method: string, path: string, body?: unknown) => {
    const answer = await shop.call(method, path, body, { token: admin });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const set = (change: Record<string, unknown>) => asShop("PUT", "/api/settings", change);
  const open = ({ link }: Asked) => shop.call("GET", link);
  const send = ({ link }: Asked, body: Record<string, unknown>) => shop.call("POST", link, body);
  const last = (path: unknown) => String(path).split("/").at(-1) ?? "";
  const offerLink = (body: Answer["body"]): Asked => ({
    link: `/api/customer-offer-links/${last(body.pfad)}`,
    version: Number(body.version),
    id: String(body.id),
  });
  const bookOwn = (day: { datum: string }) =>
    book(shop, { ...day, email: OWN, name: "Petra Probe" });
  let booking = "";
  const approve = async (id: string, more: Record<string, unknown> = {}): Promise<Asked> => {
    await asShop("PUT", `/api/approvals/${id}`, approvalWish(booking, more));
    const { url } = await asShop("POST", `/api/approvals/${id}/send`, { weg: "mail" });
    return { link: `/api/approval-links/${last(url)}`, version: 1, id };
  };
  const propose = async (id: string, version: number): Promise<Asked> => {
    await asShop("POST", `/api/bookings/${id}/proposal`, { termine: [WED, THU] });
    const { vorschlag } = await asShop("GET", `/api/bookings/${id}/proposal`);
    const { pfad } = vorschlag as { pfad: string };
    return { link: `/api/answers/${last(pfad)}`, version, id };
  };
  const waitForEarlier = async (own: string): Promise<string> => {
    const path = `/api/guest-bookings/${await linkTokenOf(shop.platform.db, own)}/waiting`;
    const wish = { von: TUE.datum, bis: TUE.datum, vorlauf: 2 };
    const asked = await shop.call("POST", path, wish);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    return last((asked.body.wartet as { pfad: string }).pfad);
  };
  const cancel = (id: string) =>
    asShop("PATCH", `/api/bookings/${id}/status`, { status: "cancelled", stornogrund: "betrieb" });
  const close = (datum: string) => changeSettings(shop.platform.db, { exceptions: [datum] });

  const KINDS: Record<string, Kind> = {
    Angebot: {
      // Valid until before the day, so that the day still does at its end.
      ask: async () =>
        offerLink(
          await asShop("POST", "/api/customer-offers", quoteWish({ gueltigBis: "2026-03-06" })),
        ),
      yes: ({ version }) => ({ antwort: "angenommen", version, ...WED }),
      no: ({ version }) => ({ antwort: "abgelehnt", version }),
      more: ["/pdf"],
      end: ({ gueltig_bis }) => String(gueltig_bis),
      stand: ({ stand }) => stand,
      gone: [
        ["taken", () => book(shop, WED), 409, { stand: "gesendet", antwort: WED }],
        ["closed", () => close(WED.datum), 409, { stand: "gesendet", antwort: WED }],
      ],
      replace: ({ id }) =>
        asShop("PUT", `/api/customer-offers/${id}`, quoteWish({ version: 2, nachricht: "Neu" })),
      replaced: { page: 200, newer: { neuer: true, version: 2, nachricht: "Neu" }, yes: 409 },
      takeBack: ({ id }) => asShop("POST", `/api/customer-offers/${id}/withdraw`),
      takenBack: { page: 200, stand: "zurueckgezogen", yes: 409 },
    },
    Freigabe: {
      ask: async () => {
        booking = await bookOwn(TUE);
        shop.setClock(TUE.datum, "11:00");
        return await approve(A, {
          befunde: [{ title: "Flugrost entfernen", grund: "Am Heck", preis_cent: 4500, tage: 1 }],
        });
      },
      yes: () => ({
        ...{ antwort: "angenommen", wahl: [0], preis_cent: 8500, vorzeitigerBeginn: true },
      }),
      no: () => ({ antwort: "abgelehnt" }),
      end: ({ gueltig_bis }) => String(gueltig_bis),
      stand: ({ stand }) => stand,
      // The car is there: it stays, and the shop is told.
      gone: [
        ["taken", () => book(shop, WED), 200, { stand: "angenommen" }],
        ["closed", () => close(WED.datum), 200, { stand: "angenommen" }],
      ],
      replace: () => approve(B, { befunde: [{ title: "Wachs", preis_cent: 2000 }] }),
      replaced: { page: 200, newer: { neuer: true, befunde: [{ title: "Wachs" }] }, yes: 409 },
      takeBack: () => asShop("POST", `/api/approvals/${A}/withdraw`),
      takenBack: { page: 200, stand: "zurueckgezogen", yes: 409 },
    },
    "Freier Termin": {
      ask: async () => {
        const other = await book(shop, TUE);
        const own = await bookOwn(THU);
        const link = `/api/waiting/${await waitForEarlier(own)}`;
        await cancel(other);
        const { body } = await shop.call("GET", link);
        const { version } = body.angebot as { version: number };
        return { link, version, id: own };
      },
      yes: ({ version }) => ({ was: "annehmen", version, abgabezeit: TUE.abgabezeit }),
      no: ({ version }) => ({ was: "ablehnen", version }),
      end: ({ angebot }) => (angebot as { gueltig_bis: string }).gueltig_bis,
      stand: ({ stand, angebot }) => [stand, angebot !== null],
      // A place that is held is nobody else's.
      gone: [["closed", () => close(TUE.datum), 409, { stand: "wartet", termin: THU }]],
      replace: ({ id }) => waitForEarlier(id),
      replaced: { page: 404, yes: 404 },
      takeBack: async () => {
        const [waiting] = await shop.platform.db.selectFrom("waiting").select("id").execute();
        await asShop("DELETE", `/api/waiting/${waiting?.id}`);
      },
      takenBack: { page: 404, yes: 404 },
    },
    Terminvorschlag: {
      ask: async () => {
        await set({ erstAnsehen: true, zusageFuer: [wash], zusageStunden: 24 });
        const asked = await propose(await bookOwn(TUE), 1);
        await set({ zusageFuer: [] });
        return asked;
      },
      yes: ({ version }) => ({ antwort: "angenommen", version, ...WED }),
      no: ({ version }) => ({ antwort: "abgelehnt", version }),
      end: ({ gueltig_bis }) => String(gueltig_bis),
      stand: ({ stand }) => stand,
      gone: [
        ["taken", () => book(shop, WED), 409, { stand: "gesendet", antwort: null }],
        ["closed", () => close(WED.datum), 409, { stand: "gesendet", antwort: null }],
      ],
      replace: ({ id }) => propose(id, 2),
      replaced: { page: 200, newer: { neuer: true, version: 2 }, yes: 409 },
      takeBack: ({ id }) => asShop("POST", `/api/bookings/${id}/accept`),
      takenBack: { page: 200, stand: "zurueckgezogen", yes: 409 },
    },
  };

  const TABLES = [
    ...["papers", "bookings", "places", "waiting", "contact_messages", "journal"],
    ...["customer_cards", "paper_pictures"],
  ] as (keyof Database)[];
  const everything = async () => {
    const rows: unknown[] = [];
    for (const table of TABLES) {
      const found = await shop.platform.db.selectFrom(table).selectAll().execute();
      rows.push(found.map((row) => JSON.stringify(row)).sort());
    }
    // What was due meanwhile has left by itself, and the mail of a paper that is taken back never leaves.
    const mails = await shop.platform.db.selectFrom("mails").select("key").execute();
    rows.push(
      mails
        .map(({ key }) => key)
        .filter((key) => !/reminder|^paper:/.test(key))
        .sort(),
    );
    return rows;
  };
  const untilMinute = (instant: string, minutes = 0) => {
    const { datum, zeit } = berlinMoment(Date.parse(instant) + minutes * 60_000);
    shop.setClock(datum, zeit);
  };

  describe.each(Object.entries(KINDS))("%s", (_, paper) => {
    it("of two devices the first answer counts, and the other sees it", async () => {
      const asked = await paper.ask();
      const twin = shop.openTwin();
      const answers = await Promise.all([
        send(asked, paper.yes(asked)),
        twin.call("POST", asked.link, paper.no(asked)),
      ]);
      await twin.close();
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { body } = await open(asked);
      const before = await everything();
      for (const again of [paper.yes(asked), paper.no(asked)]) await send(asked, again);
      expect(await everything()).toEqual(before);
      expect(paper.stand((await open(asked)).body)).toEqual(paper.stand(body));
      await expectPlacesFit(shop.platform.db);
    });

    it("a double press is one answer", async () => {
      const asked = await paper.ask();
      const both = await Promise.all([1, 2].map(() => send(asked, paper.yes(asked))));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const before = await everything();
      expect((await send(asked, paper.yes(asked))).status).toBe(200);
      expect(await everything()).toEqual(before);
      await expectPlacesFit(shop.platform.db);
    });

    it("counts at its last moment, and not one later, without any clock", async () => {
      const asked = await paper.ask();
      const end = paper.end((await open(asked)).body);
      untilMinute(end, 1);
      const before = await everything();
      for (const late of [paper.yes(asked), paper.no(asked)])
        expect((await send(asked, late)).status).toBe(409);
      expect(await everything()).toEqual(before);
      untilMinute(end);
      const answered = await send(asked, paper.yes(asked));
      expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    });

    it.each(paper.gone.map(([what]) => what))(
      "whose day is %s meanwhile loses nothing",
      async (name) => {
        const [, make, status, left] = paper.gone.find(([what]) => what === name) ?? [];
        const asked = await paper.ask();
        await make?.();
        const answered = await send(asked, paper.yes(asked));
        expect(answered.status, JSON.stringify(answered.body)).toBe(status);
        if (status === 409) expect(answered.body.code).toBe("termin_belegt");
        expect((await open(asked)).body).toMatchObject(left ?? {});
      },
    );

    it("that is replaced while it is open shows the newer one, and takes no answer to the old", async () => {
      const asked = await paper.ask();
      await paper.replace(asked);
      const before = await everything();
      const page = await open(asked);
      expect(page.status).toBe(paper.replaced.page);
      if (paper.replaced.newer) expect(page.body).toMatchObject(paper.replaced.newer);
      expect((await send(asked, paper.yes(asked))).status).toBe(paper.replaced.yes);
      expect((await send(asked, paper.no(asked))).status).toBe(paper.replaced.yes);
      expect(await everything()).toEqual(before);
    });

    it("is changed by nobody who only opens it, as programs do that look through mails", async () => {
      const asked = await paper.ask();
      const before = await everything();
      for (const path of ["", "", ...(paper.more ?? [])])
        expect((await shop.call("GET", `${asked.link}${path}`)).status).toBe(200);
      expect(await everything()).toEqual(before);
    });

    it("tells whoever it is passed on to nothing of the person, and mails nobody else", async () => {
      const asked = await paper.ask();
      expect(JSON.stringify((await open(asked)).body)).not.toMatch(PERSON);
      const known = (await shop.mails()).map(({ id }) => id);
      await send(asked, { ...paper.no(asked), grund: "Kauft bei www.x.example" });
      await send(asked, paper.yes(asked));
      const mails = (await shop.mails()).filter(({ id }) => !known.includes(id));
      for (const { recipient } of mails) expect([OWN, SHOP_MAIL]).toContain(recipient);
      const toCustomer = mails.filter(({ recipient }) => recipient === OWN);
      expect(JSON.stringify(toCustomer)).not.toContain("www.x.example");
    });

    it("that is taken back says so, and no answer counts any more", async () => {
      const asked = await paper.ask();
      await paper.takeBack(asked);
      const before = await everything();
      const page = await open(asked);
      expect(page.status).toBe(paper.takenBack.page);
      if (paper.takenBack.stand) expect(page.body.stand).toBe(paper.takenBack.stand);
      expect((await send(asked, paper.yes(asked))).status).toBe(paper.takenBack.yes);
      expect((await send(asked, paper.no(asked))).status).toBe(paper.takenBack.yes);
      expect(await everything()).toEqual(before);
    });

    it("is taken back or answered, whichever was first", async () => {
      const asked = await paper.ask();
      const [answered] = await Promise.all([
        send(asked, paper.yes(asked)),
        paper.takeBack(asked).catch(() => undefined),
      ]);
      expect([200, 404, 409]).toContain(answered?.status);
      const after = await everything();
      await send(asked, paper.yes(asked));
      expect(await everything()).toEqual(after);
      await expectPlacesFit(shop.platform.db);
    });
  });
});

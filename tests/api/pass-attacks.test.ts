import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { afterVisitCalls } from "../../src/after-visit/calls.server.ts";
import { reviewAddress } from "../../src/after-visit/visit-link.server.ts";
import { passPageCalls } from "../../src/care-pass/page/calls.server.ts";
import { readPass } from "../../src/care-pass/page/read-pass.server.ts";
import { publishingCalls } from "../../src/care-pass/publishing/calls.server.ts";
import { consentCalls } from "../../src/consent/calls.server.ts";
import { stopAddresses } from "../../src/consent/stop-link.server.ts";
import { book, emptyCalendar } from "../support/bookings.ts";
import { writeCar, writeVisitOf } from "../support/pass-page.ts";
import { forgetPasses } from "../support/passes.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (E5, E7, E11, E13, E18, W1, F2), over every call that a link opens or that changes a visit.

type Known = { visit: string; picture: string; after: string; share: string; publication: string };
type Attempt = {
  path: (known: Known) => string;
  body?: (known: Known) => unknown /** Also for whom the link was passed on to. */;
  isOpen?: true;
  as?: "customer";
};

const AT_PASS: Record<string, Attempt> = {
  "GET /pass-links/:token/pictures/:id": {
    path: ({ after }) => `/pictures/${after}`,
    isOpen: true,
  },
  "GET /pass-links/:token/visits/:visit/protocol": {
    path: ({ visit }) => `/visits/${visit}/protocol`,
  },
  "GET /pass-links/:token/visits/:visit/receipt": {
    path: ({ visit }) => `/visits/${visit}/receipt`,
  },
  "PATCH /pass-links/:token/visits/:visit": {
    path: ({ visit }) => `/visits/${visit}`,
    body: () => ({ gelesen: true }),
  },
  "GET /pass-links/:token/shares": { path: () => "/shares" },
  "POST /pass-links/:token/shares": {
    path: () => "/shares",
    body: () => ({ bezeichnung: "Fremd", alleBilder: true }),
  },
  "DELETE /pass-links/:token/shares/:id": { path: ({ share }) => `/shares/${share}` },
  "PUT /pass-links/:token/after-visits": {
    path: () => "/after-visits",
    body: () => ({ erlaubt: true }),
  },
  "POST /pass-links/:token/handover": { path: () => "/handover" },
  "POST /pass-links/:token/claim": { path: () => "/claim", as: "customer" },
  "DELETE /pass-links/:token": { path: () => "" },
  "POST /pass-links/:token/publications": {
    path: () => "/publications",
    body: ({ visit, picture, after }) => ({ besuch: visit, vorher: picture, nachher: after }),
  },
  "GET /pass-links/:token/publications/:id/:seite": {
    path: ({ publication }) => `/publications/${publication}/vorher`,
  },
  "POST /pass-links/:token/publications/:id/confirmation": {
    path: ({ publication }) => `/publications/${publication}/confirmation`,
    body: () => ({ vorgelegt_am: "2026-03-02T08:00:00.000Z" }),
  },
  "DELETE /pass-links/:token/publications/:id": {
    path: ({ publication }) => `/publications/${publication}`,
  },
};
/** What is about a visit or a person by a link of its own, and about no pass. */
const AT_OTHERS: Record<string, Pick<Attempt, "body">> = {
  "GET /visits/:token/review": {},
  "PUT /visits/:token/review": { body: () => ({ sterne: 1, text: "Fremd", name: "" }) },
  "DELETE /visits/:token/review": {},
  "POST /mail-stops/:token": {},
};
const byLink = (...rooms: (readonly { at: string }[])[]) =>
  rooms.flatMap((calls) => calls.map(({ at }) => at)).filter((at) => at.includes(":token"));

/** What tampering makes of a link; `other` is a good one of the same kind. */
function tampered(token: string, other: string): string[] {
  const [id = "", signature = ""] = token.split("-");
  const [otherId = "", otherSignature = ""] = other.split("-");
  const nearly = signature.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  return [
    id,
    `${id}-`,
    `${id}-${nearly}`,
    `${otherId}-${signature}`,
    `${id}-${otherSignature}`,
    `${token}0`,
    `${token}-x`,
    token.toUpperCase(),
    "x",
  ];
}

describeOnBothDatabases("links and signatures under attack", (kind) => {
  let shop: TestShop;
  let admin: string;
  let staff: string;
  let stranger: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    staff = (await shop.addStaff()).token;
    stranger = (await shop.addCustomer()).token;
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    await emptyCalendar(shop);
    await forgetPasses(shop);
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: unknown, token?: string) =>
    shop.call(method, `/api${path}`, body, {
      headers: { "Idempotency-Key": "angriff" },
      ...(token && { token }),
    });

  async function openCar(kennzeichen: string) {
    const car = await writeCar(shop.platform, { kennzeichen });
    const pictures = { "vorher-links": new Uint8Array([1]), "nachher-links": new Uint8Array([2]) };
    const visit = await writeVisitOf(shop.platform, car.passId, { pictures });
    const shared = await call("POST", `/pass-links/${car.token}/shares`, {
      bezeichnung: kennzeichen,
      alleBilder: false,
    });
    const [{ id: share, pfad } = { id: "", pfad: "" }] = shared.body as unknown as {
      id: string;
      pfad: string;
    }[];
    const of = {
      visit: visit.id,
      picture: visit.pictures["vorher-links"] ?? "",
      after: visit.pictures["nachher-links"] ?? "",
    };
    const agreed = await call("POST", `/pass-links/${car.token}/publications`, {
      besuch: of.visit,
      vorher: of.picture,
      nachher: of.after,
    });
    expect(agreed.status).toBe(204);
    const { id: publication } = await shop.platform.db
      .selectFrom("pass_publications")
      .select("id")
      .where("visit_id", "=", of.visit)
      .executeTakeFirstOrThrow();
    return {
      ...car,
      guest: String(pfad).replace("/pflegepass/", ""),
      known: { ...of, share, publication },
    };
  }

  async function everything(): Promise<string> {
    const { db } = shop.platform;
    const all = (
      table:
        | "passes"
        | "pass_links"
        | "pass_visits"
        | "pass_additions"
        | "pass_publications"
        | "reviews"
        | "mail_permissions",
    ) => db.selectFrom(table).selectAll().orderBy("id").execute();
    const pictures = await db
      .selectFrom("pass_pictures")
      .select(["id", "phase", "sha256"])
      .orderBy("id")
      .execute();
    const names = [
      "passes",
      "pass_links",
      "pass_visits",
      "pass_additions",
      "pass_publications",
      "reviews",
      "mail_permissions",
    ] as const;
    const rows: unknown[] = [];
    for (const name of names) rows.push(await all(name));
    return JSON.stringify([...rows, pictures]);
  }

  it("names every call that a link opens", () => {
    const named = [...Object.keys(AT_PASS), ...Object.keys(AT_OTHERS)];
    expect(named.sort()).toEqual(
      byLink(passPageCalls, publishingCalls, afterVisitCalls, consentCalls).sort(),
    );
  });

  it("no link to a pass opens anything when it was tampered with, taken back, handed over, deleted, or is another car's", async () => {
    const [car, other] = [await openCar("FR-AB 123"), await openCar("FR-XY 9")];
    const wrong = tampered(car.token, other.token);
    const taken = await openCar("FR-TB 1");
    expect((await call("DELETE", `/passes/${taken.passId}/link`, undefined, staff)).status).toBe(
      204,
    );
    const sold = await openCar("FR-VK 1");
    expect((await shop.call("POST", `/api/pass-links/${sold.token}/handover`)).status).toBe(200);
    const gone = await openCar("FR-WG 1");
    expect((await call("DELETE", `/pass-links/${gone.token}`)).status).toBe(204);
    const former = [taken, sold, gone].flatMap(({ token, guest, known }) =>
      [token, guest].map((link) => ({ link, known })),
    );
    const before = await everything();
    for (const [name, { path, body, isOpen, as }] of Object.entries(AT_PASS)) {
      const [method = ""] = name.split(" ");
      const ask = (link: string, known: Known) =>
        call(
          method,
          `/pass-links/${link}${path(known)}`,
          body?.(known),
          as === "customer" ? stranger : undefined,
        );
      for (const { link, known } of [
        ...wrong.map((link) => ({ link, known: car.known })),
        ...former,
      ])
        expect(await ask(link, known), `${name} ${link}`).toMatchObject({
          status: 404,
          body: { code: "link_ungueltig" },
        });
      if (path(car.known) !== path(other.known))
        expect((await ask(other.token, car.known)).status, `${name} of another car`).toBe(404);
      if (!isOpen && as === undefined)
        expect((await ask(car.guest, car.known)).status, `${name} passed on`).toBe(403);
      else if (isOpen)
        expect((await ask(car.guest, car.known)).status, `${name} passed on`).toBe(200);
    }
    for (const link of wrong) expect(await readPass(shop.platform, link), link).toBeUndefined();
    expect(await everything()).toBe(before);
  });

  it("no link that a seller had, kept or shared opens anything of the buyer's, nor a replay, before the claim and after it", async () => {
    const car = await openCar("FR-VK 2");
    const side = await writeVisitOf(shop.platform, car.passId, {
      pictures: { "vorher-vorne": new Uint8Array([3]) },
    });
    const secret = { visit: side.id, picture: side.pictures["vorher-vorne"] ?? "" };
    expect((await call("GET", `/pass-links/${car.token}/pictures/${secret.picture}`)).status).toBe(
      200,
    );
    const linkIn = (answer: unknown) =>
      String((answer as { pfad: string }).pfad).replace("/pflegepass/", "");
    const under = (key: string, path: string, body?: unknown) =>
      shop.call("POST", `/api/pass-links/${path}`, body, { headers: { "Idempotency-Key": key } });
    const handOver = () => under("verkauf", `${car.token}/handover`);
    const sold = linkIn((await handOver()).body);
    // The same key again: whoever sells gets the link once more, as long as nobody has claimed it.
    expect(linkIn((await handOver()).body)).toBe(sold);
    const passOn = () =>
      under("teilen", `${sold}/shares`, { bezeichnung: "Verkäufer", alleBilder: true });
    const seller = linkIn(((await passOn()).body as unknown as unknown[])[0]);

    const showsNothing = async (link: string, visits: readonly string[]) => {
      const page = await readPass(shop.platform, link);
      expect(page?.kennzeichen, link).toBe("");
      for (const visit of page?.besuche ?? []) expect(visit, link).not.toHaveProperty("own");
      for (const paper of ["protocol", "receipt"])
        for (const visit of visits)
          expect(
            (await call("GET", `/pass-links/${link}/visits/${visit}/${paper}`)).status,
            paper,
          ).toBeGreaterThanOrEqual(403);
      expect(
        (await call("GET", `/pass-links/${link}/pictures/${secret.picture}`)).status,
        "picture",
      ).toBe(404);
    };
    for (const link of [sold, seller]) await showsNothing(link, [car.known.visit, secret.visit]);

    shop.setClock("2026-03-10", "08:00");
    const buyer = await shop.addCustomer();
    const own = linkIn(
      (await call("POST", `/pass-links/${sold}/claim`, undefined, buyer.token)).body,
    );
    await showsNothing(own, [car.known.visit, secret.visit]);
    const pictures = { "vorher-vorne": new Uint8Array([4]), "nachher-links": new Uint8Array([5]) };
    const bought = await writeVisitOf(shop.platform, car.passId, {
      am: "2026-03-11T08:00:00.000Z",
      datum: "2026-03-11",
      pictures,
    });
    expect((await call("GET", `/pass-links/${own}/visits/${bought.id}/protocol`)).status).toBe(200);
    const theirs = {
      ...car.known,
      visit: bought.id,
      picture: bought.pictures["vorher-vorne"] ?? "",
      after: bought.pictures["nachher-links"] ?? "",
    };
    const before = await everything();
    for (const [name, { path, body, as }] of Object.entries(AT_PASS))
      for (const link of [car.token, car.guest, sold, seller])
        for (const known of [car.known, theirs]) {
          const answer = await call(
            name.split(" ")[0] ?? "",
            `/pass-links/${link}${path(known)}`,
            body?.(known),
            as && stranger,
          );
          expect(answer, `${name} ${link}`).toMatchObject({
            status: 404,
            body: { code: "link_ungueltig" },
          });
        }
    for (const replay of [handOver, passOn])
      expect(await replay()).toMatchObject({ status: 404, body: { code: "link_ungueltig" } });
    for (const link of [car.token, car.guest, sold, seller])
      expect(await readPass(shop.platform, link), link).toBeUndefined();
    expect(await everything()).toBe(before);
  });

  it("no link to a review or away from mails opens anything when it was tampered with or is of another kind", async () => {
    const { db } = shop.platform;
    const id = await book(shop, { datum: "2026-03-09" });
    shop.setClock("2026-03-10", "18:00");
    await call(
      "PATCH",
      `/bookings/${id}/status`,
      { status: "done", benachrichtigen: false },
      admin,
    );
    const row = {
      id: "e00000000001",
      address_hash: "0".repeat(64),
      zuletzt_am: "2026-03-02",
      einwilligung_am: "2026-03-02T08:00:00.000Z",
    };
    await db
      .insertInto("mail_permissions")
      .values({ ...row, einwilligung_text: "Ja", einwilligung_quelle: "konto" })
      .execute();
    const review = (await reviewAddress(db, "", id)).split("/").at(-1) ?? "";
    const stop = (await stopAddresses(db, "", row.id)).page.split("/").at(-1) ?? "";
    const car = await openCar("FR-AB 123");
    const before = await everything();
    for (const [name, { body }] of Object.entries(AT_OTHERS)) {
      const [method = "", address = ""] = name.split(" ");
      const [own, foreign] = address.startsWith("/visits") ? [review, stop] : [stop, review];
      for (const link of [...tampered(own, foreign), foreign, car.token])
        expect(
          (await call(method, address.replace(":token", link), body?.({} as Known))).status,
          `${name} ${link}`,
        ).toBe(404);
    }
    expect(await everything()).toBe(before);
  });

  it("nobody changes what was signed by any call, and what was done by none after the completion", async () => {
    const id = await book(shop, { datum: "2026-03-09", email: "zweite@example.org" });
    const { passId, token } = await writeCar(shop.platform);
    const pictures = { "vorher-links": new Uint8Array([1]), "nachher-links": new Uint8Array([2]) };
    const visit = await writeVisitOf(shop.platform, passId, { bookingId: id, pictures });
    shop.setClock("2026-03-10", "18:00");
    expect(
      (
        await call(
          "PATCH",
          `/bookings/${id}/status`,
          { status: "done", benachrichtigen: false },
          admin,
        )
      ).status,
    ).toBe(200);
    const { db } = shop.platform;
    const state = async () =>
      JSON.stringify(
        await db
          .selectFrom("pass_visits")
          .selectAll()
          .where("id", "=", visit.id)
          .executeTakeFirst(),
      );
    const shown = async () =>
      JSON.stringify(
        await db
          .selectFrom("pass_pictures")
          .select(["id", "sha256", "phase"])
          .orderBy("id")
          .execute(),
      );
    const before = [await state(), await shown()];
    const annahme = { kennzeichen: "XX-XX 1", name: "Fremd", kfz: "suv", preis_cent: 1 };
    const at = `/pass-visits/${visit.id}`;
    const attempts: [method: string, path: string, body?: unknown][] = [
      ["PUT", at, { folge: 999, datum: "2026-03-10", annahme }],
      ["PUT", `${at}/signature`, { art: "tastatur", name: "Fremd", annahme }],
      ["PUT", `${at}/work`, { folge: 999, arbeit: { bemerkung: "Fremd" } }],
      ["PUT", `${at}/booking`, { buchung: "b00000000009" }],
      ["DELETE", `${at}/pictures/${visit.pictures["vorher-links"]}`],
      ["DELETE", `${at}/pictures/${visit.pictures["nachher-links"]}`],
      ["DELETE", at],
      ["PATCH", at, { annahme }],
      ["DELETE", `${at}/signature`],
      ["DELETE", `${at}/additions/n00000000001`],
    ];
    for (const viewer of [admin, staff, stranger, token, undefined])
      for (const [method, path, body] of attempts)
        expect(
          (await call(method, path, body, viewer)).status,
          `${method} ${path}`,
        ).toBeGreaterThanOrEqual(400);
    expect([await state(), await shown()]).toEqual(before);
  });
});

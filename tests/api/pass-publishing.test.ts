import { Hono } from "hono";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { readPass } from "../../src/care-pass/page/read-pass.server.ts";
import { showCovered } from "../../src/care-pass/publishing/own-publications.server.ts";
import { servePictures } from "../../src/server/files/serve-pictures.server.ts";
import { writeCar, writeVisitOf } from "../support/pass-page.ts";
import { jpegOf } from "../support/pictures.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (E20, G10).

const refused = (status: number, code: string) => ({ status, body: { code } });
const MASKS = {
  vorher: [{ x: 0.25, y: 0.5, b: 0.5, h: 0.25 }],
  nachher: [{ x: 0.25, y: 0.5, b: 0.5, h: 0.25 }],
};
const COVER = { titel: "Golf, außen", masken: MASKS, ohneKennzeichen: false };

describeOnOneDatabase("a pair of a customer's car", (kind) => {
  let shop: TestShop;
  let car: { passId: string; token: string };
  let visit: { id: string; pictures: Record<string, string> };
  let admin = "";
  let customerId = "";
  beforeEach(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    const [red, blue] = await Promise.all(["#c00000", "#0000c0"].map((colour) => picture(colour)));
    const customer = await shop.addCustomer("erika@example.org");
    customerId = customer.id;
    car = await writeCar(shop.platform, { karteId: customerId });
    const pictures = {
      "vorher-vorne": red,
      "nachher-vorne": blue,
      "vorher-links": red,
      "nachher-rechts": blue,
    } as Record<string, Uint8Array>;
    visit = await writeVisitOf(shop.platform, car.passId, { pictures });
  });
  afterEach(() => shop.close());

  async function picture(colour: string): Promise<Uint8Array> {
    return new Uint8Array(
      await sharp(await jpegOf(1200, 900, colour))
        .webp()
        .toBuffer(),
    );
  }

  const call = (method: string, path: string, body?: unknown, token?: string) =>
    shop.call(method, `/api${path}`, body, { ...(token && { token }) });
  const asAdmin = (method: string, path: string, body?: unknown) => call(method, path, body, admin);
  const link = (path = "", token = car.token) => `/pass-links/${token}/publications${path}`;
  const pair = () => ({
    besuch: visit.id,
    vorher: visit.pictures["vorher-vorne"],
    nachher: visit.pictures["nachher-vorne"],
  });
  const publications = async () =>
    (await asAdmin("GET", "/pass-publications")).body as unknown as {
      id: string;
      stand: string;
      vorgelegt_am: string;
    }[];
  const shownPairs = async () =>
    (await asAdmin("GET", "/before-after")).body as unknown as {
      id: string;
      title: string;
      before: { url: string };
      after: { url: string };
    }[];
  /** As the site serves pictures, beside its calls. */
  const fetchBytes = async (path: string) =>
    await new Hono().use(servePictures(shop.platform)).request(path);

  async function publish(): Promise<{ id: string; url: string }> {
    expect((await call("POST", link(), pair())).status).toBe(204);
    const [{ id } = { id: "" }] = await publications();
    expect(await asAdmin("PUT", `/pass-publications/${id}`, COVER)).toMatchObject({
      status: 200,
      body: { mail: true },
    });
    const [{ vorgelegt_am } = { vorgelegt_am: "" }] = await publications();
    expect((await call("POST", link(`/${id}/confirmation`), { vorgelegt_am })).status).toBe(204);
    const [shown] = await shownPairs();
    return { id, url: shown?.before.url ?? "" };
  }

  it("is shown after two yeses, covered for good, and the original is as it was", async () => {
    const original = (
      await shop.platform.db
        .selectFrom("pass_pictures")
        .select("content")
        .where("id", "=", String(pair().vorher))
        .execute()
    )[0];
    expect((await call("POST", link(), pair())).status).toBe(204);
    expect((await call("POST", link(), pair())).status).toBe(204);
    const [first, ...others] = await publications();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      stand: "erlaubt",
      modell: "Golf Variant",
      leistungen: ["Außenreinigung"],
    });
    expect(await shownPairs()).toEqual([]);

    const uncovered = { ...COVER, masken: { ...MASKS, nachher: [] } };
    expect(await asAdmin("PUT", `/pass-publications/${first?.id}`, uncovered)).toMatchObject(
      refused(422, "kennzeichen_offen"),
    );
    expect((await call("GET", link(`/${first?.id}/vorher`))).status).toBe(404);
    expect((await asAdmin("PUT", `/pass-publications/${first?.id}`, COVER)).status).toBe(200);
    expect((await shop.mails()).at(-1)?.message.subject).toContain(
      "Ihr Bilderpaar auf der Website von",
    );
    const [laid] = await publications();
    expect((await call("GET", link(`/${laid?.id}/vorher`))).headers.get("cache-control")).toBe(
      "no-store",
    );
    const params = { token: car.token, id: String(laid?.id), seite: "vorher" };
    const seen = await showCovered({ platform: shop.platform, address: "203.0.113.1", params });
    await expectCovered("content" in seen ? (seen.content as Uint8Array) : new Uint8Array());
    expect(await shownPairs()).toEqual([]);

    // What was covered anew is not what was looked at.
    shop.setClock("2026-03-02", "12:00");
    await asAdmin("PUT", `/pass-publications/${laid?.id}`, { ...COVER, titel: "Golf" });
    const confirm = (vorgelegt_am?: string) =>
      call("POST", link(`/${laid?.id}/confirmation`), { vorgelegt_am });
    expect(await confirm(laid?.vorgelegt_am)).toMatchObject(refused(409, "anderes_paar"));
    expect((await confirm((await publications())[0]?.vorgelegt_am)).status).toBe(204);
    const [shown] = await shownPairs();
    expect(shown?.title).toBe("Golf");
    const published = await fetchBytes(shown?.before.url ?? "");
    expect(published.headers.get("cache-control"), "no cache keeps what can be taken back").toBe(
      "no-cache",
    );
    await expectCovered(new Uint8Array(await published.arrayBuffer()));
    const kept = (
      await shop.platform.db
        .selectFrom("pass_pictures")
        .select("content")
        .where("id", "=", String(pair().vorher))
        .execute()
    )[0];
    expect(Buffer.from(kept?.content ?? []).equals(Buffer.from(original?.content ?? []))).toBe(
      true,
    );
    expect(await asAdmin("PUT", `/pass-publications/${laid?.id}`, COVER)).toMatchObject(
      refused(409, "schon_gezeigt"),
    );
    const row = await shop.platform.db
      .selectFrom("pass_publications")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      wortlaut: expect.stringContaining("genau dieses Bilderpaar"),
      bestaetigt_am: expect.any(String),
    });
  });

  /** Grey where the plate was, and the car's colour beside it. */
  async function expectCovered(content: Uint8Array): Promise<void> {
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start =
        (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(start, start + 3)];
    };
    const [covered, free] = [at(0.5, 0.6), at(0.5, 0.2)];
    expect(Math.max(...covered) - Math.min(...covered), `covered ${covered}`).toBeLessThan(40);
    expect((free[0] ?? 0) - (free[2] ?? 0), `free ${free}`).toBeGreaterThan(100);
  }

  it("is allowed by nobody while the car is being worked on, nor by a new owner", async () => {
    const pictures = {
      "vorher-innen": await picture("#c00000"),
      "nachher-innen": await picture("#0000c0"),
    };
    const here = await writeVisitOf(shop.platform, car.passId, { pictures, fertig: null });
    const inside = {
      besuch: here.id,
      vorher: here.pictures["vorher-innen"],
      nachher: here.pictures["nachher-innen"],
    };
    const told = (await readPass(shop.platform, car.token))?.besuche.find(
      ({ id }) => id === here.id,
    );
    expect(told).toMatchObject({ istInArbeit: true, own: { paare: [] } });
    expect(await call("POST", link(), inside)).toMatchObject(refused(404, "kein_paar"));
    const fertig_am = "2026-03-02T10:00:00.000Z";
    await shop.platform.db
      .updateTable("pass_visits")
      .set({ fertig_am })
      .where("id", "=", here.id)
      .execute();
    expect((await call("POST", link(), inside)).status).toBe(204);
    shop.setClock("2026-03-03", "10:00");
    const { body } = await call("POST", `/pass-links/${car.token}/handover`);
    expect(
      (await call("POST", link("", String(body.pfad).replace("/pflegepass/", "")), pair())).status,
    ).toBe(404);
    admin = await shop.logInAdmin();
    expect(await publications()).toEqual([]);
  });

  it("is not allowed by whoever is handing the pass over at that moment", async () => {
    const { db } = shop.platform;
    let asked: ReturnType<typeof call> | undefined;
    await db.transaction().execute(async (tx) => {
      const now = "2026-03-02T12:00:00.000Z";
      await tx
        .updateTable("passes")
        .set({ uebergeben_am: now, karte_id: null })
        .where("id", "=", car.passId)
        .execute();
      await tx
        .updateTable("pass_links")
        .set({ widerrufen_am: now })
        .where("pass_id", "=", car.passId)
        .execute();
      asked = call("POST", link(), pair());
      // Long enough for the call to have read all that it reads before it has to wait.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await asked)?.status).toBe(404);
    expect(await db.selectFrom("pass_publications").selectAll().execute()).toEqual([]);
  });

  it("goes with its picture when the time of the pictures is over", async () => {
    const { url } = await publish();
    for (const [day, pairs] of [
      ["2028-03-02", 1],
      ["2028-03-03", 0],
    ] as const) {
      shop.setClock(day, "12:00");
      await runHousekeeping(shop.platform);
      admin = await shop.logInAdmin();
      expect(await shownPairs(), day).toHaveLength(pairs);
    }
    expect((await fetchBytes(url)).status).toBe(404);
    expect(await publications()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      "takes the yes back",
      async () => await call("DELETE", link(`/${(await publications())[0]?.id}`)),
    ],
    ["hands the pass over", () => call("POST", `/pass-links/${car.token}/handover`)],
    ["deletes the pass", () => call("DELETE", `/pass-links/${car.token}`)],
    ["is forgotten", () => forget()],
  ])("is gone at once when the customer %s, from its own address too", async (_, leave) => {
    const { url } = await publish();
    expect((await fetchBytes(url)).status).toBe(200);
    await leave();
    expect(await shownPairs()).toEqual([]);
    const gone = await fetchBytes(url);
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(await publications()).toEqual([]);
    const files = await shop.platform.db
      .selectFrom("image_files")
      .select("id")
      .where("id", "like", "kunde-%")
      .execute();
    expect(files).toEqual([]);
  });

  it("is gone as well when the second yes is said at that moment", async () => {
    const { db } = shop.platform;
    const { url } = await publish();
    const shown = await db.selectFrom("pass_publications").select("pair_id").executeTakeFirst();
    const to = (pair_id: string | null) => db.updateTable("pass_publications").set({ pair_id });
    await to(null).execute();
    const { status } = await callMeanwhile(
      db,
      (tx) => tx.executeQuery(to(shown?.pair_id ?? null)),
      () => call("POST", `/pass-links/${car.token}/handover`),
    );
    expect(status).toBe(200);
    expect(await shownPairs()).toEqual([]);
    expect((await fetchBytes(url)).status).toBe(404);
  });

  async function forget(): Promise<void> {
    expect((await asAdmin("DELETE", `/users/${customerId}`)).status).toBe(204);
  }

  it("is the shop's to take down, in the gallery or beside the yes", async () => {
    const { url } = await publish();
    const [shown] = await shownPairs();
    expect((await asAdmin("DELETE", `/before-after/${shown?.id}`)).status).toBe(204);
    expect((await fetchBytes(url)).status).toBe(404);
    const [left] = await publications();
    expect(left?.stand).toBe("abgenommen");
    expect((await asAdmin("DELETE", `/pass-publications/${left?.id}`)).status).toBe(204);
    expect(await publications()).toEqual([]);
  });

  it("is nobody else's: neither a passed-on link nor another car's, nor a picture that makes no pair", async () => {
    await call("POST", `/pass-links/${car.token}/shares`, { alleBilder: true });
    const { body } = await call("GET", `/pass-links/${car.token}/shares`);
    const guest = String((body as unknown as { pfad: string }[])[0]?.pfad).replace(
      "/pflegepass/",
      "",
    );
    expect((await call("POST", link("", guest), pair())).status).toBe(403);
    const other = await writeCar(shop.platform, { kennzeichen: "FR-XY 9" });
    expect((await call("POST", link("", other.token), pair())).status).toBe(404);
    const halves = { ...pair(), nachher: visit.pictures["nachher-rechts"] };
    expect(await call("POST", link(), halves)).toMatchObject(refused(404, "kein_paar"));
    const { id } = await publish();
    for (const token of [guest, other.token]) {
      expect([403, 404]).toContain((await call("DELETE", link(`/${id}`, token))).status);
      expect([403, 404]).toContain((await call("GET", link(`/${id}/vorher`, token))).status);
    }
    expect((await readPass(shop.platform, guest))?.besuche[0]).not.toHaveProperty("own");
    expect((await readPass(shop.platform, car.token))?.besuche[0]?.own?.paare).toMatchObject([
      { ansicht: "vorne", freigabe: { stand: "gezeigt" } },
    ]);
    expect(await shownPairs()).toHaveLength(1);
  });
});

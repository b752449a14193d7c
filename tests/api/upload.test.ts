import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { uploadsIn } from "../../src/server/http/forms.server.ts";
import { type HttpNode, openHttpNode } from "../support/http-node.ts";
import { type File, formOf, jpegOf, pngOf, sidewaysJpegWithPlace } from "../support/pictures.ts";
import {
  DATABASE_KINDS,
  describeOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (G6, G7).

const MEGABYTE = 1024 * 1024;
const good = await jpegOf(2400, 1600);
const other = await pngOf(600, 800);
const sideways = await sidewaysJpegWithPlace();
/** The first bytes of an iPhone's picture. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(2000),
]);

const BAD_FILES: readonly [File, number, string, RegExp][] = [
  [{ name: "rechnung.jpg", content: "Rechnung Nr. 17" }, 415, "kein_bild", /„rechnung\.jpg“/],
  // It could run scripts.
  [
    {
      name: "logo.svg",
      content: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      type: "image/svg+xml",
    },
    415,
    "kein_bild",
    /„logo\.svg“/,
  ],
  [
    { name: "IMG_0001.HEIC", content: heic, type: "image/heic" },
    415,
    "heic",
    /„IMG_0001\.HEIC“.*HEIC.*JPEG/,
  ],
  [
    { name: "halb.jpg", content: good.subarray(0, good.length / 2) },
    415,
    "bild_defekt",
    /„halb\.jpg“/,
  ],
  [
    { name: "trick.jpg", content: Buffer.concat([good.subarray(0, 3), Buffer.from("%PDF-1.7")]) },
    415,
    "bild_defekt",
    /„trick\.jpg“/,
  ],
  [{ name: "leer.png", content: "" }, 415, "kein_bild", /„leer\.png“/],
  [
    { name: "riese.jpg", content: Buffer.concat([good, Buffer.alloc(11 * MEGABYTE)]) },
    413,
    "datei_zu_gross",
    /„riese\.jpg“.*10 MB/,
  ],
];

type Own = {
  id: string;
  url: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  version: number;
};
type Refused = { error: string; code: string; datei: number; fields: Record<string, string> };

describeOnOneDatabase("an upload", (kind) => {
  let shop: TestShop;
  let node: HttpNode;
  let token: string;

  beforeEach(async () => {
    shop = await openTestShop({ kind });
    node = await openHttpNode(shop.platform);
    token = await shop.logInAdmin();
  });
  afterEach(async () => {
    await node.close();
    await shop.close();
  });

  async function upload<T = Own[]>(
    files: readonly File[],
    field = "images",
    by = token,
  ): Promise<{ status: number; body: T }> {
    const headers = { Authorization: `Bearer ${by}` };
    const response = await fetch(`${node.url}/api/gallery/upload`, {
      method: "POST",
      headers,
      body: formOf(files, field),
    });
    return { status: response.status, body: (await response.json()) as T };
  }
  const gallery = async () =>
    (await shop.call("GET", "/api/gallery/pictures", undefined, { token }))
      .body as unknown as Own[];
  const fileCount = async () =>
    (await shop.platform.db.selectFrom("image_files").select("id").execute()).length;
  const load = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await fetch(node.url + path, { headers, method });
    return {
      status: response.status,
      headers: response.headers,
      content: Buffer.from(await response.arrayBuffer()),
    };
  };

  it("puts new pictures in front, in several widths, under names of their content and with a year's cache", async () => {
    const first = await upload([{ name: "eins.jpg", content: good }]);
    expect(first.status).toBe(201);
    const second = await upload([
      { name: "zwei.png", content: other },
      { name: "drei.jpg", content: sideways },
    ]);
    const [one] = first.body;
    expect(second.body.map(({ width, height }) => [width, height])).toEqual([
      [600, 800],
      [600, 800],
    ]);
    expect(await gallery()).toEqual([...second.body, one]);
    expect((await shop.call("GET", "/api/gallery")).body).toEqual(
      [...second.body, ...first.body].map(({ id, url }) => ({ id, url })),
    );

    expect(one).toMatchObject({ width: 1920, height: 1280, alt: "", version: 1 });
    const widths = one?.srcSet.split(", ").map((size) => size.split(" ")) ?? [];
    expect(widths.map(([, width]) => width)).toEqual(["480w", "960w", "1920w"]);
    for (const [url = "", width = ""] of widths) {
      const { status, headers, content } = await load(url);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("image/webp");
      expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(await sharp(content).metadata()).toMatchObject({
        format: "webp",
        width: Number.parseInt(width, 10),
      });
    }

    const { headers, content } = await load(one?.url ?? "");
    const etag = headers.get("etag") ?? "";
    expect((await load(one?.url ?? "", { "If-None-Match": etag })).status).toBe(304);
    const head = await load(one?.url ?? "", {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), head.content.length]).toEqual([
      200,
      String(content.length),
      0,
    ]);
    for (const wrong of [
      "/bilder/gibtesnicht_480.webp",
      one?.url.replace("_1920", "_1919") ?? "",
    ]) {
      const missing = await load(wrong);
      expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
    }
  });

  it("stands a picture upright and leaves out what its camera knew", async () => {
    expect(await sharp(sideways).metadata()).toMatchObject({
      orientation: 6,
      width: 800,
      height: 600,
    });
    expect(sideways.includes("Beispielkamera")).toBe(true);
    const [picture] = (await upload([{ name: "hochkant.jpg", content: sideways }])).body;
    const { content } = await load(picture?.url ?? "");
    const { exif, orientation, icc, xmp } = await sharp(content).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({
      exif: undefined,
      orientation: undefined,
      icc: undefined,
      xmp: undefined,
    });
    expect(content.includes("Beispielkamera")).toBe(false);
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
    const top = [...data.subarray(0, 3)];
    const bottom = [
      ...data.subarray((info.height - 1) * info.width * info.channels).subarray(0, 3),
    ];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it("with one bad file is refused by that file's name, and of the good pictures beside it nothing is kept", async () => {
    for (const [bad, status, code, sentence] of BAD_FILES) {
      const answer = await upload<Refused>([
        { name: "gut.png", content: other },
        bad,
        { name: "auch-gut.png", content: other },
      ]);
      expect(answer, bad.name).toMatchObject({
        status,
        body: { code, datei: 1, error: expect.stringMatching(sentence) },
      });
      expect(await fileCount(), bad.name).toBe(0);
    }
    expect(await gallery()).toEqual([]);
  });

  it("with several bad files names all of them at once, each with its sentence", async () => {
    const [first, second] = BAD_FILES.filter(([, status]) => status === 415);
    if (!first || !second) throw new Error("two kinds of bad files are needed");
    const answer = await upload<Refused>([
      first[0],
      { name: "gut.png", content: other },
      second[0],
    ]);
    expect(answer).toMatchObject({
      status: 415,
      body: {
        code: first[2],
        datei: 0,
        dateien: [
          { datei: 0, error: expect.stringMatching(first[3]) },
          { datei: 2, error: expect.stringMatching(second[3]) },
        ],
      },
    });
    expect(await fileCount()).toBe(0);
  });

  it("of 21 files or of 41 MB is refused, and names the file that was too much", async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({
      name: `bild-${index + 1}.png`,
      content: other,
    }));
    expect(await upload<Refused>(many)).toMatchObject({
      status: 413,
      body: {
        code: "zu_viele_dateien",
        datei: 20,
        error: expect.stringContaining("„bild-21.png“"),
      },
    });
    const heavy = Array.from({ length: 5 }, (_, index) => ({
      name: `schwer-${index + 1}.jpg`,
      content: Buffer.concat([good, Buffer.alloc(8.3 * MEGABYTE)]),
    }));
    expect(await upload<Refused>(heavy)).toMatchObject({
      status: 413,
      body: { code: "zu_gross", datei: 4, error: expect.stringMatching(/„schwer-5\.jpg“.*40 MB/) },
    });
    expect(await fileCount()).toBe(0);
  });

  it("without a file, in an unknown field, as JSON or in pieces that make no form is refused", async () => {
    expect(await upload([])).toMatchObject({
      status: 422,
      body: { fields: { images: expect.any(String) } },
    });
    expect(await upload([{ name: "gut.jpg", content: good }], "bilder")).toMatchObject({
      status: 422,
      body: { fields: { bilder: expect.any(String) } },
    });
    const send = (type: string, rawBody: string) =>
      shop.call("POST", "/api/gallery/upload", undefined, {
        token,
        rawBody,
        headers: { "Content-Type": type },
      });
    expect(await send("application/json", "{}")).toMatchObject({
      status: 415,
      body: { code: "kein_formular" },
    });
    const head = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
    const unnamed = '--x\r\nContent-Disposition: form-data; filename="a.jpg"\r\n\r\nabc\r\n--x--';
    const nameless = `--x\r\nContent-Disposition: form-data; name="images"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\nabc`;
    for (const [broken, status, code] of [
      ["", 400, "nicht_lesbar"],
      ["--x", 400, "nicht_lesbar"],
      [head, 400, "nicht_lesbar"],
      [`${head}abc\r\n--xy`, 400, "nicht_lesbar"],
      [nameless, 400, "nicht_lesbar"],
      [`${nameless}\r\n--x--`, 422, "ungueltige_eingabe"],
      [`${head.replace("images", "other")}abc`, 422, "ungueltige_eingabe"],
      [`${head}${"abc".repeat(40_000)}`, 400, "nicht_lesbar"],
      [unnamed, 422, "ungueltige_eingabe"],
      ["--x\r\n\r\n\r\n--x--", 422, "ungueltige_eingabe"],
    ] as const) {
      expect(await send("multipart/form-data; boundary=x", broken), broken).toMatchObject({
        status,
        body: { code },
      });
    }
    for (const type of [`boundary=${"x".repeat(300)}`, 'a="boundary=1"'])
      expect(await send(`multipart/form-data; ${type}`, head), type).toMatchObject({
        status: 415,
        body: { code: "kein_formular" },
      });
    expect(await readdir(uploadsIn(shop.platform.config.dataDir))).toEqual([]);
    // No other call reads a form.
    expect(
      await shop.call("POST", "/api/bookings", undefined, {
        rawBody: head,
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      }),
    ).toMatchObject({ status: 415, body: { code: "kein_json" } });
  });

  it("of endless texts, or of files without a name, is refused like one of too many bytes", async () => {
    const part = (of: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${of}\r\n\r\n${content}\r\n`;
    const text = part('name="wunsch"', "abc");
    const nameless = part('name="photos"; filename=""', "a".repeat(2 * MEGABYTE));
    for (const rawBody of [text.repeat(1000), nameless.repeat(25)])
      expect(
        await shop.call("POST", "/api/offer/photos", undefined, {
          rawBody: `${rawBody}--x--\r\n`,
          headers: { "Content-Type": "multipart/form-data; boundary=x" },
        }),
      ).toMatchObject({ status: 413, body: { code: "zu_gross" } });
  });

  it("by somebody else than the admin is refused before it is read", async () => {
    const { token: customer } = await shop.addCustomer();
    const files = [{ name: "gut.jpg", content: good }];
    expect((await upload(files, "images", customer)).status).toBe(403);
    expect((await upload(files, "images", "x")).status).toBe(401);
    expect(await fileCount()).toBe(0);
  });

  it("can be described, ordered and deleted; who works on an older state gets the newer one", async () => {
    const { body: added } = await upload([
      { name: "eins.jpg", content: good },
      { name: "zwei.png", content: other },
      { name: "noch-einmal.jpg", content: good },
    ]);
    const [a, b, c] = added as [Own, Own, Own];
    expect([a.url === c.url, a.url === b.url, await fileCount()]).toEqual([true, false, 4]);

    const put = (path: string, body: unknown) => shop.call("PUT", path, body, { token });
    expect(
      await put(`/api/gallery/${b.id}`, { alt: " Frisch poliert ", version: 1 }),
    ).toMatchObject({
      status: 200,
      body: { alt: "Frisch poliert", version: 2 },
    });
    expect(await put(`/api/gallery/${b.id}`, { alt: "Anders", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: { id: b.id, alt: "Frisch poliert", version: 2 } },
    });
    expect((await put(`/api/gallery/${b.id}`, { alt: "x".repeat(201) })).status).toBe(422);
    expect((await put("/api/gallery/gibtesnicht0", { alt: "" })).status).toBe(404);

    expect((await put("/api/gallery/order", { ids: [b.id, c.id, a.id] })).status).toBe(200);
    expect((await gallery()).map(({ id }) => id)).toEqual([b.id, c.id, a.id]);
    for (const ids of [
      [b.id, c.id],
      [b.id, c.id, c.id],
      [b.id, c.id, a.id, "x"],
    ]) {
      expect(await put("/api/gallery/order", { ids })).toMatchObject({
        status: 409,
        body: { code: "veraltet", aktuell: [{ id: b.id }, { id: c.id }, { id: a.id }] },
      });
    }

    const remove = (id: string) => shop.call("DELETE", `/api/gallery/${id}`, undefined, { token });
    expect((await load(a.url)).status).toBe(200);
    expect((await remove(a.id)).status).toBe(204);
    // Another entry shows the same file.
    expect((await load(c.url)).status).toBe(200);
    expect((await remove(c.id)).status).toBe(204);
    expect((await load(c.url)).status).toBe(404);
    expect((await remove(c.id)).status).toBe(404);
    expect((await gallery()).map(({ id }) => id)).toEqual([b.id]);
  });

  it("of a pair takes the place of the examples; pairs can be ordered, deleted, and the examples come back", async () => {
    const pair = async (title: string, files: File[], fields: string[]) => {
      const form = formOf([], "", { title });
      for (const [index, file] of files.entries())
        for (const [name, blob] of formOf([file], fields[index])) form.append(name, blob);
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${node.url}/api/before-after`, {
        method: "POST",
        headers,
        body: form,
      });
      return {
        status: response.status,
        body: (await response.json()) as (Refused & { id: string; title: string })[],
      };
    };
    const [before, after] = [
      { name: "vorher.jpg", content: sideways },
      { name: "nachher.png", content: other },
    ];
    const both = ["before", "after"];
    expect(await pair("", [before, after], both)).toMatchObject({
      status: 422,
      body: { fields: { title: expect.any(String) } },
    });
    expect(await pair("Sitz", [before], both)).toMatchObject({
      status: 422,
      body: { fields: { after: expect.any(String) } },
    });
    expect(await pair("Sitz", [before, after], ["before", "before"])).toMatchObject({
      status: 413,
      body: { code: "zu_viele_dateien" },
    });
    expect(
      await pair("Sitz", [before, { name: "brief.jpg", content: "Sehr geehrte" }], both),
    ).toMatchObject({
      status: 415,
      body: { error: expect.stringContaining("„brief.jpg“") },
    });
    expect(await fileCount()).toBe(0);

    for (const title of ["Sitz", "Rad", "Motor"])
      expect((await pair(title, [before, after], both)).status).toBe(201);
    const stored = async () =>
      (await shop.call("GET", "/api/before-after", undefined, { token })).body as unknown as {
        id: string;
        title: string;
      }[];
    const [seat, wheel, engine] = await stored();
    expect([seat?.title, wheel?.title, engine?.title]).toEqual(["Sitz", "Rad", "Motor"]);
    const put = (ids: (string | undefined)[]) =>
      shop.call("PUT", "/api/before-after/order", { ids }, { token });
    expect(await put([wheel?.id])).toMatchObject({
      status: 409,
      body: {
        code: "veraltet",
        aktuell: [{ title: "Sitz" }, { title: "Rad" }, { title: "Motor" }],
      },
    });
    expect((await put([engine?.id, seat?.id, wheel?.id])).status).toBe(200);
    const rename = (body: object, id = wheel?.id) =>
      shop.call("PUT", `/api/before-after/${id}`, body, { token });
    expect(await rename({ title: " Felge ", version: 1 })).toMatchObject({
      status: 200,
      body: { title: "Felge", version: 2 },
    });
    expect(await rename({ title: "Reifen", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: { id: wheel?.id, title: "Felge", version: 2 } },
    });
    expect(await rename({ title: "" })).toMatchObject({
      status: 422,
      body: { fields: { title: "Bitte ausfüllen." } },
    });
    expect((await rename({ title: "Reifen" }, "gibtesnicht0")).status).toBe(404);
    expect(
      (await shop.call("DELETE", `/api/before-after/${seat?.id}`, undefined, { token })).status,
    ).toBe(204);
    expect((await stored()).map(({ title }) => title)).toEqual(["Motor", "Felge"]);
    for (let count = 3; count <= 8; count += 1)
      expect((await pair(`Paar ${count}`, [before, after], both)).status).toBe(201);
    expect(await pair("Eines zu viel", [before, after], both)).toMatchObject({
      status: 409,
      body: { code: "zu_viele_paare" },
    });
    expect((await shop.call("DELETE", "/api/before-after", undefined, { token })).status).toBe(204);
    expect([await stored(), await fileCount()]).toEqual([[], 0]);
  });

  it("is served by every node, and by a shop that was restored from a backup", async () => {
    const [picture] = (await upload([{ name: "eins.jpg", content: good }])).body;
    const { content } = await load(picture?.url ?? "");
    const folder = mkdtempSync(join(tmpdir(), "shop-pictures-"));
    const restored = await openTestShop({
      kind: DATABASE_KINDS.find((other) => other !== kind) ?? kind,
    });
    await writeBackup(shop.platform.db, kind === "postgres", join(folder, "shop.backup"));
    await restoreBackup(restored.platform.db, join(folder, "shop.backup"));
    for (const platform of [shop.openTwin().platform, restored.platform]) {
      const second = await openHttpNode(platform);
      const response = await fetch(second.url + picture?.url);
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
      await second.close();
    }
    await restored.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("that nothing shows any more is cleaned up a day later, and what a page shows stays", async () => {
    const { db } = shop.platform;
    const [shown] = (await upload([{ name: "eins.jpg", content: good }])).body;
    const stored = {
      media_type: "image/webp",
      content: new Uint8Array([1]),
      width: 480,
      stored_am: "2026-03-02T07:00:00.000Z",
    };
    const ids = ["orphan", "logo", "workshop", "service", "before", "after"];
    await db
      .insertInto("image_files")
      .values(ids.map((id) => ({ ...stored, id })))
      .execute();
    await db
      .updateTable("company_settings")
      .set({ logoUrl: "/bilder/logo_480.webp", werkstattUrl: "/bilder/workshop_960.webp" })
      .execute();
    await db.updateTable("services").set({ imageUrl: "/bilder/service_480.webp" }).execute();
    await db
      .insertInto("before_after_pairs")
      .values({
        id: "pair",
        title: "Sitz",
        before_file_id: "before",
        after_file_id: "after",
        position: 0,
      })
      .execute();
    const left = async () =>
      new Set((await db.selectFrom("image_files").select("id").execute()).map(({ id }) => id));

    await tidyUp(shop.platform);
    expect((await left()).has("orphan")).toBe(true);
    shop.setClock("2026-03-03", "09:30");
    await tidyUp(shop.platform);
    expect(await left()).toEqual(
      new Set([...ids.slice(1), /bilder\/(.*)_/.exec(shown?.url ?? "")?.[1]]),
    );
  });
});

describe("a picture of more than 60 megapixels", () => {
  test("is refused without being unpacked", async () => {
    const bomb = await pngOf(12_000, 9_000);
    expect(bomb.length).toBeLessThan(2 * MEGABYTE);
    const shop = await openTestShop({ kind: "sqlite" });
    const node = await openHttpNode(shop.platform);
    const headers = { Authorization: `Bearer ${await shop.logInAdmin()}` };
    const response = await fetch(`${node.url}/api/gallery/upload`, {
      method: "POST",
      headers,
      body: formOf([{ name: "bombe.png", content: bomb }]),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: "bild_zu_gross",
      error: expect.stringContaining("„bombe.png“"),
    });
    await node.close();
    await shop.close();
  });
});

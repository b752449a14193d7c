import { afterEach, beforeEach, expect, it } from "vitest";
import { deleteInquiriesBefore } from "../../src/messages/messages.data.ts";
import { solvedCaptcha } from "../support/captcha.ts";
import { openHttpNode } from "../support/http-node.ts";
import { jpegOf, sidewaysJpegWithPlace } from "../support/pictures.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

const REQUEST = {
  name: "Beispielkundin Eins",
  email: "beispiel@example.org",
  telefon: "",
  fahrzeugKlasse: "suv",
  selectedServices: JSON.stringify(["Außenreinigung"]),
  wunsch: "Harz auf der Haube.",
};

// What is held here: (Q7).
describeOnOneDatabase("photos of an individual request", (kind) => {
  let shop: TestShop;
  let node: Awaited<ReturnType<typeof openHttpNode>>;
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

  async function send(photos: readonly Uint8Array[], change: Record<string, string> = {}) {
    const form = new FormData();
    const captcha = solvedCaptcha((await shop.call("GET", "/api/contact/challenge")).body);
    for (const [name, value] of Object.entries({ ...REQUEST, captcha, ...change }))
      form.append(name, value);
    for (const [place, photo] of photos.entries())
      form.append("photos", new Blob([new Uint8Array(photo)]), `foto-${place}.jpg`);
    const response = await fetch(`${node.url}/api/offer/photos`, { method: "POST", body: form });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const inbox = async () =>
    (await shop.call("GET", "/api/messages", undefined, { token })).body as unknown as {
      id: string;
      photos: { width: number }[];
    }[];
  const photo = async (
    id: string,
    place: number | string,
    headers: Record<string, string> = { Authorization: `Bearer ${token}` },
  ) => await fetch(`${node.url}/api/messages/${id}/photos/${place}`, { headers });
  const stored = async () =>
    (await shop.platform.db.selectFrom("request_photos").select("position").execute()).length;

  it("are the admin's to see, upright and without what the camera wrote into them, and told of by mail", async () => {
    expect(await send([await jpegOf(2400, 1600), await sidewaysJpegWithPlace()])).toMatchObject({
      status: 201,
      body: { success: true },
    });
    const [request] = await inbox();
    expect(request).toMatchObject({
      art: "anfrage",
      selectedServices: ["Außenreinigung"],
      photos: [
        { width: 1920, height: 1280 },
        { width: 600, height: 800 },
      ],
    });
    const id = request?.id ?? "";
    const answer = await photo(id, 1);
    expect([
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("cache-control"),
    ]).toEqual([200, "image/webp", "no-store"]);
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toMatch(
      /Beispielkamera|EXIF/,
    );
    for (const place of [2, -1, "1.5", "x"]) expect((await photo(id, place)).status).toBe(404);
    expect((await photo(id, 0, {})).status).toBe(401);
    const toShop = (await shop.mails()).find(
      ({ recipient }) => recipient === "kontakt@musterglanz.example",
    );
    expect(toShop?.message.text).toMatch(/Fotos:? *\n? *2, zu sehen unter Nachrichten/);
  });

  it("go with their request, by hand and by retention", async () => {
    await send([await jpegOf(40, 30)]);
    await send([await jpegOf(40, 30), await jpegOf(40, 30, "#a8321f")]);
    expect(await stored()).toBe(3);
    const [latest] = await inbox();
    expect(
      (await shop.call("DELETE", `/api/messages/${latest?.id}`, undefined, { token })).status,
    ).toBe(204);
    expect(await stored()).toBeLessThan(3);
    await deleteInquiriesBefore(shop.platform.db, "2027-01-01");
    expect(await stored()).toBe(0);
  });

  it("are taken all or none, five at most, and for a proof that was not used before", async () => {
    const good = await jpegOf(40, 30);
    const six = await send(Array.from({ length: 6 }, () => good));
    expect(six).toMatchObject({
      status: 413,
      body: {
        code: "zu_viele_dateien",
        fields: { photos: expect.stringContaining("höchstens 5") },
      },
    });
    expect(await send([good, Buffer.from("kein Bild")])).toMatchObject({
      status: 415,
      body: { datei: 1 },
    });
    expect(await send([good], { captcha: "" })).toMatchObject({
      status: 422,
      body: { code: "captcha_ungueltig" },
    });
    expect(await send([good], { wunsch: "" })).toMatchObject({
      status: 422,
      body: { fields: { wunsch: expect.any(String) } },
    });
    expect(await send([good], { selectedServices: "kein JSON" })).toMatchObject({ status: 422 });
    expect(await send([good], { website: "https://spam.example" })).toMatchObject({ status: 201 });
    expect([await stored(), (await inbox()).length]).toEqual([0, 0]);
    const captcha = solvedCaptcha((await shop.call("GET", "/api/contact/challenge")).body);
    expect((await send([good], { captcha })).status).toBe(201);
    expect((await send([good], { captcha })).status).toBe(422);
  });
});

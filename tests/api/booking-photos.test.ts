import { readdir } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ShopBooking } from "../../src/bookings/schema.ts";
import type { Service } from "../../src/catalogue/schema.ts";
import { uploadsIn } from "../../src/server/http/forms.server.ts";
import { bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { solvedCaptcha } from "../support/captcha.ts";
import { openHttpNode } from "../support/http-node.ts";
import { jpegOf, sidewaysJpegWithPlace } from "../support/pictures.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B73, B97).

const STAIN = {
  id: "fleck",
  frage: "Wie sieht der Fleck aus?",
  art: "foto",
  pflicht: true,
  antworten: [],
  leistungen: [],
};
const ANSWER = { id: "fleck", frage: STAIN.frage, antwort: "" };
const OF_SERVICE = "_fotos";

describeOnBothDatabases("photos with a booking", (kind) => {
  let shop: TestShop;
  let node: Awaited<ReturnType<typeof openHttpNode>>;
  let admin = "";
  let wash = "";
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    node = await openHttpNode(shop.platform);
    admin = await shop.logInAdmin();
    const services = (await shop.call("GET", "/api/services")).body as unknown as Service[];
    wash = services.find(({ title }) => title === "Außenreinigung")?.id ?? "";
    await emptyCalendar(shop);
    await set({ erstAnsehen: true, zusageFuer: [wash], zusageFotos: { [wash]: "Die Haube." } });
  });
  afterEach(async () => {
    await node.close();
    await shop.close();
  });

  const set = async (change: Record<string, unknown>) => {
    const answer = await shop.call("PUT", "/api/settings", change, { token: admin });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const proof = async () => solvedCaptcha((await shop.call("GET", "/api/contact/challenge")).body);
  async function send(
    photos: readonly Uint8Array[],
    {
      request = {},
      of = photos.map(() => OF_SERVICE),
      headers = {},
    }: { request?: object; of?: string[]; headers?: Record<string, string> } = {},
  ) {
    const form = new FormData();
    form.append("anfrage", JSON.stringify({ ...bookingRequest(), ...request }));
    form.append("wozu", JSON.stringify(of));
    for (const [place, photo] of photos.entries())
      form.append("photos", new Blob([new Uint8Array(photo)]), `foto-${place}.jpg`);
    const response = await fetch(`${node.url}/api/bookings/photos`, {
      method: "POST",
      body: form,
      headers: { "Bot-Check": await proof(), ...headers },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const stored = async () =>
    (await shop.platform.db.selectFrom("booking_photos").select("position").execute()).length;
  const booked = async () =>
    (await shop.platform.db.selectFrom("bookings").select("id").execute()).length;
  const read = async (id: unknown) =>
    (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin }))
      .body as unknown as ShopBooking;
  const photo = (id: unknown, place: number, token?: string) =>
    fetch(`${node.url}/api/bookings/${id}/photos/${place}`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });

  it("are wanted only where the shop looks first and says so", async () => {
    const fotos = async () =>
      ((await shop.call("GET", "/api/services")).body as unknown as Service[]).map(
        (service) => service.fotos,
      );
    expect((await fotos()).filter(Boolean)).toEqual(["Die Haube."]);
    await set({ erstAnsehen: false });
    expect((await fotos()).filter(Boolean)).toEqual([]);
    expect(await send([await jpegOf(40, 30)])).toMatchObject({
      status: 409,
      body: { code: "fragen_geaendert" },
    });
    const wrong = await shop.call(
      "PUT",
      "/api/settings",
      { zusageFotos: { [wash]: " " } },
      { token: admin },
    );
    expect(wrong).toMatchObject({ status: 422, body: { fields: expect.anything() } });
    expect([await stored(), await booked()]).toEqual([0, 0]);
  });

  it("are judged by the prices that hold once they are read", async () => {
    const large = await jpegOf(6000, 4000);
    const sent = send([large, large, large, large]);
    const uploads = uploadsIn(shop.platform.config.dataDir);
    await expect.poll(() => readdir(uploads).catch(() => [])).toHaveLength(1);
    await setTimeout(200);
    await shop.platform.db.updateTable("prices").set({ preis_cent: 9900 }).execute();
    expect(await sent).toMatchObject({ status: 409, body: { preis: "99.00" } });
    expect([await stored(), await booked()]).toEqual([0, 0]);
  });

  it("come with the request, upright and without what the camera wrote, for the shop alone", async () => {
    await set({ eigeneFragen: true, fragen: [STAIN] });
    const answer = await send([await sidewaysJpegWithPlace(), await jpegOf(2400, 1600)], {
      request: { antworten: [ANSWER] },
      of: [OF_SERVICE, "fleck"],
    });
    expect(answer).toMatchObject({ status: 201, body: { antwort_bis: expect.any(String) } });
    const { id } = answer.body;
    const { token: staff } = await shop.addStaff();
    const { token: customer } = await shop.addCustomer();
    const list = await shop.call("GET", `/api/bookings/${id}/photos`, undefined, { token: staff });
    expect(list.body).toEqual([
      { frage: "", width: 600, height: 800 },
      { frage: STAIN.frage, width: 1920, height: 1280 },
    ]);
    expect((await read(id)).antworten).toEqual([
      { ...ANSWER, antwort: "Foto liegt bei" },
      { id: OF_SERVICE, frage: "Fotos", antwort: "1 liegt bei" },
    ]);
    const seen = await photo(id, 0, staff);
    expect([
      seen.status,
      seen.headers.get("content-type"),
      seen.headers.get("cache-control"),
    ]).toEqual([200, "image/webp", "no-store"]);
    expect(Buffer.from(await seen.arrayBuffer()).toString("latin1")).not.toMatch(
      /Beispielkamera|EXIF/,
    );
    expect((await photo(id, 2, staff)).status).toBe(404);
    expect((await photo(id, 0)).status).toBe(401);
    expect((await photo(id, 0, customer)).status).toBe(403);
    const mails = await shop.mails();
    const toShop = mails.filter(({ recipient }) => recipient === "kontakt@musterglanz.example");
    expect(toShop[0]?.message.text).toContain("Fotos: 1 liegt bei");
    // The shop's correction of something else leaves them.
    await shop.call(
      "PATCH",
      `/api/bookings/${id}`,
      { modell: "Golf", mail: false },
      { token: admin },
    );
    expect((await read(id)).antworten).toHaveLength(2);
  });

  it("need a question's photo where it must be answered, and no words stand for it", async () => {
    await set({ eigeneFragen: true, fragen: [STAIN] });
    for (const antwort of ["", "Foto liegt bei"]) {
      const request = bookingRequest({ antworten: [{ ...ANSWER, antwort }] });
      expect(await shop.call("POST", "/api/bookings", request)).toMatchObject({
        status: 422,
        body: { fields: { "antworten.fleck": "Bitte ein Foto auswählen." } },
      });
    }
    expect(await booked()).toBe(0);
  });

  it("are taken all or none with their request, five at most, for a proof that is used up", async () => {
    const good = await jpegOf(40, 30);
    expect(await send(Array.from({ length: 6 }, () => good))).toMatchObject({
      status: 413,
      body: { code: "zu_viele_dateien" },
    });
    expect(await send([good, Buffer.from("kein Bild")])).toMatchObject({
      status: 415,
      body: { datei: 1 },
    });
    expect(await send([good], { of: [OF_SERVICE, OF_SERVICE] })).toMatchObject({ status: 409 });
    expect(await send([good], { of: ["nichts"] })).toMatchObject({ status: 409 });
    expect(await send([good], { headers: { "Bot-Check": "" } })).toMatchObject({
      status: 422,
      body: { code: "bot_check" },
    });
    expect(await send([good], { request: { telefon: "" } })).toMatchObject({
      status: 422,
      body: { fields: { telefon: expect.any(String) } },
    });
    expect([await stored(), await booked()]).toEqual([0, 0]);
    const once = { "Bot-Check": await proof() };
    expect((await send([good], { headers: once })).status).toBe(201);
    const again = await send([good], { headers: once, request: { datum: "2026-03-11" } });
    expect(again).toMatchObject({ status: 422, body: { code: "bot_check" } });
    expect([await stored(), await booked()]).toEqual([1, 1]);
  });

  it("come once, however often the same request is sent, and only with who gets the place", async () => {
    const good = await jpegOf(40, 30);
    const headers = () => ({ "Idempotency-Key": "einmal" });
    const [one, other] = await Promise.all([
      send([good], { headers: headers() }),
      send([good], { headers: headers() }),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(other.body.id);
    expect([await stored(), await booked()]).toEqual([1, 1]);
    const day = { datum: "2026-03-12" };
    const rivals = await Promise.all(
      ["a", "b", "c"].map((who) =>
        send([good, good], { request: { ...day, email: `${who}@example.org` } }),
      ),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect([await stored(), await booked()]).toEqual([3, 2]);
  });

  it("go with the booking and with its person", async () => {
    const { id: user, token } = await shop.addCustomer();
    const { body } = await send([await jpegOf(40, 30)], {
      headers: { Authorization: `Bearer ${token}` },
    });
    const gone = { status: "cancelled" };
    await shop.call("PATCH", `/api/bookings/${body.id}/status`, gone, { token: admin });
    expect(await stored()).toBe(1);
    await shop.call("DELETE", `/api/users/${user}`, undefined, { token: admin });
    expect([await stored(), await booked()]).toEqual([0, 1]);
    const other = await send([await jpegOf(40, 30)], { request: { email: "b@example.org" } });
    expect(await stored()).toBe(1);
    const path = `/api/bookings/${other.body.id}`;
    expect((await shop.call("DELETE", path, undefined, { token: admin })).status).toBe(204);
    expect(await stored()).toBe(0);
  });
});

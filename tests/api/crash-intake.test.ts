import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { GUIDED_VIEWS } from "../../src/care-pass/views.ts";
import { sha256 } from "../../src/server/new-id.server.ts";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import type { Child } from "../support/child-process.ts";
import { jpegOf } from "../support/pictures.ts";
import { randomNumbers } from "../support/random-numbers.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { describeOnOneDatabase, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (E2, E5, E6, E15).

const SEED = Number(process.env.SEED) || Math.floor(Math.random() * 1_000_000);
const LONGEST_BURST = 400;

beforeAll(ensureBuild, 120_000);

describeOnOneDatabase("an intake over whose pieces a site is killed", (kind) => {
  const kills = IS_FULL_SCALE ? 10 : 1;

  it(`is there once and whole when the device goes on, ${kills} times (SEED=${SEED})`, {
    timeout: 180_000,
  }, async () => {
    const random = randomNumbers(SEED);
    const shop = await openTestShop({
      kind,
      environment: { RATE_LIMIT: "off", LOG_LEVEL: "silent" },
    });
    const { token } = await shop.addStaff();
    // The site has the clock of today.
    await shop.platform.db
      .updateTable("sessions")
      .set({ expires_at: Date.UTC(2100, 0, 1), created_at: Date.now() })
      .execute();
    const pictures = await Promise.all([40, 50, 60, 70].map((width) => jpegOf(width, 30)));
    const cars = Array.from({ length: kills * 2 }, (_, number) => newIntake(number, pictures));
    let site = await startBuiltSite(shop.environment);
    for (let kill = 0; kill < kills; kill += 1) {
      const devices = cars.slice(kill * 2, kill * 2 + 2);
      const first = devices.map((device) => sendAll(site, token, device));
      await Promise.race(first.map(({ hasBegun }) => hasBegun));
      await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_BURST));
      expect(await site.stop("SIGKILL")).toBe("SIGKILL");
      const answered = await Promise.all(first.map(({ ended }) => ended));
      site = await startBuiltSite(shop.environment);
      for (const [place, device] of devices.entries()) {
        // What was answered is there, also before the device has said it again.
        const kept = await shop.platform.db
          .selectFrom("pass_pictures")
          .select("id")
          .where("visit_id", "=", device.id)
          .execute();
        for (const piece of answered[place] ?? [])
          if (piece.startsWith("p")) expect(kept).toContainEqual({ id: piece });
        expect(await sendAll(site, token, device).ended).toHaveLength(device.pictures.length + 4);
      }
    }
    expect(await site.stop()).toBe(0);
    await expectIntakesOnce(shop, cars);
    await shop.close();
  });
});

type SentIntake = { id: string; plate: string; pictures: { id: string; content: Uint8Array }[] };

function newIntake(number: number, pictures: readonly Uint8Array[]): SentIntake {
  const of = (letter: string, count: number) =>
    `${letter}${String(number).padStart(9, "0")}${String(count).padStart(2, "0")}`;
  return {
    id: of("v", 0),
    plate: `FR-AB ${100 + number}`,
    pictures: pictures.map((content, count) => ({ id: of("p", count), content })),
  };
}

/** As a device sends what it keeps: state, pictures, signature, an addition, the work. Names what was answered before nobody answered any more. */
function sendAll(site: Child, token: string, { id, plate, pictures }: SentIntake) {
  const answered: string[] = [];
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const put = async (piece: string, path: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(!isForm && { "Content-Type": "application/json" }),
    };
    const sent = { method: "PUT", headers, body: isForm ? body : JSON.stringify(body) };
    const response = await fetch(`${site.url}/api/pass-visits/${id}${path}`, sent);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`unexpected answer ${response.status} ${text}`);
    answered.push(piece);
    begun();
  };
  const person = {
    name: "Eva Neu",
    email: `${id}@example.org`,
    kennzeichen: plate,
    kfz: "limousine",
    ohneSchaden: true,
  };
  const annahme = { ...person, uebersprungen: ["innen"] };
  const everything = async () => {
    await put("state", "", { folge: 1, datum: "2026-03-02", annahme });
    for (const [place, picture] of pictures.entries()) {
      const form = new FormData();
      const ansicht = GUIDED_VIEWS[place] ?? "weitere";
      for (const [name, value] of Object.entries({
        phase: "vorher",
        ansicht,
        sha256: hashOf(picture.content),
      }))
        form.append(name, value);
      form.append("bild", new Blob([new Uint8Array(picture.content)]), "bild.jpg");
      await put(picture.id, `/pictures/${picture.id}`, form);
    }
    await put("signature", "/signature", {
      art: "tastatur",
      name: "Eva Neu",
      einwilligung: true,
      bilder: pictures.map((picture) => picture.id),
    });
    await put("addition", `/additions/${id.replace("v", "n")}`, { text: "Antenne lose" });
    await put("work", "/work", { folge: 1, arbeit: { bemerkung: "Bitte trocken halten." } });
  };
  const ended = everything().then(
    () => answered,
    (error: unknown) => {
      // A refusal is no crash.
      if (error instanceof TypeError) return answered;
      throw error;
    },
  );
  return { hasBegun: Promise.race([hasBegun, ended]), ended };
}

/** Nothing twice and nothing by halves: rows, hashes, what was written to the journal, and the mails. */
async function expectIntakesOnce(shop: TestShop, cars: readonly SentIntake[]): Promise<void> {
  const { db } = shop.platform;
  const visits = await db.selectFrom("pass_visits").selectAll().orderBy("id").execute();
  expect(visits.map(({ id }) => id)).toEqual(cars.map(({ id }) => id));
  const pictures = await db
    .selectFrom("pass_pictures")
    .select(["id", "content", "sha256"])
    .orderBy("id")
    .execute();
  expect(pictures.map(({ id }) => id)).toEqual(
    cars.flatMap((car) => car.pictures.map(({ id }) => id)),
  );
  for (const { content, sha256: hash } of pictures) expect(hashOf(content)).toBe(hash);
  for (const { id, inhalt, fingerabdruck, arbeit } of visits) {
    expect(sha256(inhalt ?? "")).toBe(fingerabdruck);
    expect(JSON.parse(inhalt ?? "").bilder).toHaveLength(4);
    expect(arbeit).toMatchObject({ bemerkung: "Bitte trocken halten." });
    expect((await shop.mails()).filter(({ key }) => key === `pass-protocol:${id}`)).toHaveLength(1);
  }
  for (const table of ["passes", "pass_additions", "mail_permissions"] as const)
    expect(await db.selectFrom(table).select("id").execute(), table).toHaveLength(cars.length);
  const lines = await db.selectFrom("journal").select("text").execute();
  for (const said of ["begonnen", "vom Kunden unterschrieben", "Nachtrag zur"])
    expect(
      lines.filter(({ text }) => text.includes(said)),
      said,
    ).toHaveLength(cars.length);
}

function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

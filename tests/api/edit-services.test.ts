import { afterEach, beforeEach, expect, it } from "vitest";
import { findServiceIdByFormerSlug } from "../../src/catalogue/catalogue.data.ts";
import { openHttpNode } from "../support/http-node.ts";
import { type File, formOf, jpegOf } from "../support/pictures.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (C10).

type Edited = {
  id: string;
  title: string;
  description: string;
  price_text: string;
  features: string[];
  retired: boolean;
  version: number;
  imageUrl: string;
  preistabelle: Record<string, string>[];
  preise: { stufe: string; kategorie: string; preis: number | null; version: number }[];
};

const BAD_VALUES: [field: string, wrong: object][] = [
  ["title", { title: " " }],
  ["title", { title: "x".repeat(81) }],
  ["title", { title: "Innen/Außen" }],
  ["title", { title: "Beratungsgespräch" }],
  ["title", { title: "–" }],
  ["description", { description: "" }],
  ["longDescription", { longDescription: "x".repeat(6001) }],
  ["features", { features: ["ok", ""] }],
  ["features", { features: Array.from({ length: 21 }, (_, index) => `Punkt ${index}`) }],
  ["imageUrl", { imageUrl: "https://example.org/bild.webp" }],
  ["imageUrl", { imageUrl: "/images/leistungen/../hero_800.webp" }],
  [
    "Leicht.suv",
    { preistabelle: [{ stufe: "Leicht", kleinwagen: "20", limousine: "20", suv: "zwanzig" }] },
  ],
  [
    "Schwer.kleinwagen",
    { preistabelle: [{ stufe: "Schwer", kleinwagen: -1, limousine: "20", suv: "20" }] },
  ],
  [
    "Schwer.limousine",
    { preistabelle: [{ stufe: "Schwer", kleinwagen: 1, limousine: "100000,01", suv: "20" }] },
  ],
];

describeOnBothDatabases("editing services", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
  });
  afterEach(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const edited = async () => (await call("GET", "/api/services/all")).body as unknown as Edited[];
  const offered = async () => (await shop.call("GET", "/api/services")).body as unknown as Edited[];
  async function leather(): Promise<Edited> {
    const [first] = await edited();
    if (first?.title !== "Lederreinigung") throw new Error("the sample shop has changed");
    return first;
  }

  it("gives it a picture of the shop's own, which the next saving keeps, and nothing that is none", async () => {
    const node = await openHttpNode(shop.platform);
    const upload = async (id: string, files: File[]) => {
      const request = {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: formOf(files, "bild"),
      };
      const response = await fetch(`${node.url}/api/services/${id}/picture`, request);
      return { status: response.status, body: (await response.json()) as Edited };
    };
    try {
      const service = await leather();
      const photo = { name: "foto.jpg", content: await jpegOf(1200, 900) };
      expect((await upload(service.id, [])).status).toBe(422);
      expect(
        (await upload(service.id, [{ name: "brief.jpg", content: "Sehr geehrte" }])).status,
      ).toBe(415);
      expect((await upload("gibtesnicht0", [photo])).status).toBe(404);
      expect(await leather()).toEqual(service);

      const { status, body } = await upload(service.id, [photo]);
      expect([status, body.version]).toEqual([200, service.version + 1]);
      expect(body.imageUrl).toMatch(/^\/bilder\/\w+_1200\.webp$/);
      expect((await offered()).find(({ id }) => id === service.id)?.imageUrl).toBe(body.imageUrl);
      for (const width of [480, 1200]) {
        expect(
          (await fetch(node.url + body.imageUrl.replace("_1200", `_${width}`))).headers.get(
            "content-type",
          ),
        ).toBe("image/webp");
      }
      expect((await call("PUT", `/api/services/${service.id}`, service)).body).toMatchObject({
        code: "veraltet",
        aktuell: body,
      });
      expect(
        (await call("PUT", `/api/services/${service.id}`, { ...body, title: "Leder" })).body,
      ).toMatchObject({
        imageUrl: body.imageUrl,
      });
      const [, other] = await edited();
      const stolen = await call("PUT", `/api/services/${other?.id}`, {
        ...other,
        imageUrl: "/bilder/fremd_1200.webp",
      });
      expect([stolen.status, Object.keys(stolen.body.fields as object)]).toEqual([
        422,
        ["imageUrl"],
      ]);
    } finally {
      await node.close();
    }
  });

  it("saves the whole service, and the public list has it at once", async () => {
    const service = await leather();
    const { status, body } = await call("PUT", `/api/services/${service.id}`, {
      ...service,
      title: "  Leder   Deluxe ",
      description: "Alles aus Leder.",
      features: ["Nähte", "Pflege"],
      imageUrl: "/images/leistungen/polster_800.webp",
      proSitz: false,
      preistabelle: [
        { stufe: "leicht", kleinwagen: "1.050,50 €", limousine: 60, suv: "12.00 €" },
        { stufe: "Mittel", kleinwagen: "70", limousine: "", suv: "–" },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Leder Deluxe",
      version: service.version + 1,
      retired: false,
    });
    expect((await offered())[0]).toMatchObject({
      title: "Leder Deluxe",
      description: "Alles aus Leder.",
      features: ["Nähte", "Pflege"],
      imageUrl: "/images/leistungen/polster_800.webp",
      proSitz: false,
      price_text: "ab 34,00 €",
      preistabelle: [
        { stufe: "Leicht", kleinwagen: "1.050,50 €", limousine: "60,00 €", suv: "12,00 €" },
        { stufe: "Mittel", kleinwagen: "70,00 €", limousine: "", suv: "" },
        service.preistabelle[2],
      ],
    });
  });

  it("says where no price is what the shop wrote, and follows the table where one is", async () => {
    const service = await leather();
    const none = ["Leicht", "Mittel", "Schwer"].map((stufe) => ({
      stufe,
      kleinwagen: "",
      limousine: "",
      suv: "",
    }));
    await call("PUT", `/api/services/${service.id}`, {
      ...service,
      price_text: "",
      preistabelle: none,
    });
    expect((await offered())[0]?.price_text).toBe("Preis auf Anfrage");
    await call("PUT", `/api/services/${service.id}`, {
      ...service,
      version: undefined,
      price_text: "nach Aufwand",
      preistabelle: none,
    });
    expect((await offered())[0]?.price_text).toBe("nach Aufwand");
    await call("PUT", `/api/services/${service.id}`, {
      ...service,
      version: undefined,
      price_text: "nach Aufwand",
    });
    expect((await offered())[0]?.price_text).toBe("ab 20,00 €");
  });

  it("tells the second of two admins what the first one saved, and writes nothing", async () => {
    const service = await leather();
    await call("PUT", `/api/services/${service.id}`, {
      ...service,
      description: "Von der Ersten.",
    });
    const late = await call("PUT", `/api/services/${service.id}`, {
      ...service,
      description: "Vom Zweiten.",
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "veraltet",
        aktuell: { id: service.id, description: "Von der Ersten.", version: service.version + 1 },
      },
    });
    expect((await leather()).description).toBe("Von der Ersten.");
    // A price is part of its service.
    const { body: prices } = await shop.call("GET", `/api/services/${service.id}/prices`);
    await call("PUT", `/api/preise/${(prices[0] as { id: string }).id}`, { preis: 99 });
    const stale = await call("PUT", `/api/services/${service.id}`, {
      ...service,
      version: service.version + 1,
    });
    expect(stale.status).toBe(409);
  });

  it("lets only one of two simultaneous changes of the same version through", async () => {
    const service = await leather();
    const answers = await Promise.all(
      ["Eins", "Zwei", "Drei"].map((description) =>
        call("PUT", `/api/services/${service.id}`, { ...service, description }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("refuses bad values at their fields and writes nothing", async () => {
    const service = await leather();
    for (const [field, wrong] of BAD_VALUES) {
      const refused = await call("PUT", `/api/services/${service.id}`, { ...service, ...wrong });
      const sentence = expect.stringMatching(/^[A-ZÄÖÜ].*\.$/);
      expect(refused, JSON.stringify(wrong)).toMatchObject({
        status: 422,
        body: { fields: { [field]: sentence } },
      });
    }
    expect(await leather()).toEqual(service);
  });

  it("keeps the old address of a renamed service, and gives it to no other one", async () => {
    const service = await leather();
    const other = (await edited())[1];
    await call("PUT", `/api/services/${service.id}`, { ...service, title: "Ledersitze" });
    expect(await findServiceIdByFormerSlug(shop.platform.db, "lederreinigung")).toBe(service.id);
    for (const title of ["Lederreinigung", "lederREINIGUNG", "Ledersitze", "LEDERSITZE"]) {
      const refused = await call("PUT", `/api/services/${other?.id}`, { ...other, title });
      expect(refused, title).toMatchObject({
        status: 422,
        body: { fields: { title: expect.stringContaining("anderen Titel") } },
      });
      const added = await call("POST", "/api/services", { title, description: "Neu" });
      expect(added, title).toMatchObject({
        status: 422,
        body: { fields: { title: expect.any(String) } },
      });
    }
    const back = await call("PUT", `/api/services/${service.id}`, {
      ...service,
      version: service.version + 1,
      title: "Lederreinigung",
    });
    expect(back.status).toBe(200);
    expect(
      (await edited()).map(({ title }) => title).filter((title) => /leder/i.test(title)),
    ).toEqual(["Lederreinigung"]);
  });

  it("gives a title to one of several who want it at once", async () => {
    const add = () =>
      call("POST", "/api/services", { title: "Motorwäsche", description: "Motorraum." });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it("adds a service behind the others, which can be booked", async () => {
    const { status, body } = await call("POST", "/api/services", {
      title: "Motorwäsche",
      description: "Motorraum von Hand.",
      preistabelle: [{ stufe: "Leicht", kleinwagen: "30", limousine: "35", suv: "40" }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: "Motorwäsche", version: 1, retired: false });
    expect((body.preise as Edited["preise"]).filter(({ preis }) => preis !== null)).toHaveLength(3);
    const last = (await offered()).at(-1);
    expect(last).toMatchObject({ title: "Motorwäsche", price_text: "ab 30,00 €" });
    expect(String(last?.id)).toHaveLength(12);
    const booking = await shop.call("POST", "/api/bookings", {
      name: "Beispielkundin Eins",
      email: "beispiel@example.org",
      telefon: "0151 12345678",
      kfz: "limousine",
      verschmutzung: "Leicht",
      datum: "2026-03-10",
      abgabezeit: "10:00",
      leistungen: ["Motorwäsche"],
      zustimmung: true,
      nachricht: "",
      preis: "35.00",
      sitzOption: null,
    });
    expect(booking.status).toBe(201);
  });

  it("retires a service from lists and offers, and brings it back to where it was", async () => {
    const service = (await edited()).find(({ title }) => title === "Komplettaufbereitung");
    const welcome = async () =>
      (
        (await shop.call("GET", "/api/offers")).body as unknown as {
          title: string;
          serviceIds: string[];
        }[]
      )[1]?.serviceIds;
    expect(await welcome()).toEqual([service?.id]);
    expect((await call("DELETE", `/api/services/${service?.id}`)).status).toBe(204);
    expect((await offered()).map(({ title }) => title)).not.toContain("Komplettaufbereitung");
    expect((await edited()).at(-1)).toMatchObject({ title: "Komplettaufbereitung", retired: true });
    expect(await welcome()).toEqual([]);
    expect((await shop.call("GET", `/api/services/${service?.id}/prices`)).status).toBe(404);

    expect((await call("POST", `/api/services/${service?.id}/restore`)).body).toMatchObject({
      retired: false,
    });
    expect((await offered()).at(-1)?.title).toBe("Komplettaufbereitung");
    expect(await welcome()).toEqual([service?.id]);
    expect((await call("DELETE", "/api/services/nobodyknows0")).status).toBe(404);
    expect((await call("POST", "/api/services/nobodyknows0/restore")).status).toBe(404);
  });

  it("puts the services in order, and refuses an order of other services than there are", async () => {
    const ids = (await offered()).map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await call("PUT", "/api/services/order", { ids: turned })).body).toEqual(turned);
    expect((await offered()).map(({ id }) => id)).toEqual(turned);
    const [first, ...others] = turned;
    await call("DELETE", `/api/services/${first}`);
    for (const wrong of [turned, others.slice(1), [...others, others[0]]]) {
      expect(await call("PUT", "/api/services/order", { ids: wrong })).toMatchObject({
        status: 409,
        body: { code: "veraltet", aktuell: others },
      });
    }
    expect((await call("PUT", "/api/services/order", { ids: others.toReversed() })).status).toBe(
      200,
    );
  });

  it("is refused for an admin who was deactivated", async () => {
    const service = await leather();
    await shop.platform.db
      .updateTable("users")
      .set({ active: false })
      .where("role", "=", "admin")
      .execute();
    for (const [method, path, body] of [
      ["GET", "/api/services/all"],
      ["PUT", `/api/services/${service.id}`, service],
      ["POST", "/api/services", { title: "Neu", description: "Neu" }],
      ["PUT", "/api/services/order", { ids: [] }],
      ["DELETE", `/api/services/${service.id}`],
      [
        "PUT",
        "/api/preise",
        { preise: [{ service_id: service.id, stufe: "Leicht", kategorie: "suv", preis: 1 }] },
      ],
    ] as const) {
      expect((await call(method, path, body)).status, `${method} ${path}`).toBe(401);
    }
    expect((await offered())[0]).toMatchObject({ title: "Lederreinigung" });
  });
});

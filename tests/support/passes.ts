import { EMPTY_INTAKE } from "../../src/care-pass/intake.ts";
import { EVERYTHING, openPassGate } from "../../src/db/pass-gate.server.ts";
import { sha256 } from "../../src/server/new-id.server.ts";
import type { TestShop } from "./test-shop.ts";

export const VISIT = "v00000000001";
export const PICTURE = "p00000000001";
const SIGNATURE = { art: "tastatur", name: "Eva Neu", linien: "" };
const AM = "2026-03-02T08:00:00.000Z";

/** Whole enough to be signed, with one side of the car pictured. */
export const SIGNABLE = {
  ...EMPTY_INTAKE,
  kennzeichen: "FR-AB 123",
  name: "Eva Neu",
  kfz: "limousine",
  ohneSchaden: true,
  uebersprungen: ["links", "hinten", "rechts", "innen"],
};

/** No car has come yet. */
export async function forgetPasses({ platform: { db } }: TestShop): Promise<void> {
  await db.transaction().execute((tx) =>
    openPassGate(tx, { before: EVERYTHING }, async () => {
      await tx.deleteFrom("pass_visits").execute();
    }),
  );
  await db.deleteFrom("passes").execute();
}

/** A pass with one visit and a picture of it, written into the tables as they are; the only ones there. */
export async function writeVisit(
  shop: TestShop,
  { isSigned }: { isSigned: boolean },
): Promise<void> {
  const { db } = shop.platform;
  await forgetPasses(shop);
  const car = {
    kennzeichen: "FR-AB 123",
    kennzeichen_key: "FRAB123",
    modell: "Golf",
    farbe: "",
    kfz: "limousine",
  } as const;
  await db
    .insertInto("passes")
    .values({ ...car, id: "a00000000001", karte_id: null, erstellt_am: AM, geschlossen_am: null })
    .execute();
  const visit = {
    id: VISIT,
    pass_id: "a00000000001",
    booking_id: null,
    datum: "2026-03-02",
    annahme: "{}",
    user_id: null,
  };
  await db
    .insertInto("pass_visits")
    .values({
      ...visit,
      inhalt: null,
      unterschrift: null,
      fingerabdruck: null,
      unterschrieben_am: null,
      fertig_am: null,
      erstellt_am: AM,
    })
    .execute();
  await db.insertInto("pass_pictures").values(pictureOf(PICTURE, AM)).execute();
  if (isSigned) await sign(db);
}

async function sign(db: TestShop["platform"]["db"]): Promise<void> {
  await db
    .updateTable("pass_visits")
    .set({
      inhalt: "{}",
      unterschrift: JSON.stringify(SIGNATURE),
      fingerabdruck: sha256("{}"),
      unterschrieben_am: AM,
    })
    .execute();
}

export function pictureOf(id: string, erstellt_am: string) {
  const hash = sha256(id);
  return {
    ...({ id, visit_id: VISIT, phase: "vorher", ansicht: "vorne", width: 4, height: 3 } as const),
    sha256: hash,
    sent_sha256: hash,
    content: new Uint8Array([1, 2, 3]),
    erstellt_am,
  };
}

import sharp from "sharp";
import { EMPTY_INTAKE, type Intake, plateKey } from "../../src/care-pass/intake.ts";
import { ownLinkOf, passTokenOf } from "../../src/care-pass/pass-link.server.ts";
import { insertPass } from "../../src/care-pass/passes.data.ts";
import { protocolText } from "../../src/care-pass/protocol.ts";
import { insertPublication, updatePublication } from "../../src/care-pass/publications.data.ts";
import type { Phase } from "../../src/care-pass/views.ts";
import { newId, sha256 } from "../../src/server/new-id.server.ts";
import type { Platform } from "../../src/server/platform.server.ts";
import { jpegOf } from "./pictures.ts";

const AM = "2026-03-02T08:00:00.000Z";

const INTAKE: Intake = {
  ...EMPTY_INTAKE,
  kennzeichen: "FR-AB 123",
  modell: "Golf Variant",
  farbe: "blau",
  kilometer: 84200,
  tank: 2,
  schluessel: 1,
  name: "Erika Beispiel",
  email: "erika@example.org",
  telefon: "0151 12345678",
  gegenstaende: "Kindersitz",
  leistungen: ["Außenreinigung"],
  kfz: "limousine",
  verschmutzung: "Leicht",
  schaeden: [
    {
      id: "m00000000001",
      x: 120,
      y: 420,
      teil: "door-front-left",
      art: "kratzer",
      groesse: "mittel",
      bemerkung: "",
      bild: "",
    },
    {
      id: "m00000000002",
      x: 300,
      y: 130,
      teil: "front-bonnet",
      art: "steinschlag",
      groesse: "klein",
      bemerkung: "alt",
      bild: "",
    },
  ],
};

/** A car that was taken in, signed for and worked on, with its own link. */
export async function writeCar(
  { db }: Pick<Platform, "db">,
  {
    karteId = null,
    kennzeichen = INTAKE.kennzeichen,
  }: { karteId?: string | null; kennzeichen?: string } = {},
): Promise<{ passId: string; token: string }> {
  const { modell, farbe } = INTAKE;
  const passId = newId();
  await db.transaction().execute(async (tx) => {
    const car = {
      kennzeichen,
      kennzeichen_key: plateKey(kennzeichen),
      modell,
      farbe,
      kfz: "limousine",
    } as const;
    await insertPass(tx, { ...car, id: passId, karte_id: karteId, erstellt_am: AM });
    await ownLinkOf(tx, passId, AM);
  });
  const linkId = await db.transaction().execute((tx) => ownLinkOf(tx, passId, AM));
  return { passId, token: await passTokenOf(db, linkId) };
}

type Visit = {
  datum?: string;
  bookingId?: string | null;
  intake?: Partial<Intake>;
  pictures?: Partial<Record<string, Uint8Array>>;
  am?: string;
  /** When it was said to be ready; as it was taken in, where nothing is said. */
  fertig?: string | null;
};

/** Returns the visit's id and its pictures by '<phase>-<side>'. */
export async function writeVisitOf(
  { db }: Pick<Platform, "db">,
  passId: string,
  {
    datum = "2026-03-02",
    bookingId = null,
    intake = {},
    pictures = {},
    am = AM,
    fertig = am,
  }: Visit = {},
): Promise<{ id: string; pictures: Record<string, string> }> {
  const id = newId();
  const annahme = { ...INTAKE, ...intake };
  const of = {
    user_id: null,
    erstellt_am: am,
    fertig_am: fertig,
    inhalt: null,
    unterschrift: null,
    fingerabdruck: null,
    unterschrieben_am: null,
  };
  const arbeit = {
    produkte: [{ name: "Keramik 9", charge: "4711" }],
    bemerkung: "Bitte nachziehen lassen.",
    stunden: 3,
  };
  await db
    .insertInto("pass_visits")
    .values({
      ...of,
      id,
      pass_id: passId,
      booking_id: bookingId,
      datum,
      annahme: JSON.stringify(annahme),
      arbeit: JSON.stringify(arbeit),
    })
    .execute();
  const taken: Record<string, string> = {};
  for (const [name, content = new Uint8Array()] of Object.entries(pictures)) {
    const [phase = "", ansicht = ""] = name.split("-");
    const picture = newId();
    taken[name] = picture;
    await db
      .insertInto("pass_pictures")
      .values({
        id: picture,
        visit_id: id,
        phase: phase as Phase,
        ansicht,
        width: 1200,
        height: 900,
        content,
        erstellt_am: am,
        sha256: sha256(picture),
        sent_sha256: sha256(picture),
      })
      .execute();
  }
  const unterschrift = { art: "tastatur", name: annahme.name, linien: "" } as const;
  const inhalt = protocolText({
    form: 1,
    betrieb: "Musterglanz",
    besuch: id,
    datum,
    annahme,
    extras: ["Hundehaare"],
    bilder: [],
    unterschrift,
    unterschrieben_am: am,
  });
  await db
    .updateTable("pass_visits")
    .set({
      inhalt,
      unterschrift: JSON.stringify(unterschrift),
      fingerabdruck: sha256(inhalt),
      unterschrieben_am: am,
    })
    .where("id", "=", id)
    .execute();
  return { id, pictures: taken };
}

/** A car with a pair of pictures; with `publication` its customer has said yes to showing it. */
export async function writePair(
  platform: Pick<Platform, "db">,
  publication?: { vorgelegt_am?: string },
): Promise<{
  token: string;
  id: string;
  pair: { besuch: string; vorher: string; nachher: string };
}> {
  const content = new Uint8Array(
    await sharp(await jpegOf(600, 450))
      .webp()
      .toBuffer(),
  );
  const { passId, token } = await writeCar(platform);
  const { id: besuch, pictures } = await writeVisitOf(platform, passId, {
    pictures: { "vorher-vorne": content, "nachher-vorne": content },
  });
  const pair = {
    besuch,
    vorher: pictures["vorher-vorne"] ?? "",
    nachher: pictures["nachher-vorne"] ?? "",
  };
  const id = newId();
  if (publication) {
    const ids = { id, visit_id: besuch, vorher_id: pair.vorher, nachher_id: pair.nachher };
    await insertPublication(platform.db, { ...ids, wortlaut: "Ja", erteilt_am: AM });
    await updatePublication(platform.db, id, { titel: "Golf", ...publication });
  }
  return { token, id, pair };
}

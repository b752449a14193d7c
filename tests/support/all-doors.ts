import { paths } from "#lib/paths.ts";
import { prepareImport } from "./imports.ts";
import { proposeTimes } from "./scenes.ts";
import type { Site } from "./site.ts";

const zone = { mindest_cent: null, minuten: "20", tage: [] as string[], leistungen: [] };
const ZONES = [
  { ...zone, id: "mitte", name: "Freiburg Mitte", plz: "79098-79106", gebuehr_cent: 0 },
  {
    ...zone,
    id: "nord",
    name: "Breisgau Nord und Kaiserstuhl",
    plz: "79108, 79110-79111, 79200-79299",
    gebuehr_cent: 1500,
    mindest_cent: 9000,
    tage: ["Dienstag", "Donnerstag"],
  },
  { ...zone, id: "rest", name: "Rest", plz: "79000-79999", gebuehr_cent: 3550, minuten: "45" },
];
const question = { pflicht: false, antworten: [], leistungen: [] };
const QUESTIONS = [
  {
    ...question,
    id: "lack",
    frage: "Welche Lackfarbe hat Ihr Fahrzeug, und ist sie eher dunkel?",
    art: "wahl",
    pflicht: true,
    antworten: [
      { text: "Hell", zuschlag_cent: null },
      { text: "Mattlack oder Folie", zuschlag_cent: 12_550 },
    ],
  },
  { ...question, id: "haare", frage: "Tierhaare?", art: "ja_nein" },
  { ...question, id: "stellplatz", frage: "Wo steht das Fahrzeug?", art: "text" },
  { ...question, id: "fleck", frage: "Wie sieht der Fleck aus?", art: "foto" },
];
const CLASSES = [
  ["kleinwagen", "Kleinwagen", "bis 4,00 m", "kleinwagen"],
  ["limousine", "Limousine", "", "limousine"],
  ["klasse4", "Kombi und Touring", "Passat Variant, Octavia", "kombi"],
  ["suv", "SUV und Geländewagen", "", "suv"],
  ["klasse5", "Bus", "VW Bus, Vito", "bus"],
  ["klasse6", "Transporter mit Hochdach", "Sprinter, Crafter", "transporter"],
  ["klasse7", "Wohnmobil", "", "wohnmobil"],
  ["klasse8", "Motorrad", "", "motorrad"],
].map(([key, title, zeile, bild]) => ({
  ...{ key, title, zeile, bild, angeboten: true },
  aufAnfrage: key === "klasse7",
}));
const THERE = { strasse: "Uferweg 3", ort: "Freiburg im Breisgau", zugang: "Hinterhof, Klingel 3" };

/** A shop with eight classes, zones, bays and people, questions and a file of another program. */
export async function openAllDoors(site: Site) {
  const token = await site.adminToken();
  const done = async (method: string, path: string, body: unknown) => {
    const answer = await site.call(method, path, body, token);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  const proposal = await proposeTimes(site);
  const listed = await site.call("GET", "/api/services/all", undefined, token);
  const services = listed.body as unknown as { id: string; title: string }[];
  const wash = services.find(({ title }) => title === "Außenreinigung");
  const ways = { beiUns: true, beiIhnen: true, holenBringen: true, wasserStrom: true };
  await done("PUT", `/api/services/${wash?.id}`, { ...wash, ...ways, dauerStunden: 3 });
  await done("PUT", "/api/settings", {
    unterwegs: true,
    zonen: ZONES,
    eigeneFragen: true,
    fragen: QUESTIONS,
    eigeneKlassen: true,
    fahrzeugklassen: CLASSES,
    uebernahme: true,
  });
  const more = ["klasse4", "klasse5", "klasse6", "klasse8"];
  const preise = services.flatMap(({ id }) =>
    ["Leicht", "Mittel", "Schwer"].flatMap((stufe) =>
      more.map((kategorie) => ({ service_id: id, stufe, kategorie, preis: 129.5 })),
    ),
  );
  await done("PUT", "/api/preise", { preise });
  await addPeople(site);
  await done("PUT", "/api/hour-plan", {
    stunden: {
      an: true,
      arbeitsplaetze: [
        { id: "halle", name: "Halle", leistungen: [] },
        { id: "wasch", name: "Waschplatz draußen hinter der Halle", leistungen: [wash?.id] },
      ],
      personen: [
        { id: "mia", tage: ["Montag", "Dienstag"], leistungen: [] },
        { id: "thomas-alexa", tage: [], leistungen: [wash?.id] },
      ],
      leistungen: {},
      extras: {},
    },
  });
  const fetched = { weg: "holen", abholen: "8–10 Uhr", bringen: "16–18 Uhr" };
  for (const [zeit, plz, way] of [
    ["10:00", "79100", { weg: "kunde", wasser: "Ja", strom: "Nein" }],
    ["14:00", "79241", fetched],
  ] as const)
    await done("POST", "/api/bookings", {
      name: "Frau Beispiel-Beispielhausen",
      email: "",
      telefon: "0151 12345678",
      datum: "2026-03-17",
      abgabezeit: zeit,
      leistungen: ["Außenreinigung"],
      kfz: "klasse5",
      verschmutzung: "Mittel",
      einsatz: { ...THERE, ...way, plz },
      antworten: [{ id: "lack", frage: QUESTIONS[0]?.frage, antwort: "Hell" }],
      ...{ nachricht: "", preis: "129.50", sitzOption: null, zustimmung: true, user_id: null },
      ausnahmen: ["belegt", "uhrzeit"],
    });
  const file = await prepareImport(site);
  return { proposal, file: file.path, columns: `${file.path}&schritt=spalten` };
}

async function addPeople({ platform: { db } }: Site): Promise<void> {
  for (const vorname of ["Mia", "Thomas-Alexander"])
    await db
      .insertInto("users")
      .values({
        id: vorname.toLowerCase().slice(0, 12),
        ...{ vorname, nachname: "Muster", telefon: "", street: "", postalCode: "", city: "" },
        email: `${vorname}@example.org`,
        email_folded: `${vorname}@example.org`.toLowerCase(),
        ...{ role: "mitarbeiter" as const, active: true, password_hash: null, is_builtin: false },
        bestaetigt_am: "2026-03-01T08:00:00.000Z",
        erstellt_am: "2026-03-01T08:00:00.000Z",
        version: 1,
      })
      .execute();
}

/** Where what is switched on is set up. */
export const DOOR_SETTINGS = ["klassen", "unterwegs", "stunden", "fragen", "angebot"].map(
  (id) => `${paths.admin.settings}#${id}`,
);

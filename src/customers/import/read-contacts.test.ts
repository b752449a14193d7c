import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { shopClasses } from "#company/vehicle-classes.ts";
import { CONTACT_FIELDS } from "./read-contacts.server.ts";
import { readImportFile } from "./read-file.server.ts";
import { readLine } from "./read-line.ts";

// What is held here: (K8, K9).

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD"].join("\r\n");
const read = (text: string) => readImportFile(new TextEncoder().encode(text), "2026-03-02");

async function person(text: string) {
  const file = await read(text);
  const cells = "zeilen" in file ? file.zeilen[0]?.zellen : undefined;
  return readLine(cells ?? [], [...CONTACT_FIELDS], shopClasses(undefined));
}

describe("an address book", () => {
  it("of an iPhone: groups, folded lines, pictures, the preferred address, mobile before landline", async () => {
    const text = card(
      "VERSION:3.0",
      "N:Müßig;Jörg;;Dr.;",
      "FN:Dr. Jörg Müßig",
      "ORG:Beispiel GmbH;Einkauf",
      "EMAIL;type=INTERNET;type=WORK:arbeit@example.org",
      "item1.EMAIL;type=INTERNET;type=pref:joerg@example.org",
      "item1.X-ABLabel:privat",
      "TEL;type=WORK;type=VOICE:0761 22222",
      "TEL;type=CELL;type=VOICE:0151 11111111",
      "TEL;type=FAX:0761 33333",
      "ADR;type=HOME:;;Hauptstr. 1\\, Hinterhaus;Freiburg;;79098;Deutschland",
      "NOTE:Hund\\nim",
      "  Auto",
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ",
      " SkZJRgABAQ",
    );
    expect(await person(text)).toEqual({
      person: {
        name: "Jörg Müßig",
        firma: "Beispiel GmbH",
        email: "joerg@example.org",
        telefon: "0151 11111111",
        anschrift: "Hauptstr. 1, Hinterhaus\n79098 Freiburg",
        notiz: "Hund\nim Auto",
        fahrzeug: undefined,
      },
    });
  });

  it("of version 4: PREF counts, numbers are links", async () => {
    const text = card(
      "VERSION:4.0",
      "FN:Anna Alt",
      "EMAIL;PREF=2:zweite@example.org",
      "EMAIL;PREF=1:erste@example.org",
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+49-151-2222222',
    );
    expect(await person(text)).toMatchObject({
      person: { name: "Anna Alt", email: "erste@example.org", telefon: "+49-151-2222222" },
    });
  });

  it("a contact without a way to reach anybody is faulty, and the others go on", async () => {
    const file = await read(
      `${card("VERSION:3.0", "FN:Ohne Kontakt")}\r\n${card("VERSION:3.0", "FN:Bert", "TEL:0761 1234567")}`,
    );
    expect(file).toMatchObject({ art: "vcard", zeilen: [{ nr: 1 }, { nr: 2 }] });
    expect(await person(card("VERSION:3.0", "FN:Ohne Kontakt"))).toMatchObject({
      grund: expect.stringContaining("E-Mail und Telefon fehlen"),
    });
  });

  it.each([
    ["an old version", card("VERSION:2.1", "FN:Alt"), /vCard 2\.1/],
    [
      "one that does not end",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna",
      /Kontakt 1 lässt sich nicht lesen/,
    ],
    ["one within another", card("VERSION:3.0", card("FN:Innen")), /Kontakt 1 lässt sich nicht/],
    ["no property", card("VERSION:3.0", "FN"), /Kontakt 1 lässt sich nicht lesen/],
    ["a formula", card("VERSION:3.0", "FN:Anna", "NOTE:=cmd|' /c calc'!A0"), /Kontakt 1 enthält/],
    ["a long note", card("VERSION:3.0", "FN:Anna", `NOTE:${"x".repeat(3000)}`), /mehr als 2000/],
    ["a longer one", card("VERSION:3.0", `NOTE:${"x".repeat(50_000)}`), /Kontakt 1 lässt sich/],
    ["too many", card("VERSION:3.0", "FN:A").concat("\r\n").repeat(20_001), /20\.000 Kontakte/],
  ])("with %s is refused with a sentence", async (_, text, sentence) => {
    expect(await read(text)).toEqual({ problem: expect.stringMatching(sentence) });
  });
});

it.each([
  ["an address book", `${card("VERSION:3.0", "FN:Anna")}\n${"a\n".repeat(200_000)}`],
  ["a calendar", `BEGIN:VCALENDAR\r\n${"X-A:b\r\n".repeat(200_000)}`],
  ["a picture", card("VERSION:3.0", "FN:Anna", `PHOTO:x${"\r\n a".repeat(200_000)}`)],
])(
  "whoever books comes in between, also where %s goes on for ever without an entry",
  async (_, text) => {
    let isOver = false;
    let turns = 0;
    const reading = read(text).finally(() => {
      isOver = true;
    });
    for (; !isOver; turns += 1) await setImmediate();
    await reading;
    expect(turns).toBeGreaterThan(50);
  },
);

import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { printed } from "#lib/printable-characters.ts";
import { pictureAsJpeg } from "#server/files/images.server.ts";
import { readLogo } from "#server/files/logo.server.ts";
import {
  A4,
  AMBER,
  drawBand,
  drawLaterBand,
  drawLine,
  GREY,
  HAIRLINE,
  INK,
  MM,
  openPdf,
  PAPER,
  type Pdf,
  PETROL,
  pdfBytes,
} from "#server/files/pdf.server.ts";
import { listAdditions } from "../additions.data.ts";
import { type DamageMark, DRAWING, type Drawing, type DrawnCar } from "../damage.ts";
import { readPictureContent } from "../pictures.data.ts";
import { fingerprintText, type Protocol, readProtocol, signedDrawing } from "../protocol.ts";
import {
  additionText,
  damageLines,
  damageNumberOf,
  protocolFacts,
  protocolFileName,
  protocolParagraphs,
  signedAtText,
} from "../protocol-text.ts";
import { protocolGone } from "../refusals.ts";
import { VIEW_LABELS, type View } from "../views.ts";
import type { VisitRow } from "../visits.data.ts";

const LEFT = 20 * MM;
const WIDTH = A4.width - 2 * LEFT;
const BOTTOM = 280 * MM;
const LATER_TOP = 20 * MM;
const SIGNATURE = { width: 600, height: 200 };
/** In pixels: sharp enough for a third of the paper's width. */
const PRINTED_SIDE = 900;

/** The signed protocol as PDF, drawn from the signed content alone. */
export async function drawProtocol(
  db: Db,
  visit: VisitRow,
): Promise<{ filename: string; content: Buffer }> {
  if (visit.protokoll_geloescht_am !== null) throw protocolGone();
  const signed = readProtocol(visit.inhalt ?? "");
  const later = await listAdditions(db, visit.id);
  const written = {
    protocol: signed,
    additions: later.map((addition, index) => additionText(addition, additionFile(index))),
  };
  const { content, hasMore, note } = printed(written);
  const { protocol, additions } = content;
  const pdf = await openPdf(
    {
      bufferPages: true,
      margins: { top: 18 * MM, bottom: 0, left: LEFT, right: LEFT },
      info: {
        Title: "Annahmeprotokoll",
        Author: signed.betrieb,
        CreationDate: new Date(signed.unterschrieben_am),
      },
    },
    { hasMore },
  );
  drawHead(pdf, protocol, await logoOf(db, signed));
  drawFacts(pdf, protocol);
  const shown = await drawDamage(db, pdf, protocol);
  drawSideBySide(pdf, protocolParagraphs(protocol));
  drawSignature(pdf, protocol, visit.fingerabdruck ?? "");
  await drawPictures(db, pdf, protocol, shown);
  if (additions.length > 0) drawParagraph(pdf, "Nachträge", additions.join("\n"));
  if (note !== "")
    drawParagraph(
      pdf,
      "Zu den Zeichen",
      `${note} Unterschrieben ist es so, wie es eingegeben wurde.`,
    );
  numberPages(pdf, protocol);
  const day = new Date(signed.angekommen_am ?? signed.unterschrieben_am);
  const file = {
    name: SIGNED_FILE,
    type: "application/json",
    description: "Was unterschrieben ist",
    creationDate: day,
    modifiedDate: day,
  };
  pdf.file(Buffer.from(visit.inhalt ?? ""), file);
  for (const [index, { text, fingerabdruck }] of later.entries())
    if (fingerabdruck !== null)
      pdf.file(Buffer.from(text), {
        ...file,
        name: additionFile(index),
        type: "text/plain",
        description: "Was später dazukam",
      });
  return { filename: protocolFileName(signed), content: await pdfBytes(pdf) };
}

/** The PDF contains the hashed text, so that anybody can check the fingerprint. */
const SIGNED_FILE = "protokoll.json";
const additionFile = (index: number) => `nachtrag-${index + 1}.txt`;
const HOW_TO_RECOMPUTE =
  `Nachrechnen: Dieser PDF-Datei liegt „${SIGNED_FILE}“ bei (Anlagen). Die Prüfnummer ist deren SHA-256, zum Beispiel mit „sha256sum ${SIGNED_FILE}“. ` +
  "Darin steht jedes Bild mit dem SHA-256 seiner Datei, so wie der Pflegepass sie zeigt.";

function numberPages(pdf: Pdf, { betrieb }: Protocol): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf
      .font("regular")
      .fontSize(7.5)
      .fillColor(GREY)
      .text(`${betrieb} · Annahmeprotokoll · Seite ${page + 1} von ${count}`, LEFT, BOTTOM + 8, {
        width: WIDTH,
        lineBreak: false,
      });
  }
}

/** As long as the shop is called as on the day of the signature. */
async function logoOf(db: Db, { betrieb }: Protocol): Promise<Buffer | undefined> {
  const { companyName, logoUrl } = await readSettings(db);
  return companyName === betrieb ? await readLogo(db, logoUrl) : undefined;
}

const BAND = 20 * MM;

function drawHead(pdf: Pdf, { betrieb, anschrift = "" }: Protocol, logo: Buffer | undefined): void {
  drawBand(pdf, { left: LEFT, height: BAND, name: betrieb, ...(logo && { logo }) });
  pdf
    .font("bold")
    .fontSize(24)
    .fillColor(PETROL)
    .text("Annahmeprotokoll", LEFT, BAND + 18, { width: WIDTH });
  pdf
    .font("regular")
    .fontSize(10)
    .fillColor(GREY)
    .text([betrieb, anschrift].filter(Boolean).join(" · "), LEFT, pdf.y + 2, { width: WIDTH });
  pdf.y += 12;
}

function drawFacts(pdf: Pdf, protocol: Protocol): void {
  const half = WIDTH / 2;
  const facts = protocolFacts(protocol);
  const rows = Math.ceil(facts.length / 2);
  const top = pdf.y;
  let lowest = top;
  for (const [place, { label, value }] of facts.entries()) {
    const column = Math.floor(place / rows);
    if (place % rows === 0) pdf.y = top;
    const left = LEFT + column * half;
    const line = pdf.y;
    pdf.font("regular").fontSize(9).fillColor(GREY).text(label, left, line, { width: 85 });
    pdf
      .font("bold")
      .fontSize(9.5)
      .fillColor(INK)
      .text(value, left + 88, line, { width: half - 98 });
    pdf.y = Math.max(pdf.y, line + 12) + 4;
    lowest = Math.max(lowest, pdf.y);
  }
  pdf.y = lowest + 6;
}

const CAR_WIDTH = 50 * MM;

const BESIDE = { left: LEFT + CAR_WIDTH + 18, width: WIDTH - CAR_WIDTH - 18 };
const DAMAGE_PICTURE = { width: 34 * MM, height: 25.5 * MM };

type Shown = Protocol["bilder"][number] & { place: number };

/** The drawing with a number at each mark; beside it what the numbers say with their pictures, and the other pictures as far as there is room. Says which those are. */
async function drawDamage(db: Db, pdf: Pdf, protocol: Protocol): Promise<ReadonlySet<string>> {
  const { annahme, bilder } = protocol;
  heading(pdf, "Schäden bei der Annahme");
  if (annahme.schaeden.length === 0) {
    line(pdf, "Keine sichtbaren Schäden.");
    return new Set();
  }
  const car = signedDrawing(protocol);
  if (car === "") {
    for (const text of damageLines(annahme.schaeden)) line(pdf, text);
    return new Set();
  }
  const scale = CAR_WIDTH / DRAWING.width;
  const carHeight = DRAWING.height * scale;
  makeRoom(pdf, carHeight + 10);
  const top = pdf.y;
  pdf.save().translate(LEFT, top).scale(scale);
  for (const { d } of await drawingOf(car)) pdf.path(d);
  pdf.lineWidth(2).strokeColor(GREY).stroke();
  for (const [place, mark] of annahme.schaeden.entries()) drawMark(pdf, place + 1, mark);
  pdf.restore();
  pdf.y = top;
  const pictures: Shown[] = bilder.map((picture, place) => ({ ...picture, place }));
  const { count } = pdf.bufferedPageRange();
  const texts = damageLines(annahme.schaeden);
  for (const [place, { bild }] of annahme.schaeden.entries())
    await drawDamageLine(
      db,
      pdf,
      texts[place] ?? "",
      pictures.find(({ id }) => id === bild),
      annahme,
    );
  const shown = new Set(
    annahme.schaeden.flatMap(({ bild }) =>
      pictures.some(({ id }) => id === bild) && bild ? [bild] : [],
    ),
  );
  if (pdf.bufferedPageRange().count > count) return shown;
  const bottom = top + carHeight;
  const width = (BESIDE.width - (COLUMNS - 1) * GAP) / COLUMNS;
  const size = { width, height: width * 0.75 };
  const others = pictures.filter(({ id }) => !shown.has(id));
  let rowTop = pdf.y + 4;
  for (let place = 0; place < others.length; place += COLUMNS) {
    if (rowTop + size.height + 16 > bottom) break;
    for (const [column, picture] of others.slice(place, place + COLUMNS).entries()) {
      const left = BESIDE.left + column * (size.width + GAP);
      await drawPicture(db, pdf, picture, annahme, { left, top: rowTop, ...size });
      shown.add(picture.id);
    }
    rowTop += size.height + 20;
    pdf.y = rowTop;
  }
  pdf.y = Math.max(pdf.y, bottom) + 10;
  return shown;
}

async function drawDamageLine(
  db: Db,
  pdf: Pdf,
  text: string,
  picture: Shown | undefined,
  annahme: Protocol["annahme"],
): Promise<void> {
  makeRoom(pdf, picture ? DAMAGE_PICTURE.height + 8 : 20);
  const top = pdf.y;
  const left = BESIDE.left + (picture ? DAMAGE_PICTURE.width + GAP : 0);
  const width = BESIDE.left + BESIDE.width - left;
  pdf.font("regular").fontSize(9.5).fillColor(INK).text(text, left, top, { width, lineGap: 1 });
  if (picture) {
    const under = pdf.y + 2;
    await printPicture(db, pdf, picture.id, { left: BESIDE.left, top, ...DAMAGE_PICTURE });
    pdf
      .font("regular")
      .fontSize(7)
      .fillColor(GREY)
      .text(captionOf(annahme, picture), left, under, { width });
    pdf.y = Math.max(pdf.y, top + DAMAGE_PICTURE.height) + 4;
  }
  pdf.y += 4;
}

function drawMark(pdf: Pdf, number: number, { x, y }: DamageMark): void {
  pdf.circle(x, y, 17).fillAndStroke(AMBER, INK);
  pdf
    .font("bold")
    .fontSize(20)
    .fillColor(INK)
    .text(String(number), x - 20, y - 10, { width: 40, align: "center", lineBreak: false });
}

async function drawingOf(car: DrawnCar): Promise<Drawing> {
  if (car === "kleinwagen") return (await import("./kleinwagen.ts")).drawing;
  return car === "suv"
    ? (await import("./suv.ts")).drawing
    : (await import("./limousine.ts")).drawing;
}

function drawParagraph(pdf: Pdf, title: string, text: string): void {
  heading(pdf, title);
  line(pdf, text);
}

/** Short ones: each in a column of its own. */
function drawSideBySide(pdf: Pdf, paragraphs: { heading: string; text: string }[]): void {
  const width = (WIDTH - (paragraphs.length - 1) * BETWEEN) / paragraphs.length;
  pdf.font("regular").fontSize(9.5);
  const heights = paragraphs.map(({ text }) => pdf.heightOfString(text, { width, lineGap: 1.5 }));
  // Somebody left a whole list in the car.
  if (Math.max(...heights) > LONG_TEXT) {
    for (const { heading, text } of paragraphs) drawParagraph(pdf, heading, text);
    return;
  }
  makeRoom(pdf, HEADING + Math.max(...heights));
  const top = pdf.y;
  drawLine(pdf, LEFT, WIDTH, top, HAIRLINE);
  for (const [place, { heading, text }] of paragraphs.entries()) {
    const left = LEFT + place * (width + BETWEEN);
    pdf
      .font("bold")
      .fontSize(12)
      .fillColor(PETROL)
      .text(heading, left, top + 8, { width });
    pdf.font("regular").fontSize(9.5).fillColor(INK);
    pdf.text(text, left, top + HEADING, { width, lineGap: 1.5 });
  }
  pdf.y = top + HEADING + Math.max(...heights) + 8;
}

const HEADING = 26;
const LONG_TEXT = 120;
const BETWEEN = 18;
const SIGNATURE_WIDTH = 56 * MM;

/** On one page with the sentences that it stands under; what it is checked by stands beside what a finger drew. */
function drawSignature(pdf: Pdf, protocol: Protocol, fingerabdruck: string): void {
  const { unterschrift, erklaerung } = protocol;
  const isDrawn = unterschrift.art === "finger";
  const scale = SIGNATURE_WIDTH / SIGNATURE.width;
  const height = isDrawn ? SIGNATURE.height * scale + 4 : 0;
  const left = isDrawn ? LEFT + SIGNATURE_WIDTH + BETWEEN : LEFT;
  const width = LEFT + WIDTH - left;
  const name = signatureLine(protocol);
  const sentences = erklaerung?.join("\n");
  const check = `Prüfnummer (SHA-256 über Inhalt und Bilder): ${fingerprintText(fingerabdruck)}\n${HOW_TO_RECOMPUTE}`;
  const checkHeight = pdf
    .font("regular")
    .fontSize(8.5)
    .heightOfString(check, { width, lineGap: 1 });
  pdf.fontSize(9.5);
  const heightOf = (text: string, room: number) =>
    pdf.heightOfString(text, { width: room, lineGap: 1.5 }) + 8;
  const nameWidth = isDrawn ? SIGNATURE_WIDTH + BETWEEN - 4 : WIDTH;
  const signed = height + heightOf(name, nameWidth);
  makeRoom(
    pdf,
    (sentences ? HEADING + heightOf(sentences, WIDTH) : 0) +
      HEADING +
      (isDrawn ? Math.max(signed, checkHeight) : signed + checkHeight),
  );
  if (sentences) drawParagraph(pdf, "Erklärung", sentences);
  heading(pdf, "Unterschrift");
  const top = pdf.y;
  if (isDrawn)
    pdf
      .save()
      .translate(LEFT, top)
      .scale(scale)
      .path(unterschrift.linien)
      .lineWidth(3)
      .lineCap("round")
      .strokeColor(INK)
      .stroke()
      .restore();
  pdf.font("regular").fontSize(9.5).fillColor(INK);
  pdf.text(name, LEFT, top + height, { width: nameWidth, lineGap: 1.5 });
  pdf.fontSize(8.5).fillColor(GREY);
  pdf.text(check, left, isDrawn ? top + 4 : pdf.y + 4, { width, lineGap: 1 });
  pdf.y = Math.max(pdf.y, top + signed) + 8;
}

function signatureLine(protocol: Protocol): string {
  const { art, name } = protocol.unterschrift;
  return `${name}, ${signedAtText(protocol)}${art === "tastatur" ? " (Name eingegeben und bestätigt)" : ""}`;
}

const COLUMNS = 3;
const GAP = 8;

async function drawPictures(
  db: Db,
  pdf: Pdf,
  { bilder, annahme }: Protocol,
  shown: ReadonlySet<string>,
): Promise<void> {
  const others: Shown[] = bilder
    .map((picture, place) => ({ ...picture, place }))
    .filter(({ id }) => !shown.has(id));
  if (others.length === 0) return;
  heading(pdf, shown.size === 0 ? "Bilder" : "Weitere Bilder");
  pdf.y += 4;
  const width = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
  const height = (width * 3) / 4;
  let top = pdf.y;
  for (const [position, picture] of others.entries()) {
    const column = position % COLUMNS;
    if (column === 0 && position > 0) top += height + 22;
    if (column === 0 && top + height + 22 > BOTTOM) {
      nextPage(pdf);
      top = pdf.y;
    }
    await drawPicture(db, pdf, picture, annahme, {
      left: LEFT + column * (width + GAP),
      top,
      width,
      height,
    });
  }
  pdf.y = top + height + 26;
}

type Box = { left: number; top: number; width: number; height: number };

async function drawPicture(
  db: Db,
  pdf: Pdf,
  picture: Shown,
  annahme: Protocol["annahme"],
  box: Box,
): Promise<void> {
  await printPicture(db, pdf, picture.id, box);
  pdf
    .font("regular")
    .fontSize(6.5)
    .fillColor(GREY)
    .text(captionOf(annahme, picture), box.left, box.top + box.height + 4, {
      width: box.width,
      lineBreak: false,
    });
}

/** One after the other: a visit's pictures at once would fill the memory. */
async function printPicture(
  db: Db,
  pdf: Pdf,
  id: string,
  { left, top, width, height }: Box,
): Promise<void> {
  const content = await readPictureContent(db, id);
  if (!content) return;
  pdf.rect(left, top, width, height).fill(PAPER);
  pdf.image(await pictureAsJpeg(content, PRINTED_SIDE), left, top, {
    fit: [width, height],
    align: "center",
    valign: "center",
  });
}

function captionOf(annahme: Protocol["annahme"], { place, id, ansicht, sha256 }: Shown): string {
  return `${place + 1}  ${pictureLabel(annahme, id, ansicht)} · ${sha256.slice(0, 16)}`;
}

/** A picture of damage has the number of its mark on the drawing. */
function pictureLabel(annahme: Protocol["annahme"], id: string, ansicht: View): string {
  const number = damageNumberOf(annahme, id);
  return number > 0 ? `Schaden ${number}` : VIEW_LABELS[ansicht];
}

function heading(pdf: Pdf, text: string): void {
  makeRoom(pdf, 46);
  drawLine(pdf, LEFT, WIDTH, pdf.y, HAIRLINE);
  pdf
    .font("bold")
    .fontSize(12)
    .fillColor(PETROL)
    .text(text, LEFT, pdf.y + 8, { width: WIDTH });
  pdf.y += 4;
}

function line(pdf: Pdf, text: string): void {
  pdf
    .font("regular")
    .fontSize(9.5)
    .fillColor(INK)
    .text(text, LEFT, pdf.y, { width: WIDTH, lineGap: 1.5 });
  pdf.y += 8;
}

function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) nextPage(pdf);
}

function nextPage(pdf: Pdf): void {
  pdf.addPage();
  drawLaterBand(pdf, LEFT, "Annahmeprotokoll");
  pdf.y = LATER_TOP;
}

import type { Db } from "#db/connect.server.ts";
import { printed } from "#lib/printable-characters.ts";
import { pictureAsJpeg } from "#server/files/images.server.ts";
import {
  A4,
  drawLine,
  GREY,
  HAIRLINE,
  INK,
  MM,
  openPdf,
  type Pdf,
  pdfBytes,
} from "#server/files/pdf.server.ts";
import { listAdditions } from "../additions.data.ts";
import { type DamageMark, DRAWING, type Drawing } from "../damage.ts";
import { readPictureContent } from "../pictures.data.ts";
import { fingerprintText, type Protocol, readProtocol } from "../protocol.ts";
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
const BOTTOM = 277 * MM;
const AMBER = "#f5b642";
const SIGNATURE = { width: 600, height: 200 };
/** In pixels: sharp enough for a third of the paper's width. */
const PRINTED_SIDE = 900;

/** The paper of what was signed, out of what is kept under the signature alone. */
export async function drawProtocol(
  db: Db,
  visit: VisitRow,
): Promise<{ filename: string; content: Buffer }> {
  if (visit.protokoll_geloescht_am !== null) throw protocolGone();
  const signed = readProtocol(visit.inhalt ?? "");
  const written = {
    protocol: signed,
    additions: (await listAdditions(db, visit.id)).map(additionText),
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
  drawHead(pdf, protocol);
  drawFacts(pdf, protocol);
  await drawDamage(pdf, protocol);
  for (const { heading, text } of protocolParagraphs(protocol)) drawParagraph(pdf, heading, text);
  if (protocol.erklaerung) drawParagraph(pdf, "Erklärung", protocol.erklaerung.join("\n"));
  drawSignature(pdf, protocol, visit.fingerabdruck ?? "");
  await drawPictures(db, pdf, protocol);
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
  return { filename: protocolFileName(signed), content: await pdfBytes(pdf) };
}

/** The letters that were hashed go along in the paper: whoever has it can compute the fingerprint anew. */
const SIGNED_FILE = "protokoll.json";
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

function drawHead(pdf: Pdf, { betrieb, anschrift = "" }: Protocol): void {
  pdf
    .font("regular")
    .fontSize(10)
    .fillColor(GREY)
    .text([betrieb, anschrift].filter(Boolean).join(" · "), LEFT, 18 * MM, { width: WIDTH });
  pdf
    .font("bold")
    .fontSize(20)
    .fillColor(INK)
    .text("Annahmeprotokoll", LEFT, pdf.y + 4);
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

const CAR_WIDTH = 62 * MM;

/** The drawing with a number at each mark, and beside it what the numbers say. */
async function drawDamage(pdf: Pdf, { annahme }: Protocol): Promise<void> {
  heading(pdf, "Schäden bei der Annahme");
  if (annahme.schaeden.length === 0) return line(pdf, "Keine sichtbaren Schäden.");
  const scale = CAR_WIDTH / DRAWING.width;
  makeRoom(pdf, DRAWING.height * scale + 10);
  const top = pdf.y;
  pdf.save().translate(LEFT, top).scale(scale);
  for (const { d } of await drawingOf(annahme.kfz)) pdf.path(d);
  pdf.lineWidth(2).strokeColor(GREY).stroke();
  for (const [place, mark] of annahme.schaeden.entries()) drawMark(pdf, place + 1, mark);
  pdf.restore();
  pdf.y = top;
  for (const text of damageLines(annahme.schaeden)) {
    const left = LEFT + CAR_WIDTH + 18;
    pdf
      .font("regular")
      .fontSize(9)
      .fillColor(INK)
      .text(text, left, pdf.y, { width: WIDTH - CAR_WIDTH - 18, lineGap: 1 });
    pdf.y += 3;
  }
  pdf.y = Math.max(pdf.y, top + DRAWING.height * scale) + 10;
}

function drawMark(pdf: Pdf, number: number, { x, y }: DamageMark): void {
  pdf.circle(x, y, 17).fillAndStroke(AMBER, INK);
  pdf
    .font("bold")
    .fontSize(20)
    .fillColor(INK)
    .text(String(number), x - 20, y - 10, { width: 40, align: "center", lineBreak: false });
}

async function drawingOf(kfz: string): Promise<Drawing> {
  if (kfz === "kleinwagen") return (await import("./kleinwagen.ts")).drawing;
  return kfz === "suv"
    ? (await import("./suv.ts")).drawing
    : (await import("./limousine.ts")).drawing;
}

function drawParagraph(pdf: Pdf, title: string, text: string): void {
  heading(pdf, title);
  line(pdf, text);
}

const SIGNATURE_WIDTH = 80 * MM;

function drawSignature(pdf: Pdf, protocol: Protocol, fingerabdruck: string): void {
  const { unterschrift } = protocol;
  const scale = SIGNATURE_WIDTH / SIGNATURE.width;
  const height = unterschrift.art === "finger" ? SIGNATURE.height * scale : 0;
  makeRoom(pdf, height + 120);
  heading(pdf, "Unterschrift");
  if (unterschrift.art === "finger") {
    const top = pdf.y;
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
    pdf.y = top + height + 4;
  }
  line(pdf, signatureLine(protocol));
  pdf
    .font("regular")
    .fontSize(8.5)
    .fillColor(GREY)
    .text(
      `Prüfnummer (SHA-256 über Inhalt und Bilder): ${fingerprintText(fingerabdruck)}\n${HOW_TO_RECOMPUTE}`,
      LEFT,
      pdf.y,
      {
        width: WIDTH,
        lineGap: 1,
      },
    );
  pdf.y += 8;
}

function signatureLine(protocol: Protocol): string {
  const { art, name } = protocol.unterschrift;
  return `${name}, ${signedAtText(protocol)}${art === "tastatur" ? " (Name eingegeben und bestätigt)" : ""}`;
}

const COLUMNS = 3;
const GAP = 8;

async function drawPictures(db: Db, pdf: Pdf, { bilder, annahme }: Protocol): Promise<void> {
  if (bilder.length === 0) return;
  heading(pdf, "Bilder");
  const width = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
  const height = (width * 3) / 4;
  let top = pdf.y;
  for (const [place, { id, ansicht, sha256 }] of bilder.entries()) {
    const column = place % COLUMNS;
    if (column === 0 && place > 0) top += height + 30;
    if (column === 0 && top + height + 30 > BOTTOM) {
      pdf.addPage();
      top = 18 * MM;
    }
    const left = LEFT + column * (width + GAP);
    // One after the other: a visit's pictures at once would fill the memory.
    const content = await readPictureContent(db, id);
    if (content)
      pdf.image(await pictureAsJpeg(content, PRINTED_SIDE), left, top, {
        fit: [width, height],
        align: "center",
        valign: "center",
      });
    pdf
      .font("regular")
      .fontSize(7.5)
      .fillColor(GREY)
      .text(
        `${place + 1}  ${pictureLabel(annahme, id, ansicht)} · ${sha256.slice(0, 16)}`,
        left,
        top + height + 4,
        {
          width,
          lineBreak: false,
        },
      );
  }
  pdf.y = top + height + 34;
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
    .fontSize(11)
    .fillColor(INK)
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
  if (pdf.y + height <= BOTTOM) return;
  pdf.addPage();
  pdf.y = 18 * MM;
}

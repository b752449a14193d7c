import { inflateSync } from "node:zlib";

/**
 * What of PDF/A-3b (ISO 19005-3) can be read off a file without its validator, which no registry has: each clause that is broken, in words.
 * It reads what our library writes, objects one after the other and streams unpacked or deflated, and is no reader of any PDF.
 */
export function brokenClauses(bytes: Buffer): string[] {
  const file = bytes.toString("latin1");
  const objects = objectsOf(file);
  const dictionaries = objects.map(({ dictionary }) => dictionary);
  const having = (pattern: RegExp) => dictionaries.filter((dictionary) => pattern.test(dictionary));
  const catalog = having(/\/Type \/Catalog\b/)[0] ?? "";
  const trailer = file.slice(file.lastIndexOf("trailer"));
  const metadata = objects.find(({ dictionary }) => /\/Type \/Metadata\b/.test(dictionary));
  const xmp = Buffer.from(metadata?.stream ?? "", "latin1").toString("utf8");
  const drawn = objects
    .filter(({ dictionary }) => isDrawing(dictionary))
    .map(unpacked)
    .filter((stream) => !stream.includes("begincmap"));
  const profile = outputProfile(objects);
  const blends = having(/\/SMask \d|\/(?:ca|CA) 0?\.\d|\/BM \/(?!Normal|Compatible)/);
  const held: Record<string, boolean> = {
    "6.1.2 a header with a line of bytes above 127": /^%PDF-1\.[4-7]\r?\n%[\x80-\xff]{4}/.test(
      file,
    ),
    "6.1.3 an identifier, and no encryption":
      /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/i.test(trailer) && !trailer.includes("/Encrypt"),
    "6.1.7 streams as long as they say, in this file, by allowed filters":
      objects.every(isSoundStream),
    "6.1.13 at most 8388607 objects, and no name above 127 bytes": !/\/[^\s/<>[\]()]{128}/.test(
      dictionaries.join("\n"),
    ),
    "6.2.3 one output intent for PDF/A with a profile of screens":
      profile !== undefined && /^.{16}RGB /s.test(profile) && profile.slice(36, 40) === "acsp",
    "6.2.4 colours that the profile covers": ![...dictionaries, ...drawn].some((text) =>
      /DeviceCMYK|DeviceN|Separation|[\d.] [kK]\s/.test(text),
    ),
    "6.2.8 pictures without interpolation, alternates or postscript":
      having(/\/Interpolate true|\/Alternates|\/Subtype \/PS\b|\/OPI/).length === 0,
    "6.2.10 nothing transparent without a space to blend in":
      blends.length === 0 || profile !== undefined,
    "6.2.11.4 every font embedded":
      having(/\/Type \/FontDescriptor\b/).length > 0 &&
      having(/\/Type \/FontDescriptor\b/).every((one) => /\/FontFile[23] \d/.test(one)),
    "6.2.11.3 glyphs by their own numbers": having(/\/Subtype \/CIDFontType2\b/).every((font) =>
      /\/CIDToGIDMap \/Identity\b/.test(font),
    ),
    "6.2.11.8 no glyph of a letter that the font lacks": !drawn.some(showsMissingGlyph),
    "6.3 no annotation but links that print": having(/\/Type \/Annot\b/).every(
      (one) => /\/Subtype \/Link\b/.test(one) && /\/F 4\b/.test(one),
    ),
    "6.5 no action":
      !/\/(?:JavaScript|JS|Launch|Sound|Movie|ResetForm|ImportData|Hide|SetOCGState|Rendition|Trans|GoTo3DView)\b|\/AA\b/.test(
        dictionaries.join("\n"),
      ),
    "6.4, 6.9 neither form nor layers": !/\/AcroForm|\/XFA|\/OCProperties/.test(catalog),
    "6.6.2 metadata, neither packed nor hidden":
      /\/Metadata \d/.test(catalog) &&
      metadata !== undefined &&
      !/\/Filter/.test(metadata.dictionary),
    "6.6.2.3 only schemas that are known or described": namespaces(xmp).every(
      (name) => KNOWN.has(name) || xmp.includes(`namespaceURI>${name}<`),
    ),
    "6.6.3 the same day and title in both places": datesAgree(file, dictionaries, xmp),
    "6.6.4 named as PDF/A-3b":
      xmp.includes("<pdfaid:part>3<") && xmp.includes("<pdfaid:conformance>B<"),
    "6.8 the attachment says what it is, and to what it belongs": isAttached(
      catalog,
      having(/\/Type \/Filespec\b/),
      having(/\/Type \/EmbeddedFile\b/),
    ),
  };
  return Object.keys(held).filter((clause) => !held[clause]);
}

/** Of a paper that is no invoice: what any printer and any archive wants of a PDF, without the name PDF/A and what goes with it. */
export function brokenOfPlainPaper(bytes: Buffer): string[] {
  return brokenClauses(bytes).filter((clause) => !OF_ARCHIVES.test(clause));
}

const OF_ARCHIVES = /^6\.(?:2\.3|2\.10|6\.\d[.\d]*|8) /;

type PdfObject = { dictionary: string; stream: string | undefined };

const KNOWN = new Set([
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "http://purl.org/dc/elements/1.1/",
  "http://ns.adobe.com/xap/1.0/",
  "http://ns.adobe.com/pdf/1.3/",
  "adobe:ns:meta/",
  "http://www.aiim.org/pdfa/ns/id/",
  "http://www.aiim.org/pdfa/ns/extension/",
  "http://www.aiim.org/pdfa/ns/schema#",
  "http://www.aiim.org/pdfa/ns/property#",
]);

function objectsOf(file: string): PdfObject[] {
  return Array.from(file.matchAll(/^\d+ 0 obj\r?\n([\s\S]*?)\r?\nendobj/gm), ([, body = ""]) => {
    const [dictionary = "", ...rest] = body.split(/(?<=>>)\r?\nstream\r?\n/);
    return {
      dictionary,
      stream: rest.length === 0 ? undefined : rest.join("").replace(/\r?\nendstream$/, ""),
    };
  });
}

function isSoundStream({ dictionary, stream }: PdfObject): boolean {
  if (stream === undefined) return true;
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  return length === stream.length && !/\/F \(|\/FFilter|LZWDecode|\/Crypt/.test(dictionary);
}

function isDrawing(dictionary: string): boolean {
  return /\/Length/.test(dictionary) && !/\/(?:Type|Subtype|Length1|N) /.test(dictionary);
}

function unpacked({ dictionary, stream = "" }: PdfObject): string {
  return /FlateDecode/.test(dictionary)
    ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1")
    : stream;
}

/** Numbers of glyphs stand in words of four hexadecimal digits; the first of a font is the box of what it lacks. */
function showsMissingGlyph(drawing: string): boolean {
  return Array.from(drawing.matchAll(/<([0-9a-f]+)>/gi), ([, digits = ""]) => digits).some(
    (digits) => /^(?:.{4})*0000/.test(digits),
  );
}

function outputProfile(objects: readonly PdfObject[]): string | undefined {
  const intents = objects.filter(
    ({ dictionary }) =>
      /\/Type \/OutputIntent\b/.test(dictionary) && /\/S \/GTS_PDFA1\b/.test(dictionary),
  );
  const profile = objects.find(
    ({ dictionary, stream }) => stream !== undefined && /\/N 3\b/.test(dictionary),
  );
  return intents.length === 1 &&
    /\/DestOutputProfile \d/.test(intents[0]?.dictionary ?? "") &&
    profile
    ? unpacked(profile)
    : undefined;
}

function namespaces(xmp: string): string[] {
  return Array.from(xmp.matchAll(/xmlns:\w+="([^"]+)"/g), ([, name = ""]) => name);
}

/** 'D:20260309110000Z' beside '2026-03-09T11:00:00Z'; a title stands in the metadata alone. */
function datesAgree(file: string, dictionaries: readonly string[], xmp: string): boolean {
  const printed = Array.from(file.matchAll(/\(D:(\d{14})/g), ([, day]) => day);
  const said = /<xmp:CreateDate>([^<]+)</.exec(xmp)?.[1]?.replace(/\D/g, "").slice(0, 14);
  const isTitled = dictionaries.some(
    (one) => /\/CreationDate /.test(one) && /\/(?:Title|Author) /.test(one),
  );
  return printed.length > 0 && printed.every((day) => day === said) && !isTitled;
}

function isAttached(catalog: string, specs: readonly string[], files: readonly string[]): boolean {
  const names = (spec: string) =>
    /\/F \(/.test(spec) &&
    /\/UF \(/.test(spec) &&
    /\/EF </.test(spec) &&
    /\/AFRelationship \/Alternative\b/.test(spec);
  const isTyped = (file: string) =>
    /\/Subtype \/text#2Fxml\b/.test(file) && /\/ModDate \(D:/.test(file);
  return (
    /\/AF \[/.test(catalog) &&
    /\/Names /.test(catalog) &&
    specs.length === 1 &&
    specs.every(names) &&
    files.length === 1 &&
    files.every(isTyped)
  );
}

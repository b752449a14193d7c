type Chunk = Uint8Array;
/** A part begins with its head; its content follows in pieces. */
type MultipartEvent = { field: string; fileName: string | undefined } | Chunk;

export class MalformedForm extends Error {}

const HEAD_BYTES = 16_384;
const LINE = Buffer.from("\r\n");
const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LAST = Buffer.from("--");

/** The boundary that a multipart Content-Type names. */
export function boundaryOf(contentType: string): string | undefined {
  return /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
    .exec(contentType)
    ?.slice(1)
    .find(Boolean);
}

/** Reads a multipart/form-data body (RFC 7578) as it comes in, holding no more than a piece of it. Throws MalformedForm. */
export async function* readMultipart(
  body: AsyncIterable<Chunk>,
  boundary: string,
): AsyncGenerator<MultipartEvent> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary stands at the very beginning, all others behind a line break.
  let rest: Buffer = LINE;
  let state: "preamble" | "delimiter" | "head" | "content" = "preamble";

  for await (const chunk of body) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (state === "preamble" || state === "content") {
        const end = rest.indexOf(delimiter);
        // A delimiter may be cut in two between this piece and the next.
        const known = end < 0 ? Math.max(0, rest.length - delimiter.length + 1) : end;
        if (state === "content" && known > 0) yield rest.subarray(0, known);
        rest = rest.subarray(known);
        if (end < 0) break;
        state = "delimiter";
      } else if (state === "delimiter") {
        if (rest.length < delimiter.length + 2) break;
        const next = rest.subarray(delimiter.length, delimiter.length + 2);
        if (next.equals(LAST)) return;
        if (!next.equals(LINE)) throw new MalformedForm("a boundary without a line break");
        rest = rest.subarray(delimiter.length);
        state = "head";
      } else {
        const end = rest.indexOf(END_OF_HEAD);
        if (end > HEAD_BYTES || (end < 0 && rest.length > HEAD_BYTES))
          throw new MalformedForm("an endless head");
        if (end < 0) break;
        yield headOf(rest.subarray(0, end).toString("utf8"));
        // An empty content begins with the delimiter's own line break.
        rest = rest.subarray(end + LINE.length * 2);
        state = "content";
      }
    }
  }
  throw new MalformedForm("an end that is missing");
}

function headOf(lines: string): { field: string; fileName: string | undefined } {
  const disposition =
    lines.split("\r\n").find((line) => /^content-disposition:\s*form-data/i.test(line)) ?? "";
  const field = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (field === undefined) throw new MalformedForm("a part without a name");
  return { field, fileName: /;\s*filename="((?:\\"|[^"])*)"/i.exec(disposition)?.[1] };
}

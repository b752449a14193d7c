import { ReadableStream, TextEncoderStream } from "node:stream/web";
import type { ApiContext } from "./http.server.ts";

/** A table as a file, sent while it is read. */
export function answerCsv(c: ApiContext, filename: string, parts: AsyncIterable<string>): Response {
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${filename}"`);
  const bytes: unknown = ReadableStream.from(parts).pipeThrough(new TextEncoderStream());
  return c.body(bytes as globalThis.ReadableStream);
}

import { ReadableStream, TextEncoderStream } from "node:stream/web";
import type { FileType } from "#lib/call.ts";
import type { ApiContext } from "./http.server.ts";

/** A file as an answer, from memory or streamed, or 304. */
export type FileAnswer = { headers?: Record<string, string> } & (
  | {
      filename: string;
      content: string | Uint8Array<ArrayBuffer> | AsyncIterable<string>;
      isShown?: boolean;
    }
  | { filename: string; bytes: globalThis.ReadableStream<Uint8Array>; isShown?: boolean }
  | { isUnchanged: true }
);

export function answerFile(c: ApiContext, type: FileType, file: FileAnswer): Response {
  for (const [name, value] of Object.entries(file.headers ?? {})) c.header(name, value);
  if ("isUnchanged" in file) return c.body(null, 304);
  const { filename, isShown } = file;
  c.header("Content-Type", type.startsWith("text/") ? `${type}; charset=utf-8` : type);
  c.header("Content-Disposition", `${isShown ? "inline" : "attachment"}; filename="${filename}"`);
  if ("bytes" in file) return c.body(file.bytes);
  const { content } = file;
  return c.body(
    typeof content === "string" || content instanceof Uint8Array ? content : asStream(content),
  );
}

function asStream(parts: AsyncIterable<string>): globalThis.ReadableStream {
  const bytes: unknown = ReadableStream.from(parts).pipeThrough(new TextEncoderStream());
  return bytes as globalThis.ReadableStream;
}

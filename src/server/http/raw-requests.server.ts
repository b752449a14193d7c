import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type RawAnswer = { status: number; headers: Record<string, string>; body: string };
type Refuse = (status: 400 | 408 | 413 | 431, target: string) => RawAnswer;

const PARSER_REFUSALS: Record<string, 408 | 413 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const REASONS: Record<number, string> = {
  301: "Moved Permanently",
  400: "Bad Request",
  408: "Request Timeout",
  413: "Payload Too Large",
  431: "Request Header Fields Too Large",
};

/** Requests that node:http cannot parse: it would close the connection with an empty answer. */
export function answerUnreadable(
  server: Server,
  headers: Record<string, string>,
  refuse: Refuse,
): void {
  server.on(
    "clientError",
    (
      error: NodeJS.ErrnoException & { rawPacket?: Buffer },
      socket: Socket & { _httpMessage?: ServerResponse },
    ) => {
      if (error.code === "ECONNRESET" || !socket.writable || socket._httpMessage?.headersSent)
        return void socket.destroy();
      const target = targetOf(error.rawPacket);
      const encoded = encodedTarget(target);
      const { status, ...rest } = encoded
        ? { status: 301, headers: { Location: encoded }, body: "" }
        : refuse(PARSER_REFUSALS[error.code ?? ""] ?? 400, target);
      const lines = {
        ...headers,
        ...rest.headers,
        "Content-Length": String(Buffer.byteLength(rest.body)),
        Connection: "close",
      };
      const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${head.join("")}\r\n${rest.body}`);
    },
  );
  // An unknown `Expect` header still deserves an answer.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
    server.emit("request", request, response),
  );
}

/** Whether the address and the host of a request can be read at all. */
export function isReadableRequest({
  url = "",
  headers: { host = "" },
}: Pick<IncomingMessage, "url" | "headers">): boolean {
  const [path = ""] = url.split("?");
  if (host === "" || path.includes("\\") || !/^(?:\/|https?:\/\/)/i.test(url)) return false;
  return (
    /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(host) && URL.canParse(url, `http://${host}`)
  );
}

function targetOf(packet: Buffer | undefined): string {
  return (
    /^[A-Z]+ ([^ \r\n]+)/.exec(packet?.subarray(0, 65_536).toString("latin1") ?? "")?.[1] ?? ""
  );
}

/** Some clients send addresses unescaped; the parser takes only escaped ones. */
function encodedTarget(target: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is outside of ASCII is exactly what is looked for
  if (!target.startsWith("/") || !/[^\u0000-\u007f]/.test(target)) return undefined;
  const text = Buffer.from(target, "latin1").toString("utf8");
  // Two slashes at the beginning would lead to another host.
  return text.includes("\ufffd")
    ? undefined
    : encodeURI(text).replaceAll("%25", "%").replace(/^\/+/, "/");
}

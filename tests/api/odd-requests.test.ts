import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureBuild, startBuiltSite } from "../support/built-site.ts";
import type { Child } from "../support/child-process.ts";

const HOST = "Host: localhost\r\nConnection: close\r\n";
const LONG = "a".repeat(20_000);

describe("the built site, asked oddly", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-odd-"));
  let site: Child;
  beforeAll(async () => {
    await ensureBuild();
    site = await startBuiltSite({ DATA_DIR: dataDir });
    // The first page waits for React; what follows is not about that.
    await fetch(site.url);
  }, 120_000);
  afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Byte for byte, as no client would. */
  async function send(
    request: string | Buffer,
  ): Promise<{ status: number; headers: string; body: string }> {
    const { hostname, port } = new URL(site.url);
    const bytes = typeof request === "string" ? Buffer.from(request) : request;
    const pieces: Buffer[] = [];
    await new Promise<void>((resolve, reject) => {
      const line = connect(Number(port), hostname, () => line.write(bytes));
      line.setTimeout(10_000, () => line.destroy(new Error("no answer")));
      line.on("data", (piece) => pieces.push(piece as Buffer));
      line.on("error", reject);
      line.on("close", () => resolve());
    });
    const [headers = "", ...body] = Buffer.concat(pieces).toString("utf8").split("\r\n\r\n");
    return { status: Number(headers.split(" ")[1]), headers, body: body.join("\r\n\r\n") };
  }

  it.each([
    [
      "a page that is sent something",
      405,
      `POST /kontakt HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`,
    ],
    [
      "data of a page that is sent something",
      405,
      `POST /preise.data HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`,
    ],
    ["a method that pages do not know", 405, `PROPFIND / HTTP/1.1\r\n${HOST}\r\n`],
    ["a method that should say the request back", 405, `TRACE /preise HTTP/1.1\r\n${HOST}\r\n`],
    [
      "a file that is sent something",
      405,
      `PUT /favicon.svg HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`,
    ],
    ["a method that does not exist", 400, `FOO / HTTP/1.1\r\n${HOST}\r\n`],
    ["no HTTP at all", 400, "Hallo\r\n\r\n"],
    ["an address that is none", 400, `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
    ["another address that is none", 400, `GET http://[ HTTP/1.1\r\n${HOST}\r\n`],
    ["a backslash", 400, `GET /a\\b HTTP/1.1\r\n${HOST}\r\n`],
    ["no host", 400, "GET /gibt-es-nicht HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "a host that is none",
      400,
      "GET /gibt-es-nicht HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n",
    ],
    ["a length that is none", 400, `POST /kontakt HTTP/1.1\r\n${HOST}Content-Length: viel\r\n\r\n`],
    ["an address that is too long", 431, `GET /${LONG} HTTP/1.1\r\n${HOST}\r\n`],
    ["a header that is too long", 431, `GET / HTTP/1.1\r\n${HOST}X: ${LONG}\r\n\r\n`],
    ["an escape that says nothing", 404, `GET /%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`],
    [
      "an escape that says nothing in a service's address",
      404,
      `GET /leistungen/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`,
    ],
    ["a NUL", 404, `GET /%00 HTTP/1.1\r\n${HOST}\r\n`],
  ])("answers %s with a German page (%i)", async (_, status, request) => {
    const answer = await send(request);
    expect([answer.status, answer.headers]).toEqual([
      status,
      expect.stringMatching(/content-type: text\/html; charset=utf-8/i),
    ]);
    expect(answer.headers).toMatch(/content-security-policy: default-src '(?:none|self)'/i);
    expect(answer.headers).toMatch(/x-content-type-options: nosniff/i);
    expect(
      answer.headers.includes("Allow: GET, HEAD") || answer.headers.includes("allow: GET, HEAD"),
    ).toBe(status === 405);
    expect(answer.body).toContain('lang="de"');
    // What is not found is a page like all others, with its scripts.
    if (status !== 404)
      expect(answer.body).not.toMatch(/Error|action|Bad Request|Not Allowed|\bat \//);
    expect(answer.body).toMatch(/<a [^>]*href="\/home"/);
  });

  it.each([
    [
      "a length that is none",
      400,
      `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: viel\r\n\r\n`,
    ],
    [
      "pieces that are none",
      400,
      `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    ],
    ["no host", 400, "GET /api/services HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["an address that is too long", 431, `GET /api/${LONG} HTTP/1.1\r\n${HOST}\r\n`],
    ["a method that should say the request back", 404, `TRACE /api/health HTTP/1.1\r\n${HOST}\r\n`],
    [
      "an escape that says nothing",
      404,
      `GET /api/services/%E0%A4%A/prices HTTP/1.1\r\n${HOST}\r\n`,
    ],
    [
      "what nobody can expect",
      415,
      `POST /api/contact HTTP/1.1\r\n${HOST}Expect: mehr\r\nContent-Length: 2\r\n\r\n{}`,
    ],
  ])("answers a call with %s as JSON (%i)", async (_, status, request) => {
    const answer = await send(request);
    expect([answer.status, answer.headers]).toEqual([
      status,
      expect.stringMatching(/content-type: application\/json/i),
    ]);
    const body = JSON.parse(answer.body);
    expect(body).toEqual({
      success: false,
      error: expect.stringMatching(/^[A-ZÄÖÜ].+\.$/),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
  });

  it.each([
    ["/PREISE", "/preise"],
    ["//preise", "/preise"],
    ["/%70reise?utm_source=brief", "/preise?utm_source=brief"],
    ["//boese.example/preise", "/boese.example/preise"],
    ["/leistungen/AU%C3%9Fenreinigung", "/leistungen/au%C3%9Fenreinigung"],
    ["/leistungen/au%c3%9fenreinigung", "/leistungen/au%C3%9Fenreinigung"],
    ["/leistungen/innenreinigung-%28ohne-polster%29", "/leistungen/innenreinigung-(ohne-polster)"],
    ["/Admin/Buchungen", "/admin/buchungen"],
  ])("%s leads to %s", async (asked, address) => {
    const answer = await send(`GET ${asked} HTTP/1.1\r\n${HOST}\r\n`);
    expect([answer.status, /^location: (.*)$/im.exec(answer.headers)?.[1]?.trim()]).toEqual([
      301,
      address,
    ]);
  });

  it("understands an address whose letters are sent as they are", async () => {
    const answer = await send(
      Buffer.from(`GET /leistungen/außenreinigung?a=%20ü HTTP/1.1\r\n${HOST}\r\n`),
    );
    expect([answer.status, /^location: (.*)$/im.exec(answer.headers)?.[1]?.trim()]).toEqual([
      301,
      "/leistungen/au%C3%9Fenreinigung?a=%20%C3%BC",
    ]);
  });

  it("writes no line for whoever asks oddly", () => {
    expect(site.output()).not.toMatch(/URL path|malformed|E0%A4/);
  });

  it("is where it was when it is asked as usual", async () => {
    for (const path of ["/", "/preise", "/leistungen/au%C3%9Fenreinigung", "/preise/"]) {
      expect((await fetch(site.url + path, { redirect: "manual" })).status, path).toBe(200);
    }
  });
});

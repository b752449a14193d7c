import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { berlinInstant } from "../../src/lib/berlin-time.ts";
import { createPageCache } from "../../src/server/http/page-cache.server.ts";

// What is held here: (S27).

const MOST_PAGES = 128;

describe("the pages in memory", () => {
  let server: Server;
  let url: string;
  let now: number;
  let version: number | undefined;
  let isOpen: boolean;
  let renders: string[];
  let render: (path: string) => Promise<Response>;

  beforeEach(async () => {
    now = berlinInstant("2026-03-02", "08:00");
    version = 1;
    isOpen = true;
    renders = [];
    render = async (path) => page(`${path} ${version}`);
    const cache = createPageCache({
      clock: { now: () => now },
      content: { version: () => version },
      headers: { "X-Frame-Options": "DENY" },
      isOpen: () => isOpen,
    });
    server = createServer(async (request, response) => {
      if (cache.answer(request, response)) return;
      const asked = new Request(url + request.url, {
        headers: request.headers as Record<string, string>,
      });
      const made = await cache
        .make(asked, (path) => {
          renders.push(path);
          return render(path);
        })
        .catch(() => new Response("thrown", { status: 500 }));
      response
        .writeHead(made.status, Object.fromEntries(made.headers))
        .end(Buffer.from(await made.arrayBuffer()));
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const page = (text: string, status = 200) =>
    new Response(`<p>${text}</p>`, {
      status,
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
    });
  const textOf = async (path: string) => await (await fetch(url + path)).text();

  it("are rendered once, whatever the query and the slash at the end", async () => {
    for (const path of ["/preise", "/preise?utm_source=brief", "/preise/", "/preise"])
      expect(await textOf(path)).toBe("<p>/preise 1</p>");
    expect(renders).toEqual(["/preise"]);
  });

  it("say the same in every encoding, with the headers of the site", async () => {
    for (const encoding of ["gzip", "identity"]) {
      const answer = await fetch(`${url}/`, { headers: { "Accept-Encoding": encoding } });
      expect(answer.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
      expect(await answer.text()).toBe("<p>/ 1</p>");
    }
    expect(renders).toHaveLength(1);
  });

  it("are made as small as can be once they are asked for again", async () => {
    const asked = () => fetch(`${url}/`, { headers: { "Accept-Encoding": "gzip, deflate, br" } });
    expect((await asked()).headers.get("content-encoding")).toBe("gzip");
    await expect.poll(async () => (await asked()).headers.get("content-encoding")).toBe("br");
    const answer = await asked();
    expect([answer.headers.get("etag"), await answer.text()]).toEqual([
      (await fetch(url)).headers.get("etag"),
      "<p>/ 1</p>",
    ]);
  });

  it("are not sent again to who has them, until they change", async () => {
    const etag = (await fetch(url)).headers.get("etag") ?? "";
    const again = () => fetch(url, { headers: { "If-None-Match": etag } });
    expect((await again()).status).toBe(304);
    version = 2;
    expect((await again()).status).toBe(200);
    expect((await again()).headers.get("etag")).not.toBe(etag);
  });

  it("answer HEAD without a body", async () => {
    await textOf("/");
    const answer = await fetch(url, { method: "HEAD" });
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "text/html; charset=utf-8",
      "",
    ]);
  });

  it("are rendered once when fifty visitors ask at the same moment", async () => {
    render = async (path) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return page(path);
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => textOf("/")));
    expect(new Set(answers)).toEqual(new Set(["<p>/</p>"]));
    expect(renders).toHaveLength(1);
  });

  it("show a change to whoever asks after it, even while the old page is being rendered", async () => {
    let finish = () => {};
    render = async () => {
      const seen = version;
      if (seen === 1) {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      }
      return page(`version ${seen}`);
    };
    const before = textOf("/");
    await expect.poll(() => renders.length).toBe(1);
    version = 2;
    expect(await textOf("/")).toBe("<p>version 2</p>");
    finish();
    expect(await before).toBe("<p>version 1</p>");
    // The late old page has not taken the new one's place.
    expect(await textOf("/")).toBe("<p>version 2</p>");
    expect(renders).toHaveLength(2);
  });

  it("are not kept when they failed, were not found or lead elsewhere", async () => {
    for (const status of [500, 404, 503]) {
      render = async () => page("no", status);
      expect((await fetch(`${url}/${status}`)).status).toBe(status);
      expect((await fetch(`${url}/${status}`)).status).toBe(status);
    }
    render = () => Promise.reject(new Error("broken"));
    expect((await fetch(`${url}/thrown`)).status).toBe(500);
    render = async () => page("well again");
    expect(await textOf("/thrown")).toBe("<p>well again</p>");
    render = async () => new Response(null, { status: 301, headers: { Location: "/neu" } });
    expect((await fetch(`${url}/alt`, { redirect: "manual" })).headers.get("location")).toBe(
      "/neu",
    );
    expect(renders).toHaveLength(9);
  });

  it("are never more than a fixed number", async () => {
    for (let index = 0; index <= MOST_PAGES; index += 1) await textOf(`/${index}`);
    renders = [];
    await textOf(`/${MOST_PAGES}`);
    expect(renders).toEqual([]);
    await textOf("/0");
    expect(renders).toEqual(["/0"]);
  });

  it.each([
    ["a night in winter", "2026-03-02"],
    ["the night that summer time begins", "2026-03-29"],
    ["the night that summer time ends", "2026-10-25"],
  ])("are of today after midnight in Berlin: %s", async (_, datum) => {
    now = berlinInstant(datum, "23:59");
    render = async () => page(new Date(now).toISOString());
    const yesterday = await textOf("/");
    now += 59_999;
    expect(await textOf("/")).toBe(yesterday);
    now += 1;
    expect(await textOf("/")).not.toBe(yesterday);
  });

  it("keep silent while the site is closed, and until the content's version is known", async () => {
    await textOf("/");
    isOpen = false;
    await textOf("/");
    expect(renders).toHaveLength(2);
    isOpen = true;
    version = undefined;
    await textOf("/");
    await textOf("/");
    expect(renders).toHaveLength(4);
  });
});

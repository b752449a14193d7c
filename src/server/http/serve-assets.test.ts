import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveAssets } from "./serve-assets.server.ts";

describe("the built files, with another release beside them (N26)", () => {
  let home: string;
  let site: Hono;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "shop-assets-"));
    write("new/assets/part-2.js", "new");
    write("new/assets/same-1.js", "same, new");
    write("new/sw.js", "new");
    write("old/assets/part-1.js", "old");
    write("old/assets/part-1.js.gz", "old, packed");
    write("old/assets/same-1.js", "same, old");
    write("old/assets/removed-1.js", "old");
    write("old/sw.js", "old");
    write("old/gone.txt", "old");
    site = new Hono().use(serveAssets(join(home, "new"), [join(home, "old")]));
    rmSync(join(home, "old/assets/removed-1.js"));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  function write(name: string, text: string): void {
    const file = join(home, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  it.each([
    ["a part of this one", "/assets/part-2.js", 200, "new"],
    ["a part of the other one", "/assets/part-1.js", 200, "old"],
    ["a part of both, which is the same", "/assets/same-1.js", 200, "same, new"],
    ["a file without a hash in its name", "/sw.js", 200, "new"],
    [
      "a file without a hash in its name that only the other one has",
      "/gone.txt",
      404,
      "404 Not Found",
    ],
    ["a part that was there when the site started", "/assets/removed-1.js", 404, "404 Not Found"],
  ])("%s", async (_, path, status, text) => {
    const answer = await site.request(path);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  it("are as packed and as long in the browser's keeping as its own", async () => {
    const { headers } = await site.request("/assets/part-1.js", {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect([headers.get("Content-Encoding"), headers.get("Cache-Control")]).toEqual([
      "gzip",
      expect.stringContaining("immutable"),
    ]);
  });
});

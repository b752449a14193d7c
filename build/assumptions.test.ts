import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsOf } from "../scripts/imports.ts";
import { ROOT } from "./output.js";
import { publicBuild } from "./public-routes.ts";
import { cutStart, markedScripts } from "./rendered-page.ts";
import { writeRouteLists } from "./route-lists.ts";

/**
 * What we rely on of Vite and React Router without their word for it, tried with a site of two pages (fixture/). Fails here after an update:
 * look into README.md for what hangs on it, and switch that off or mend it.
 */
const FIXTURE = join(import.meta.dirname, "fixture");
const PATIENCE = 120_000;

type Built = { client: string; scripts: Map<string, string>; server: ServerBuild; serverCode: string };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function build(without: string): Promise<Built> {
  // Inside of the project, where the built server finds the packages that it does not bring along.
  const folder = mkdtempSync(join(ROOT, "node_modules/.build-"));
  folders.push(folder);
  execFileSync(process.execPath, [join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: FIXTURE,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: folder.slice(ROOT.length + 1), BUILD_WITHOUT: without },
  });
  const assets = join(folder, "client/assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  return {
    client: join(folder, "client"),
    scripts: new Map(scripts.map((name) => [name, readFileSync(join(assets, name), "utf8")])),
    server: await import(join(folder, "server/index.js")),
    serverCode: readFileSync(join(folder, "server/index.js"), "utf8"),
  };
}

async function pageOf(server: ServerBuild, path = "/"): Promise<string> {
  const answer = await createRequestHandler(server, "production")(new Request(`http://localhost${path}`));
  return await answer.text();
}

const named = ({ scripts }: Built, name: RegExp) => Array.from(scripts.keys()).filter((file) => name.test(file));

describe("a build with all that we do", () => {
  let built: Built;
  beforeAll(async () => {
    built = await build("");
  }, PATIENCE);

  it("has no helper around what is loaded later (plain-lazy-imports)", () => {
    const all = Array.from(built.scripts.values()).join("\n");
    expect(all).toMatch(/import\("[^"]*later-[^"]*\.js"\)|import\(`[^`]*later-[^`]*\.js`\)/);
    expect(all).not.toMatch(/__vite__mapDeps|vite:preloadError/);
  });

  it("has no style sheet that would have to come with what is loaded later (plain-lazy-imports)", () => {
    const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
    const importing = files.filter((file) => /(?:from|import) *"[^"]+\.css"/.test(readFileSync(join(ROOT, "src", file), "utf8")));
    expect(importing, "name it by its address (?url) in `links`").toEqual([]);
  });

  it("has the chunks that files ask for, and all that every page needs in one (joined-chunks)", () => {
    const [frame = "", ...others] = named(built, /^shell-/);
    expect(others).toEqual([]);
    expect(built.scripts.get(frame)).toContain("suppressHydrationWarning");
    const [catalogue = "", ...more] = named(built, /^catalogue-/);
    expect(more).toEqual([]);
    expect(built.scripts.get(catalogue)).toContain("What every visitor sees");
  });

  it("carries every library in the server's file (bundled-libraries)", () => {
    expect(importsOf(built.serverCode).filter(({ from }) => !from.startsWith(".") && !isBuiltin(from))).toEqual([]);
  });

  it("leaves a list of routes that can be cut down, and knows nothing more of a route than we do (route-lists)", async () => {
    const known = ["id", "parentId", "path", "index", "caseSensitive", "module", "imports", "css", "hydrateFallbackModule"];
    const pieces = ["Action", "Loader", "Middleware"].map((name) => `client${name}Module`);
    const questions = ["Action", "Loader", "ClientAction", "ClientLoader", "ClientMiddleware", "DefaultExport", "ErrorBoundary"];
    const routes = Object.values(built.server.assets.routes).map((route) => Object.keys(route ?? {}));
    expect(new Set(routes.flat())).toEqual(new Set([...known, ...pieces, ...questions.map((name) => `has${name}`)]));
    expect(Object.keys(built.server.assets).sort()).toEqual(["entry", "routes", "sri", "url", "version"]);

    writeRouteLists(built.client);
    const lists = readdirSync(join(built.client, "assets")).filter((name) => name.startsWith("manifest-"));
    const [forAll = "", forVisitors = ""] = ["manifest-", "manifest-public-"].map((start) => {
      const [name = ""] = lists.filter((file) => file.startsWith(start) && file.includes("public") === start.includes("public"));
      return readFileSync(join(built.client, "assets", name), "utf8");
    });
    expect(forAll).toContain('"admin"');
    expect(forVisitors).not.toContain('"admin"');
    expect(forVisitors).toContain('"pages/home"');
  });

  it("serves visitors' pages from a server that knows only these (route-lists)", async () => {
    const ofVisitors = publicBuild(built.server);
    const home = await pageOf(ofVisitors);
    expect(home).toContain("from the loader");
    expect(home).toMatch(/"\/assets\/manifest-public-[^"]+\.js"/);
    expect(await pageOf(ofVisitors, "/admin")).not.toContain("What only the admin sees");
    expect(await pageOf(built.server, "/admin")).toContain("What only the admin sees");
  });

  it("renders one script that starts the page, files to load before it in the head, and a mark on each inline script (late-start)", async () => {
    const html = await pageOf(built.server);
    const plain = html.replaceAll(' nonce="mark"', "");
    expect(plain.split('<script type="module" async="">')).toHaveLength(2);
    expect(plain.slice(0, plain.indexOf("<body"))).toMatch(/<link rel="modulepreload" href="\/assets\/manifest-/);
    const inline = html.match(/<script(?![^>]*\ssrc=)/g) ?? [];
    expect(inline.length).toBeGreaterThan(2);
    expect(markedScripts(html, "mark")).toHaveLength(inline.length);

    const late = cutStart(html, "mark", { type: "text/late", address: "/_root.start.js" });
    expect(late?.page).not.toMatch(/modulepreload|nonce=|__reactRouter/);
    expect(late?.page).toMatch(
      /<script type="text\/late" data-start="\/_root.start.js" data-modules="\/assets\/manifest-[^"]+"><\/script>/,
    );
    expect(late?.page).toContain("from the loader");
    expect(late?.start).toMatch(/^window\.__reactRouterContext = .*\n.*from the loader/s);
    expect(late?.start).toMatch(/^import\("\/assets\/entry\.client-[^"]+"\);?$/m);
  });

  it("finds the data for the browser among the pieces that came before, and waits for none (one-go)", async () => {
    const html = await pageOf(built.server);
    const [, behind = ""] = html.split("<!--$-->").slice(-2);
    expect(behind).toMatch(/^<script nonce="mark">window\.__reactRouterContext\.streamController\.enqueue\(.*from the loader.*<\/script>/);
    expect(behind).toMatch(/<script nonce="mark">window\.__reactRouterContext\.streamController\.close\(\);<\/script><!--\/\$--><\/body>/);
    // React's signs and script for what comes later than its place.
    expect(html).not.toMatch(/<!--\$[?!~]-->|\$RC/);
  });
});

describe("a build without any of it", () => {
  let built: Built;
  beforeAll(async () => {
    built = await build("all");
  }, PATIENCE);

  it("is what Vite and React Router make of themselves", () => {
    const all = Array.from(built.scripts.values()).join("\n");
    expect(all).toMatch(/__vite__mapDeps/);
    expect(named(built, /^catalogue-/)).toEqual([]);
    expect(importsOf(built.serverCode).map(({ from }) => from)).toContain("react-router");
  });

  it("says the same", async () => {
    const html = await pageOf(built.server);
    expect(html).toContain("What every visitor sees");
    expect(html).toContain("from the loader");
  });
});

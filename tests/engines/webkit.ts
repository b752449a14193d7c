import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "../support/start-postgres.ts";
import { type EngineBrowser, eventually, WINDOW } from "./browser.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const PROGRAM = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
].find(existsSync);
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Says what is missing; undefined where everything is there. */
export function webKitIsMissing(): string | undefined {
  if (!existsSync(DRIVER)) return "apt install webkit2gtk-driver xvfb";
  if (!PROGRAM) return "MiniBrowser of WebKitGTK not found";
  return existsSync(SCREEN) ? undefined : "apt install xvfb";
}

/** WebKitGTK through its own driver (the W3C's WebDriver), on a screen that nobody sees. */
export async function startWebKit({ hasGraphics = true } = {}): Promise<EngineBrowser> {
  const [port, display] = [await freePort(), `:${100 + (process.pid % 800)}`];
  const screen = spawn(SCREEN, [display, "-screen", "0", "1280x1000x24"], { stdio: "ignore" });
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      ...(!hasGraphics && { WEBKIT_DISABLE_COMPOSITING_MODE: "1" }),
    },
    stdio: "ignore",
  });

  async function command<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  await eventually("WebKitWebDriver", () => command("GET", "/status").catch(() => false));
  const capabilities = {
    alwaysMatch: { "webkitgtk:browserOptions": { binary: PROGRAM, args: ["--automation"] } },
  };
  const { sessionId } = await command<{ sessionId: string }>("POST", "/session", { capabilities });
  const at = `/session/${sessionId}`;
  await command("POST", `${at}/window/rect`, { x: 0, y: 0, ...WINDOW });

  async function run<T>(code: string, ...args: unknown[]): Promise<T> {
    return await command<T>("POST", `${at}/execute/sync`, {
      script: `return (${code})(...arguments)`,
      args,
    });
  }
  /** Where nothing that sticks to an edge lies over it. */
  async function elementOf(code: string, args: unknown[]): Promise<string | undefined> {
    const inSight = `(...args) => { const found = (${code})(...args); found.scrollIntoView({ block: "center", behavior: "instant" }); return found; }`;
    return (await run<Record<string, string>>(inSight, ...args))[ELEMENT];
  }

  return {
    open: (url) => command("POST", `${at}/url`, { url }),
    run,
    press: async (code, ...args) => {
      await command("POST", `${at}/element/${await elementOf(code, args)}/click`, {});
    },
    type: async (text, code, ...args) => {
      await command("POST", `${at}/element/${await elementOf(code, args)}/value`, { text });
    },
    close: async () => {
      await command("DELETE", at).catch(() => {});
      for (const child of [driver, screen] satisfies ChildProcess[]) child.kill();
    },
  };
}

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/start-postgres.ts";
import { type EngineBrowser, eventually, WINDOW } from "./browser.ts";

const PROGRAM = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
].find(existsSync);
/** Nothing of its own is fetched while the journey goes on. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.enabled": false,
  "remote.active-protocols": 1,
};

type Answer = { id?: number; result?: unknown; message?: string };
type RemoteValue = { type: string; value?: unknown; sharedId?: string };

/** Says what is missing; undefined where everything is there. */
export function firefoxIsMissing(): string | undefined {
  return PROGRAM ? undefined : "apt install firefox-esr";
}

/** Firefox itself through WebDriver BiDi, which it speaks over a web socket without a further program. */
export async function startFirefox(): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "shop-firefox-"));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const port = await freePort();
  const program = spawn(
    PROGRAM ?? "",
    [
      "--headless",
      "--profile",
      profile,
      "--no-remote",
      `--remote-debugging-port=${port}`,
      "about:blank",
    ],
    {
      env: { ...process.env, HOME: profile },
      stdio: "ignore",
    },
  );
  const socket = await eventually("Firefox", () => connect(`ws://127.0.0.1:${port}/session`));
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let count = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id = 0, result, message } = JSON.parse(String(data)) as Answer;
    if (message) waiting.get(id)?.reject(new Error(message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });

  function command<T>(method: string, params: object): Promise<T> {
    count += 1;
    socket.send(JSON.stringify({ id: count, method, params }));
    return new Promise((resolve, reject) =>
      waiting.set(count, { resolve: resolve as (value: unknown) => void, reject }),
    );
  }

  await command("session.new", { capabilities: {} });
  const { contexts } = await command<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const context = contexts[0]?.context;
  await command("browsingContext.setViewport", { context, viewport: WINDOW });

  async function call(code: string, args: unknown[]): Promise<RemoteValue> {
    const given = {
      arguments: [{ type: "string", value: JSON.stringify(args) }],
      awaitPromise: true,
      target: { context },
    };
    // Elements come back as such, all else as text.
    const functionDeclaration = `async (args) => { const got = await (${code})(...JSON.parse(args)); return got instanceof Node ? got : JSON.stringify(got); }`;
    const answer = await command<{
      type: string;
      result: RemoteValue;
      exceptionDetails?: { text: string };
    }>("script.callFunction", {
      functionDeclaration,
      ...given,
    });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }

  async function pressElement(code: string, args: unknown[]): Promise<void> {
    const { sharedId } = await call(
      `(...args) => { const found = (${code})(...args); found.scrollIntoView({ block: "center", behavior: "instant" }); return found; }`,
      args,
    );
    const origin = { type: "element", element: { sharedId } };
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await command("input.performActions", {
      context,
      actions: [{ type: "pointer", id: "mouse", actions }],
    });
  }

  return {
    open: (url) => command("browsingContext.navigate", { context, url, wait: "interactive" }),
    run: async <T>(code: string, ...args: unknown[]) => {
      const { value } = await call(code, args);
      return (typeof value === "string" ? JSON.parse(value) : undefined) as T;
    },
    press: (code, ...args) => pressElement(code, args),
    type: async (text, code, ...args) => {
      await pressElement(code, args);
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await command("input.performActions", {
        context,
        actions: [{ type: "key", id: "keys", actions: keys }],
      });
    },
    close: async () => {
      socket.close();
      const ended = new Promise((resolve) => program.once("exit", resolve));
      program.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function connect(url: string): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => resolve(undefined));
  });
}

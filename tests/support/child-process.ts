import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export type Child = {
  /** Where it listens. */
  url: string;
  process: ChildProcess;
  /** Everything it wrote so far, on both channels. */
  output(): string;
  /** Sends the signal and waits for the end; resolves to the exit code, or to the signal that killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
  exited: Promise<number | NodeJS.Signals | null>;
};

const ROOT = join(import.meta.dirname, "../..");
/** What was compiled once is not compiled at each start: a third of what one costs. */
const COMPILED = join(ROOT, "node_modules/.cache/node");

/** Runs a script of this project with the settings given and waits until it says where it listens. */
export async function startChild(
  script: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
  who: { uid?: number; gid?: number } = {},
): Promise<Child> {
  // The one that runs the tests; npm 10 links none into node_modules/.bin.
  return await startProgram(process.execPath, [join(ROOT, script), ...args], environment, who);
}

/** The same for any program that in the end says where the site listens, such as npm. */
export async function startProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
  who: { cwd?: string; uid?: number; gid?: number } = {},
): Promise<Child> {
  const child = spawn(program, args, {
    cwd: ROOT,
    ...who,
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: "1",
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /^\s*(http:\/\/\S+:\d+)\s*$/m.exec(output)?.[1];
      if (found) resolve(found.replace("localhost", "127.0.0.1"));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    exited.then((code) => reject(new Error(`${args[0]} ended with ${code}:\n${output}`)), reject);
  });
  return {
    url,
    process: child,
    output: () => output,
    exited,
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs a script that ends by itself, such as one with a wrong setting. */
export async function runToTheEnd(
  script: string,
  environment: Record<string, string>,
  args: readonly string[] = [],
  who: { uid?: number; gid?: number } = {},
): Promise<{ code: unknown; output: string }> {
  try {
    const child = await startChild(script, environment, args, who);
    await child.stop("SIGKILL");
    return { code: "it runs", output: child.output() };
  } catch (error) {
    const [, code, output = ""] = /ended with (\w+):\n([\s\S]*)$/.exec(String(error)) ?? [];
    return { code: Number(code), output };
  }
}

export type HttpAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** A call over HTTP. */
export async function httpCall(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith("{") ? JSON.parse(text) : { text },
  };
}

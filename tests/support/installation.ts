import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../build/output.ts";
import { VERSION } from "../../src/server/version.server.ts";
import { ADMIN } from "./constants.ts";
import { limitedGroup } from "./memory.ts";
import { freePort } from "./start-postgres.ts";

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;
const MEGABYTES = 256;

type Said = { status: number | null; stdout: string; stderr: string };

export type Installation = {
  url: string;
  home: string;
  backups: string;
  /** A command of the version that runs, as the site's own user. */
  musterglanz(...args: string[]): Said;
  update(archive: string): Said;
  /** Lines of docs/operations.md, with this installation's folders instead of a server's. */
  type(lines: string): Said;
  systemctl(word: "start" | "stop"): void;
  /** What the kernel took from it for want of memory; undefined where nobody may limit it. */
  killedForMemory(): number | undefined;
  /** Who it runs as, and in how much memory. */
  circumstances: string;
  remove(): void;
};

/** An archive unpacked into an empty folder and set up as deploy/install.sh does it, but for systemd and https. */
export async function installRelease(archive: string, home: string): Promise<Installation> {
  mkdirSync(join(home, "bin"), { recursive: true });
  const unpacked = spawnSync("tar", ["-xzf", archive, "-C", home, "--no-same-owner"], {
    encoding: "utf8",
  });
  if (unpacked.status !== 0) throw new Error(unpacked.stderr);
  const [release = ""] = readdirSync(home).filter((name) => name.startsWith("musterglanz-"));
  renameSync(join(home, release), join(home, VERSION));
  symlinkSync(VERSION, join(home, "current"));
  const backups = join(home, "backups");
  for (const folder of [join(home, "data"), backups]) {
    mkdirSync(folder, { mode: 0o700 });
    if (IS_ROOT) chownSync(folder, NOBODY, NOBODY);
  }
  const port = await freePort();
  const settings = {
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: join(home, "data"),
    BACKUP_DIR: backups,
    LOG_LEVEL: "error",
    RATE_LIMIT: "off",
  };
  const lines = Object.entries({ ...settings, ADMIN_PASSWORD: `'${ADMIN.password}'` }).map(
    ([name, value]) => `${name}=${value}`,
  );
  writeFileSync(join(home, "settings.env"), lines.join("\n"));
  writeFileSync(join(home, "bin/systemctl"), SYSTEMCTL, { mode: 0o755 });
  const group = IS_ROOT ? limitedGroup(MEGABYTES) : undefined;
  const user = IS_ROOT ? "nobody" : userInfo().username;
  const environment = {
    PATH: `${join(home, "bin")}:/usr/sbin:/usr/bin:/bin`,
    MUSTERGLANZ_HOME: home,
    ENV_FILE: join(home, "settings.env"),
    SERVICE_USER: user,
    UNITS: home,
    GROUP: group?.folder ?? "",
    AS_USER: IS_ROOT ? `setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups` : "",
  };
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { env: environment, encoding: "utf8" });
  const type = (typed: string) => {
    const here = typed
      .replaceAll("/opt/musterglanz", home)
      .replaceAll("/var/backups/musterglanz", backups)
      .replaceAll("0.2.0", VERSION);
    return run("sh", "-ec", `${AS_ON_A_SERVER}\n${here}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    home,
    backups,
    type,
    musterglanz: (...args) => type(`musterglanz ${args.join(" ")}`),
    update: (file) => run(join(ROOT, "deploy/update.sh"), file),
    systemctl: (word) => void run("systemctl", word, "musterglanz"),
    killedForMemory: () => group?.killed(),
    circumstances: `as ${user}, ${group ? `in ${MEGABYTES} MB` : "memory not limited"}`,
    remove: () => {
      run("systemctl", "stop", "musterglanz");
      group?.remove();
    },
  };
}

/** The site's user calls what an administrator types. */
const AS_ON_A_SERVER = `
sudo() { "$@"; }
musterglanz() { $AS_USER "$MUSTERGLANZ_HOME/current/bin/musterglanz" "$@"; }
`;

/** What an installation asks of systemd, for one service of ours. */
const SYSTEMCTL = `#!/bin/sh
pid=$MUSTERGLANZ_HOME/pid
case $1 in
  start)
    [ -z "$GROUP" ] || echo $$ >"$GROUP/cgroup.procs"
    setsid $AS_USER "$MUSTERGLANZ_HOME/current/bin/musterglanz" start >"$MUSTERGLANZ_HOME/log" 2>&1 & echo $! >"$pid" ;;
  stop)
    [ -f "$pid" ] || exit 0
    kill "$(cat "$pid")" 2>/dev/null
    while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.1; done
    rm "$pid" ;;
esac
`;

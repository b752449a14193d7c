import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// What is held here: (N15, N17).

const DEPLOY = join(import.meta.dirname, "../../deploy");
const SCRIPTS = ["install.sh", "update.sh", "../bin/musterglanz"];
const UNITS = readdirSync(DEPLOY).filter((name) => /\.(?:service|timer)$/.test(name));
/** systemd's 'exposure': 0 is a locked box, 10 is root. */
const MOST_EXPOSED = 2.9;

const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");
const run = (program: string, args: readonly string[]) =>
  spawnSync(program, args, { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
/** Each is tried where its program is there. */
const has = (program: string) =>
  process.platform === "linux" && spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-deploy-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(process.platform === "win32")("the scripts of an installation", () => {
  it.each(SCRIPTS)("%s is plain shell", (name) => {
    expect(run("sh", ["-n", join(DEPLOY, name)])).toMatchObject({ status: 0, stderr: "" });
  });

  it.skipIf(!has("shellcheck")).each(SCRIPTS)("%s has none of the usual faults", (name) => {
    expect(
      run("shellcheck", ["--shell=sh", "--severity=warning", join(DEPLOY, name)]),
    ).toMatchObject({ status: 0, stdout: "" });
  });

  it("asks five questions, and no more", () => {
    expect(read("install.sh").match(/^\s+ask(?:_secretly)? [A-Z_]+ /gm)).toHaveLength(5);
  });

  it("is reached with three typed lines, and no more", () => {
    const operations = readFileSync(join(DEPLOY, "../docs/operations.md"), "utf8");
    const [, lines = ""] = /```sh\n([^`]*?install\.sh\n)```/.exec(operations) ?? [];
    const typed = lines.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
    expect(typed.at(-1)).toMatch(/^sudo .*install\.sh$/);
    expect(typed.length, lines).toBeLessThanOrEqual(3);
  });

  describe("the part that asks", () => {
    const ANSWERS = {
      DOMAIN: "https://www.example.org/",
      ADMIN_EMAIL: "chefin@example.org",
      ADMIN_PASSWORD: "ein Wort mit 'Strich'",
      MAIL: "mail.example.org chefin@example.org ge:heim",
      BACKUP_DIR: "/srv/sicherungen",
    };
    const answered = (environment: Record<string, string>) => {
      const [, asking = ""] =
        /^# ---- Die fünf Fragen ----$(.*)^# ---- Programme/ms.exec(read("install.sh")) ?? [];
      const start = `set -eu\nsettings='${join(folder, "site.env")}'\ndata=/var/lib/musterglanz\nfail() { echo "$1" >&2; exit 1; }`;
      const script = `${start}\n${asking}\nprintf '%s' "$new" >>"$settings"`;
      const { PATH = "" } = process.env;
      const { status, stderr } = spawnSync("sh", ["-c", script], {
        encoding: "utf8",
        env: { PATH, ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      });
      expect([status, stderr]).toEqual([0, ""]);
      return readFileSync(join(folder, "site.env"), "utf8");
    };

    it("writes what was answered and a key of its own, and nothing anew when it runs again", () => {
      const first = answered(ANSWERS);
      expect(first).toContain("BASE_URL=https://www.example.org\n");
      expect(first).toContain("SMTP_URL='smtps://%63%68");
      expect(first).toMatch(/^SECRET_KEY=[\w-]{43}$/m);
      expect(answered({})).toBe(first);
    });

    it("gives an older installation the key that it lacks, but none to a node that shares a database", () => {
      const older = answered(ANSWERS).replace(/^SECRET_KEY=.*\n/m, "");
      writeFileSync(join(folder, "site.env"), older);
      expect(answered({})).toMatch(/^SECRET_KEY=[\w-]{43}$/m);
      const node = `${older}DATABASE_URL=postgres://shop@db/shop\n`;
      writeFileSync(join(folder, "site.env"), node);
      expect(answered({})).toBe(node);
    });
  });
});

describe.skipIf(!has("systemd-analyze"))("the units of systemd", () => {
  beforeEach(() => {
    // Their program need not be installed where they are tried.
    for (const name of UNITS)
      writeFileSync(
        join(folder, name),
        read(name).replace(/\/opt\/musterglanz\/current\/bin\/musterglanz/, "/bin/true"),
      );
  });

  it("are what systemd understands", () => {
    const paths = UNITS.map((name) => join(folder, name));
    expect(run("systemd-analyze", ["verify", "--man=no", ...paths])).toMatchObject({
      status: 0,
      stderr: "",
    });
  });

  it.each(UNITS.filter((name) => name.endsWith(".service")))("%s can do little harm", (name) => {
    const { stdout } = run("systemd-analyze", [
      "security",
      "--offline=yes",
      "--no-pager",
      join(folder, name),
    ]);
    expect(
      Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1] ?? 10),
    ).toBeLessThanOrEqual(MOST_EXPOSED);
  });
});

it.skipIf(!has("caddy"))("Caddy takes its file", () => {
  const { status, stderr } = run("caddy", [
    "validate",
    "--adapter",
    "caddyfile",
    "--config",
    join(DEPLOY, "Caddyfile"),
  ]);
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/"level":"(?:warn|error)"/)]);
});

it("nginx keeps nobody's address: each of its servers writes no line for a visitor, nor for one that it could not serve", () => {
  const servers = read("nginx.conf")
    .split(/^server /m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers)
    expect(server).toMatch(/^\taccess_log off;\n\terror_log \/var\/log\/nginx\/error\.log crit;$/m);
});

it.skipIf(!has("nginx") || !has("openssl"))("nginx takes its file", () => {
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  run("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=www.example.org",
    "-days",
    "1",
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  const site = read("nginx.conf")
    .replace(/\/etc\/letsencrypt\/live\/www\.example\.org/g, folder)
    .replaceAll("/var/log/nginx", join(folder, "logs"))
    .replace(/(listen (?:\[::\]:)?)(80|443)/g, "$18$2");
  writeFileSync(join(folder, "site.conf"), site);
  mkdirSync(join(folder, "logs"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  writeFileSync(
    join(folder, "nginx.conf"),
    `pid ${folder}/pid; events {} http { access_log off; ${paths} include ${folder}/site.conf; }`,
  );
  const { status, stderr } = run("nginx", [
    "-t",
    "-e",
    join(folder, "logs/error.log"),
    "-c",
    join(folder, "nginx.conf"),
  ]);
  expect([status, stderr]).toEqual([0, expect.stringContaining("test is successful")]);
});

// `node bin/run.cjs start` runs scripts/start.ts with the Node.js that npm brought, whichever Node.js runs this file (18 or newer).
// A word with a slash is the path of a program. `npm start` says 'exec' where there is a shell, since a shell between npm and the site would keep
// signals to itself; cmd takes that for a variable's value, and the command after it.
const { spawn, spawnSync } = require("node:child_process");
const { existsSync, readdirSync, readFileSync } = require("node:fs");
const { delimiter, dirname, join } = require("node:path");

const ROOT = join(__dirname, "..");
const PACKAGES = join(ROOT, "node_modules");
const NEEDED = readFileSync(join(ROOT, ".nvmrc"), "utf8").trim();
const NEEDS = `Needs Node.js 18 or newer with npm 9 or newer to install; 'npm ci' brings Node.js ${NEEDED}, which runs everything.`;

const [word = "", ...rest] = process.argv.slice(2);
const program = word.includes("/") ? word : join(ROOT, "scripts", `${word}.ts`);
if (!existsSync(PACKAGES)) end(`${NEEDS} Please run 'npm ci' first.`);
if (!existsSync(program)) end(`There is no script named '${word}'.`);
const node = findNode();
process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
// What the C library was given and no longer needs goes back to the machine, some 9 MB of an idle site.
process.env.MALLOC_ARENA_MAX ??= "1";
process.env.MALLOC_TRIM_THRESHOLD_ ??= "131072";
// Newer versions of Node.js become the other program: every signal then reaches it.
if (process.execve && process.platform !== "win32")
  process.execve(node, [node, program, ...rest], process.env);
else runBeside();

/** The one in node_modules. npm brings it for one kind of machine only; where it has none, the machine's own has to do. */
function findNode() {
  const found = readdirSync(PACKAGES)
    .filter((name) => /^node-(?:bin-)?(?:linux|darwin|win)-/.test(name))
    .flatMap((name) => ["node", "node.exe"].map((file) => join(PACKAGES, name, "bin", file)))
    .find((path) => existsSync(path));
  if (found) return starting(found);
  const [major] = process.versions.node.split(".");
  if (Number(major) < Number(NEEDED.split(".")[0]))
    end(
      `${NEEDS} For this machine npm has none, and it has ${process.version}: please install Node.js ${NEEDED.split(".")[0]} or newer.`,
    );
  return process.execPath;
}

function starting(path) {
  const { status, stdout, stderr, error } = spawnSync(path, ["--version"], { encoding: "utf8" });
  if (status === 0) return path;
  const said = (error ? error.message : `${stdout}${stderr}`).trim();
  const [, library] = /: (lib[^:]*): cannot open/.exec(said) ?? [];
  if (!library) end(`Node.js ${NEEDED} does not start on this machine: ${said}`);
  const how = library.startsWith("libatomic")
    ? " On Debian and Ubuntu: apt install libatomic1; on Fedora: dnf install libatomic."
    : "";
  end(`Node.js ${NEEDED} needs the library ${library}, which this machine lacks.${how}`);
}

function runBeside() {
  const child = spawn(node, [program, ...rest], { stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to both.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  // npm that is hung up on tells nobody.
  const startedBy = process.ppid;
  const look = () => process.ppid !== startedBy && child.kill("SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(look, 1000).unref();
  child.on("error", ({ message }) => end(message));
  child.on("exit", (code) => process.exit(code ?? 1));
}

function end(line) {
  console.error(line);
  process.exit(1);
}

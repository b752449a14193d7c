// Runs a script of this project, with its arguments, by the Node.js that npm brought, whichever Node.js runs npm.
// 'npm start' and 'npm test' do without this file where there is a shell.
const { spawn } = require("node:child_process");
const { existsSync, readdirSync } = require("node:fs");
const { join } = require("node:path");

const [program, ...before] =
  process.platform === "win32" ? [nodeOfWindows()] : ["sh", "scripts/with-node.sh"];
const child = spawn(program, [...before, ...process.argv.slice(2)], {
  cwd: join(__dirname, ".."),
  stdio: "inherit",
});
// The child ends by them in its own time; a terminal sends Ctrl-C to both.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
// npm that is hung up on tells nobody.
const startedBy = process.ppid;
setInterval(() => process.ppid !== startedBy && child.kill("SIGTERM"), 1000).unref();
child.on("exit", (code, signal) => {
  process.exitCode = signal ? 1 : code;
});

/** Without npm's link (npm 9 and 10 make none, see with-node.sh) the program itself. */
function nodeOfWindows() {
  const packages = join(__dirname, "../node_modules");
  const programs = readdirSync(packages).map((name) => join(packages, name, "bin/node.exe"));
  return programs.find((path) => path.includes("node-win") && existsSync(path)) ?? process.execPath;
}

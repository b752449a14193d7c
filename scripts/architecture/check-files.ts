import { type Import, importsOf, targetOf } from "../imports.ts";
import { KINDS, type Kind, kindOf, ROOMS, roomOf, TOP } from "./house.ts";

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.ts|\.tsx|\.server\.ts|\.data\.ts|\.test\.ts|\.css)$/;
const CALLS = /\/calls\.server\.ts$|^lib\/api\.ts$|^app\/api\.server\.ts$/;
const REACT = /^(?:react|react-dom|lucide-react|@dnd-kit)(?:\/|$)/;
const SERVER = /^(?:node:|hono$|hono\/(?!html)|kysely|pg$|@node-rs|nodemailer|pdfkit|sharp|pino)/;

/** What a name says, and what such a file may import. `file` is relative to src/. */
export function checkFile(file: string, code: string): string[] {
  if (TOP.includes(file)) return [];
  const problems = nameProblems(file);
  if (problems.length > 0 || kindOf(file) === "test" || file.endsWith(".css")) return problems;
  // What puts the site together knows everything.
  if (roomOf(file) === "app") return [];
  return importsOf(code)
    .filter((one) => !isTypeAlone(one) && !one.from.includes("+types/") && !/\?/.test(one.from))
    .flatMap((one) => importProblems(file, code, one));
}

function nameProblems(file: string): string[] {
  const parts = file.split("/");
  const [room = "", name = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1)
    return [`src/${file}: only ${TOP.join(", ")} lie here. Put it into a room, or into app/.`];
  if (!ROOMS.includes(room))
    return [`src/${file}: no room of this name. Add it to ROOMS in scripts/architecture/house.ts.`];
  const kinds = Object.values(KINDS).map(({ files }) => files);
  return [
    ...(NAME.test(name) ? [] : [`src/${file}: a file is called ${kinds.join(", ")}.`]),
    ...(/(?:^|-)(?:calls|api)(?:\.server)?\.ts$/.test(name) && !CALLS.test(file)
      ? [`src/${file}: calls stand in a folder's calls.server.ts, and api() in lib/api.ts.`]
      : []),
    ...(parts.length > 4 ? [`src/${file}: lies more than two levels below its room.`] : []),
    ...(parts.some((part) => part === "pages" || part === "components")
      ? [`src/${file}: a screen lies beside what it shows; .tsx says that it is one.`]
      : []),
    ...((name.startsWith("admin-") && room !== "accounts") ||
    (name.startsWith("customer-") && room === "customer")
      ? [`src/${file}: says whose it is once more. Leave the prefix out.`]
      : []),
  ];
}

function importProblems(file: string, code: string, { from }: Import): string[] {
  const kind = kindOf(file);
  const refuse = (what: string) => [
    `src/${file}: ${KINDS[kind].files} imports no ${what} ("${from}"). ${KINDS[kind].says}`,
  ];
  const isOurs = /^[#.]/.test(from);
  if (!isOurs) {
    if (kind !== "screen" && REACT.test(from)) return refuse("React");
    return isOfBrowser(kind) && SERVER.test(from) ? refuse("library of the server") : [];
  }
  if (from.endsWith(".css")) return [];
  const target = targetOf(file, from);
  const isSameRoom = roomOf(target) === roomOf(file);
  if (isSameRoom === from.startsWith("#"))
    return [
      `src/${file}: "${from}": inside a room imports are relative, across rooms they start with #.`,
    ];
  const other = kindOf(target);
  const isServers = other === "data" || other === "server" || other === "calls";
  if (isOfBrowser(kind) && isServers)
    return kind === "screen" && readsInLoader(code, other) ? [] : refuse("file of the server");
  if (kind !== "screen" && other === "screen") return refuse("screen");
  if (kind === "data" && other === "data" && !isSameRoom)
    return refuse(
      "SQL of another room: join its table, or let a *.server.ts file hand the rows over",
    );
  if (kind === "data" && isServers && other !== "data" && roomOf(target) !== "db")
    return refuse(KINDS[other].files);
  return other === "calls" && roomOf(file) !== "app" ? refuse("calls, which app/ alone joins") : [];
}

/** Pages of visitors read on the server; React Router takes their loader out of what the browser gets. */
function readsInLoader(code: string, other: Kind): boolean {
  return other !== "calls" && /^export (?:async )?(?:function|const) loader\b/m.test(code);
}

function isOfBrowser(kind: Kind): boolean {
  return kind === "pure" || kind === "mails" || kind === "screen";
}

export function isTypeAlone({ isType, names }: Import): boolean {
  return isType || (names.length > 0 && names.every((name) => name.startsWith("type ")));
}

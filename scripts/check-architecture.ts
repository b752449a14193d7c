import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Import, importsOf, targetOf } from "./imports.ts";

/**
 * Who may import what. This is the table of ARCHITECTURE.md: rooms are features, the end of a file's name is its layer,
 * and both directions are checked. There is no list of exceptions; a new kind of file needs a decision paper.
 */

/** A room may know the rooms named here and no other. */
const ROOMS: Record<string, readonly string[]> = {
  site: [
    "customers",
    "booking",
    "offers",
    "catalogue",
    "accounts",
    "inquiries",
    "gallery",
    "visits",
    "mails",
    "journal",
    "vehicles",
    "receipts",
    "installation",
    "company",
  ],
  customers: ["booking", "accounts", "vehicles", "catalogue", "receipts", "company"],
  booking: ["offers", "catalogue", "accounts", "receipts", "company"],
  offers: ["catalogue", "company"],
  catalogue: ["company"],
  accounts: ["company"],
  inquiries: ["catalogue", "company"],
  vehicles: ["catalogue"],
  installation: ["accounts", "catalogue", "company"],
  receipts: ["company"],
  gallery: [],
  visits: [],
  mails: [],
  journal: ["accounts"],
  company: [],
};

/**
 * A large room has rooms of its own. Its core (what lies at the room's top) may be known by all of them and knows none;
 * a sub-room may know those named here. Pages and doors at the top stand above all, since nobody imports them.
 */
const SUB_ROOMS: Record<string, Record<string, readonly string[]>> = {
  booking: {
    mails: [],
    times: [],
    changes: ["mails", "times"],
    request: ["mails", "times"],
    entry: ["lists", "request", "times"],
    lists: ["changes"],
    "guest-link": ["changes", "times"],
    diary: ["changes", "mails", "times"],
  },
  accounts: {
    sessions: [],
    factor: ["sessions"],
    password: ["sessions"],
    confirmation: ["factor", "password", "sessions"],
    login: ["factor", "password", "sessions"],
    profile: ["factor", "sessions"],
    registration: ["password", "profile", "sessions"],
    users: ["factor", "sessions"],
  },
  company: { opening: [], texts: [], settings: ["opening"] },
  site: { services: [], "start-page": ["services"], reports: [], customer: [], admin: ["services"] },
};

type Kind =
  | "composition"
  | "pure"
  | "contract"
  | "call"
  | "store"
  | "verb"
  | "step"
  | "api"
  | "view"
  | "page"
  | "ui"
  | "lib"
  | "platform"
  | "database";

type Rule = {
  /** Packages by name; a trailing * stands for any ending. */
  packages: readonly string[];
  /** Kinds of its own room. */
  own: readonly Kind[];
  /** Kinds of rooms that its room knows. */
  others: readonly Kind[];
  floors: readonly ("lib" | "ui" | "platform" | "database")[];
  advice: string;
};

const ANY_SERVER_PACKAGE = ["*"];
const RULES: Record<Exclude<Kind, "composition">, Rule> = {
  pure: {
    packages: ["zod"],
    own: ["pure"],
    others: ["pure"],
    floors: ["lib"],
    advice: "A rule is a pure function: hand it what it needs as arguments.",
  },
  contract: {
    packages: ["zod"],
    own: ["pure", "contract"],
    others: ["pure", "contract"],
    floors: ["lib"],
    advice: "A contract says what a call is; schemas stand in pure files, and what it does in a verb.",
  },
  call: {
    packages: [],
    own: ["pure"],
    others: ["pure"],
    floors: ["lib"],
    advice: "A contract gets into the browser as a type alone: import type { calls }.",
  },
  store: {
    packages: ["kysely"],
    own: ["pure", "store"],
    others: ["pure"],
    floors: ["lib", "database"],
    advice: "A store reads and writes its own tables; ids, times and other rooms' data come as arguments.",
  },
  step: {
    packages: ANY_SERVER_PACKAGE,
    own: ["pure", "store", "step"],
    others: ["pure", "store", "step"],
    floors: ["lib", "platform", "database"],
    advice: "A step is shared by verbs and knows none of them.",
  },
  verb: {
    packages: ANY_SERVER_PACKAGE,
    own: ["pure", "store", "step"],
    others: ["pure", "store", "step"],
    floors: ["lib", "platform", "database"],
    advice: "What two verbs share belongs into a *.step.server.ts or a pure file.",
  },
  api: {
    packages: ["hono", "hono/*", "hono-openapi", "zod"],
    own: ["pure", "contract", "store", "verb", "step"],
    others: ["pure", "contract"],
    floors: ["lib", "platform"],
    advice: "A door parses, asks one verb and answers; what needs another room's store is a verb.",
  },
  view: {
    packages: ["react", "react-dom", "react-router", "lucide-react", "react-day-picker", "react-day-picker/*"],
    own: ["pure", "call", "view"],
    others: ["pure", "call", "view"],
    floors: ["lib", "ui"],
    advice: "A component takes data and buttons as props, or asks through ask.ts.",
  },
  page: {
    packages: ["react", "react-router", "lucide-react"],
    own: ["pure", "call", "view", "store", "step"],
    others: ["pure", "call", "view", "store", "step"],
    floors: ["lib", "ui", "platform"],
    advice: "A page joins components; only its loader reads stores, and writing has one door, /api.",
  },
  ui: {
    packages: ["react", "react-dom", "react-router", "lucide-react", "@dnd-kit/core", "@dnd-kit/sortable"],
    own: ["ui"],
    others: [],
    floors: ["lib"],
    advice: "ui/ knows nothing of the business.",
  },
  lib: {
    packages: ["zod", "hono/html", "ical-generator"],
    own: ["lib"],
    others: [],
    floors: [],
    advice: "lib/ is pure and runs in the browser too.",
  },
  platform: {
    packages: ANY_SERVER_PACKAGE,
    own: ["platform"],
    others: [],
    floors: ["lib", "database"],
    advice: "platform/ knows no room: hand it what it needs as arguments.",
  },
  database: {
    packages: ["node:*", "kysely", "kysely/*", "pg"],
    own: ["database"],
    others: [],
    floors: ["lib"],
    advice: "database/ knows only lib/.",
  },
};

/** Kinds whose packages are open, but for these. */
const FORBIDDEN_PACKAGES: Partial<Record<Kind, readonly string[]>> = {
  verb: ["hono", "hono/*", "react", "react-dom", "react-router"],
  step: ["hono", "hono/*", "react", "react-dom", "react-router"],
  platform: ["react", "react-dom"],
};

/** Easter is computed by a library, and a browser's passkeys are asked for by one. */
const EXTRA_PACKAGES: Record<string, readonly string[]> = {
  "public-holidays.ts": ["feiertagejs"],
  "passkey-device.ts": ["@simplewebauthn/browser"],
};

/** In a room whose store is not its own, a reader may only read. */
const READING_NAME = /^(?:type )?(?:read|find|list|has|is|count|[A-Z])/;

/** What changes the rows of a table. */
const WRITE = /\b(?:insertInto|updateTable|deleteFrom)\("(\w+)"\)/g;

const FLOORS = ["lib", "ui", "platform", "database"] as const;
const ROOT = join(import.meta.dirname, "..");

type Place = { room: string; kind: Kind };

if (import.meta.main) {
  const problems = checkTree(join(ROOT, "src"));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log("architecture: every import goes the right way");
}

function checkTree(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const tree = files.map((file) => ({ file, code: readFileSync(join(folder, file), "utf8") }));
  return [...tree.flatMap(({ file, code }) => checkFile(file, code)), ...checkWriters(tree)];
}

/** A room may have several stores, but each of its tables is written in one of them, and nowhere else. */
export function checkWriters(tree: readonly { file: string; code: string }[]): string[] {
  const writes = tree
    .filter(({ file }) => placeOf(file)?.room !== "database" && placeOf(file)?.kind !== "platform")
    .flatMap(({ file, code }) =>
      Array.from(new Set(Array.from(code.matchAll(WRITE), ([, table = ""]) => table)), (table) => ({ file, table })),
    );
  const strangers = writes.filter(({ file }) => placeOf(file)?.kind !== "store");
  const shared = Array.from(Map.groupBy(writes, ({ table }) => table).entries()).filter(([, writers]) => writers.length > 1);
  return [
    ...strangers.map(({ file, table }) => `src/${file}: writes the table ${table}. Only a store does.`),
    ...shared.map(
      ([table, writers]) => `The table ${table} is written in ${writers.map(({ file }) => `src/${file}`).join(" and ")}. Choose one.`,
    ),
  ];
}

/** `file` is relative to src/. Returns a sentence for each import that goes the wrong way. */
export function checkFile(file: string, code: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return [];
  const place = placeOf(file);
  if (!place) return [`src/${file}: no room or floor of this name. Add the room to the table in scripts/check-architecture.ts.`];
  const clock = clockProblem(file, place, code);
  if (place.kind === "composition") return [];
  return [...importsOf(code).flatMap((found) => importProblem(file, place, found)), ...clock];
}

function placeOf(file: string): Place | undefined {
  const parts = file.split("/");
  const [room = ""] = parts;
  if (parts.length === 1) return { room: "", kind: "composition" };
  if ((FLOORS as readonly string[]).includes(room)) return { room, kind: room as Kind };
  if (!(room in ROOMS)) return undefined;
  return { room, kind: kindOf(parts) };
}

function kindOf(parts: string[]): Kind {
  const name = parts.at(-1) ?? "";
  if (name === "api.server.ts" || name.endsWith(".api.server.ts")) return "api";
  if (name === "store.server.ts" || name.endsWith(".store.server.ts")) return "store";
  if (name.endsWith(".step.server.ts")) return "step";
  if (name.endsWith(".server.ts")) return "verb";
  if (name === "contract.ts" || name.endsWith(".contract.ts")) return "contract";
  if (name === "ask.ts" || name === "calls.ts") return "call";
  if (parts.includes("pages")) return "page";
  if (name.endsWith(".tsx") || parts.includes("components")) return "view";
  return "pure";
}

function importProblem(file: string, place: Place, found: Import): string[] {
  const rule = RULES[place.kind as Exclude<Kind, "composition">];
  const refuse = (what: string) => [`src/${file}: a ${place.kind} file must not import ${what}. ${rule.advice}`];
  const isInternal = found.from.startsWith("#") || found.from.startsWith(".");
  if (!isInternal) return packageAllowed(file, place.kind, rule, found) ? [] : refuse(`"${found.from}"`);
  if (found.from.includes("+types/") || found.from.endsWith("?url") || found.from.endsWith(".css")) return [];

  const target = targetOf(file, found.from);
  const other = placeOf(target);
  if (!other || other.kind === "composition") return refuse(`"${found.from}": nobody imports what composes the house`);
  const crossesRooms = other.room !== place.room;
  if (crossesRooms !== found.from.startsWith("#"))
    return refuse(`"${found.from}": inside a room imports are relative, across rooms they start with #`);
  if (!crossesRooms) {
    const unknown = unknownSubRoom(file, place.kind, target);
    if (unknown) return refuse(unknown);
    const isAllowed = (rule.own as readonly string[]).includes(other.kind) || (found.isType && place.kind !== "pure");
    return isAllowed ? [] : refuse(`its room's ${other.kind} file "${found.from}"`);
  }
  if ((FLOORS as readonly string[]).includes(other.room)) {
    const typesOfTables = found.isType && other.room === "database";
    return (rule.floors as readonly string[]).includes(other.room) || typesOfTables ? [] : refuse(`from the floor ${other.room}/`);
  }
  if (!ROOMS[place.room]?.includes(other.room)) return refuse(`from the room ${other.room}/, which ${place.room}/ does not know`);
  if (!rule.others.includes(other.kind)) return refuse(`another room's ${other.kind} file "${found.from}"`);
  const writes = other.kind === "store" ? found.names.filter((name) => !READING_NAME.test(name)) : [];
  return writes.length > 0 ? refuse(`${writes.join(", ")} from "${found.from}": another room's store is only read`) : [];
}

/** The sub-room of `target` when the file may not know it. */
function unknownSubRoom(file: string, kind: Kind, target: string): string | undefined {
  const [room = ""] = file.split("/");
  const [mine, theirs] = [subRoomOf(file), subRoomOf(target)];
  if (theirs === undefined || mine === theirs) return undefined;
  if (mine === undefined)
    return kind === "page" || kind === "api" ? undefined : `from ${room}/${theirs}/, which ${room}/ itself does not know`;
  return SUB_ROOMS[room]?.[mine]?.includes(theirs) ? undefined : `from ${room}/${theirs}/, which ${room}/${mine}/ does not know`;
}

function subRoomOf(file: string): string | undefined {
  const [room = "", folder = ""] = file.split("/");
  return SUB_ROOMS[room]?.[folder] ? folder : undefined;
}

function packageAllowed(file: string, kind: Kind, rule: Rule, { from, isType }: Import): boolean {
  if (isType) return true;
  const name = file.split("/").at(-1) ?? "";
  if (FORBIDDEN_PACKAGES[kind]?.some((pattern) => matches(pattern, from)) && !isSiteAnswer(file, from)) return false;
  return [...rule.packages, ...(EXTRA_PACKAGES[name] ?? [])].some((pattern) => matches(pattern, from));
}

/** Pages that the server answers by itself, such as the API's documentation, live in site/. */
function isSiteAnswer(file: string, from: string): boolean {
  return file.startsWith("site/") && matches("hono*", from);
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Nobody asks the machine for the time: now and today are arguments (P10). */
function clockProblem(file: string, place: Place, code: string): string[] {
  if (!["pure", "store", "verb", "step", "api", "lib", "database"].includes(place.kind)) return [];
  return /\bDate\.now\(\)|new Date\(\s*\)/.test(code)
    ? [`src/${file}: asks the machine for the time. Take now or today as an argument.`]
    : [];
}

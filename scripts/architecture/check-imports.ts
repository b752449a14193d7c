import { type Import, importsOf, targetOf } from "../imports.ts";
import { EXTRA_PACKAGES, FORBIDDEN_PACKAGES, type Kind, type Place, placeOf, RULES, type Rule, subRoomOf } from "./layers.ts";
import { FLOORS, ROOMS, SUB_ROOMS } from "./rooms.ts";

/** In a room whose store is not its own, a reader may only read. */
const READING_NAME = /^(?:type )?(?:read|find|list|has|is|count|[A-Z])/;

/** A module that is chosen while running: nobody can follow where it leads. */
const CHOSEN_IMPORT = /(?<![\w.])import\((?!\s*["'][^"']+["']\s*\))|(?<![\w.])require\(/;

/** `file` is relative to src/. Returns a sentence for each import that goes the wrong way. */
export function checkFile(file: string, code: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return [];
  const place = placeOf(file);
  if (!place) return [`src/${file}: no room or floor of this name. Add the room to the table in scripts/architecture/rooms.ts.`];
  if (place.kind === "composition") return [];
  return [
    ...importsOf(code).flatMap((found) => importProblem(file, place, found)),
    ...clockProblem(file, place, code),
    ...nameProblem(file),
    ...(CHOSEN_IMPORT.test(code) && file !== "ui/late-part.tsx"
      ? [`src/${file}: an import() of a name that is put together. Write the file's name out, once for each file.`]
      : []),
  ];
}

/** The end of the name would say 'server' to one tool and 'component' to another. */
function nameProblem(file: string): string[] {
  return /\.server\.tsx$/.test(file)
    ? [
        `src/${file}: a component runs in the browser too. Name it .tsx, or write the server's own text in a .server.ts file with hono/html.`,
      ]
    : [];
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
    return kind === "page" || kind === "api" || kind === "contract"
      ? undefined
      : `from ${room}/${theirs}/, which ${room}/ itself does not know`;
  return SUB_ROOMS[room]?.[mine]?.includes(theirs) ? undefined : `from ${room}/${theirs}/, which ${room}/${mine}/ does not know`;
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
  return /\bDate\.now\(\)|(?<![\w.])Date\(\s*\)|\bTemporal\.Now\b/.test(code)
    ? [`src/${file}: asks the machine for the time. Take now or today as an argument.`]
    : [];
}

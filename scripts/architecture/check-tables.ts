import { kindOf, ROOMS, roomOf, SHARED_TABLES, TABLES } from "./house.ts";
import { isTest, type SourceFile } from "./tree.ts";

const WRITES = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"(\w+)"/g;
const READS = /\b(?:selectFrom|\w+Join|using|from)\(\s*(\[[^\]]*\]|"\w+(?: as \w+)?")/g;
const SQL_TEXT = /\bsql(?:<[^`]*>)?`([^`]*)`/g;
const TABLE_IN_SQL = /\b(?:from|join)\s+"?([a-z_]+)/gi;
const WRITTEN_IN_SQL = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?([a-z_]+)/gi;
/** A table whose name is handed on: any that the file names may be meant. */
const BY_NAME =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join)\(\s*[a-z]\w*\s*[,)]/;

const OWNERS = new Map(
  Object.entries(TABLES).flatMap(([room, tables]) => tables.map((table) => [table, room] as const)),
);

type Use = { file: string; table: string; writes: boolean };

/** SQL stands in *.data.ts, server/ and db/; a table is written by its own room, in one file, and read by the rooms above it. */
export function checkTables(tree: readonly SourceFile[]): string[] {
  const used = tree.filter(({ file }) => !isTest(file) && roomOf(file) !== "db").flatMap(tablesOf);
  const written = Map.groupBy(
    used.filter(({ writes }) => writes),
    ({ table }) => table,
  );
  const shared = Array.from(written).filter(
    ([table, writers]) => writers.length > 1 && !(table in SHARED_TABLES),
  );
  return [
    ...used.flatMap(useProblem),
    ...shared.map(
      ([table, writers]) =>
        `The table ${table} is written in ${writers.map(({ file }) => `src/${file}`).join(" and ")}. Choose one, and let the other call it.`,
    ),
    ...unlisted(tree),
  ];
}

function tablesOf({ file, code }: SourceFile): Use[] {
  const inSql = Array.from(code.matchAll(SQL_TEXT), ([, text = ""]) => text).join("\n");
  const written = new Set([
    ...namesIn(code, WRITES),
    ...namesIn(inSql, WRITTEN_IN_SQL).filter((table) => OWNERS.has(table)),
  ]);
  const read = new Set(
    [
      ...namesIn(code, READS).flatMap((names) => namesIn(names, /"(\w+)/g)),
      ...namesIn(inSql, TABLE_IN_SQL),
      ...(BY_NAME.test(code) ? namesIn(code, /"(\w+)"/g) : []),
    ].filter((table) => OWNERS.has(table) && !written.has(table)),
  );
  return [
    ...Array.from(written, (table) => ({ file, table, writes: true })),
    ...Array.from(read, (table) => ({ file, table, writes: false })),
  ];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = ""]) => name);
}

function useProblem({ file, table, writes }: Use): string[] {
  const [room, owner] = [roomOf(file), OWNERS.get(table)];
  if (!owner) return [];
  const verb = writes ? "writes" : "reads";
  if (kindOf(file) !== "data" && room !== "server")
    return [
      `src/${file}: ${verb} the table ${table}. Only a *.data.ts file does; give it a function with a name.`,
    ];
  if (room === owner || table in SHARED_TABLES) return [];
  if (writes)
    return [
      `src/${file}: writes the table ${table}, which is ${owner}'s. Call a function of ${owner}/ instead.`,
    ];
  return ROOMS.indexOf(owner) > ROOMS.indexOf(room)
    ? []
    : [
        `src/${file}: reads the table ${table} of ${owner}/, which stands above ${room}/. Join it in a room above both, or ask db/ by a function with a name.`,
      ];
}

/** Every table has a room, and every table of the list is there. */
function unlisted(tree: readonly SourceFile[]): string[] {
  const model = tree.find(({ file }) => file === "db/tables.ts")?.code;
  const list = model && /interface Database \{([^}]*)\}/.exec(model)?.[1];
  if (!list) return [];
  const there = Array.from(list.matchAll(/^ {2}(\w+):/gm), ([, table = ""]) => table);
  return [
    ...there
      .filter((table) => !OWNERS.has(table))
      .map(
        (table) =>
          `The table ${table} belongs to no room. Name its room in scripts/architecture/house.ts.`,
      ),
    ...Array.from(OWNERS.keys())
      .filter((table) => !there.includes(table))
      .map(
        (table) =>
          `There is no table ${table} any more. Take it out of scripts/architecture/house.ts.`,
      ),
  ];
}

import { FLOORS, type Floor, ROOMS, SUB_ROOMS } from "./rooms.ts";

/** The end of a file's name is its layer; what each may import stands here. */
export type Kind =
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

export type Rule = {
  /** Packages by name; a trailing * stands for any ending. */
  packages: readonly string[];
  /** Kinds of its own room. */
  own: readonly Kind[];
  /** Kinds of rooms that its room knows. */
  others: readonly Kind[];
  floors: readonly Floor[];
  advice: string;
};

const ANY_SERVER_PACKAGE = ["*"];
export const RULES: Record<Exclude<Kind, "composition">, Rule> = {
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
    packages: ["react", "react-dom", "react-router", "lucide-react", "idb", "signature_pad", "react-day-picker", "react-day-picker/*"],
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
    packages: ["@noble/hashes/*", "zod", "hono/html", "ical-generator"],
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
export const FORBIDDEN_PACKAGES: Partial<Record<Kind, readonly string[]>> = {
  verb: ["hono", "hono/*", "react", "react-dom", "react-router"],
  step: ["hono", "hono/*", "react", "react-dom", "react-router"],
  platform: ["react", "react-dom"],
};

/** Easter is computed by a library, and a browser's passkeys are asked for by one. */
export const EXTRA_PACKAGES: Record<string, readonly string[]> = {
  "public-holidays.ts": ["feiertagejs"],
  "passkey-device.ts": ["@simplewebauthn/browser"],
};

/** Where a file stands; `file` is relative to src/. */
export type Place = { room: string; kind: Kind };

export function placeOf(file: string): Place | undefined {
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
  if (name === "ask.ts") return "call";
  if (parts.includes("pages")) return "page";
  if (name.endsWith(".tsx") || parts.includes("components")) return "view";
  return "pure";
}

export function subRoomOf(file: string): string | undefined {
  const [room = "", folder = ""] = file.split("/");
  return SUB_ROOMS[room]?.[folder] ? folder : undefined;
}

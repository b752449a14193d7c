import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { type Guard, setGuard } from "./150-passes.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

const isOther = (name: string) => `new.${name} is distinct from old.${name}`;
const anyOther = (names: readonly string[]) => names.map(isOther).join(" or ");
/** A proof of what was said yes to, and when. */
const WORDS = ["id", "visit_id", "vorher_id", "nachher_id", "wortlaut", "erteilt_am"];

/** What a signed visit hangs on stays like the visit itself, and a yes keeps its words. */
const GUARDS: readonly Guard[] = [
  {
    name: "pass_visit_keeps_its_place",
    table: "pass_visits",
    on: "update of pass_id, booking_id, datum, erstellt_am, user_id",
    // A car that came without an appointment gets one afterwards, once; who took it in is forgotten with the protocol.
    when: `old.unterschrieben_am is not null and (${anyOther(["pass_id", "datum", "erstellt_am"])}
      or (old.booking_id is not null and ${isOther("booking_id")}) or (new.user_id is not null and ${isOther("user_id")}))`,
    says: "a signed visit keeps its car, its day and its booking",
  },
  {
    name: "pass_publication_stays",
    table: "pass_publications",
    on: `update of ${WORDS.join(", ")}`,
    when: anyOther(WORDS),
    says: "a yes to showing a pair is never changed",
  },
  {
    name: "mail_permission_stays",
    table: "mail_permissions",
    on: "update of einwilligung_text, einwilligung_quelle",
    // A new yes has its own time, and its own words.
    when: `old.einwilligung_am is not null and not (${isOther("einwilligung_am")})
      and (${anyOther(["einwilligung_text", "einwilligung_quelle"])})`,
    says: "a yes to mails keeps the words that it was said to",
  },
];

/** The database itself keeps what a signature and a yes stand for. */
export const visitsKeepTheirPlace: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const guard of GUARDS) await setGuard(db, guard);
  },
};

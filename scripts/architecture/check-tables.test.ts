import { expect, it } from "vitest";
import { checkTables } from "./check-tables.ts";

const FREES_A_PLACE = 'await tx.deleteFrom("places").execute();';
const JOINS_A_BOOKING = '.innerJoin("bookings", "bookings.id", "receipts.booking_id")';

function problemsOf(files: Record<string, string>): string[] {
  return checkTables(Object.entries(files).map(([file, code]) => ({ file, code })));
}

it.each<[string, Record<string, string>]>([
  [
    "several stores, each with tables of its own",
    {
      "booking/places.store.server.ts": `${FREES_A_PLACE} ${FREES_A_PLACE}`,
      "booking/bookings.store.server.ts": 'await tx.insertInto("bookings").execute();',
    },
  ],
  ["a table of a room that may be known", { "customers/store.server.ts": 'db.selectFrom("bookings as b")' }],
  ["a table of a floor", { "gallery/store.server.ts": 'db.selectFrom(["gallery_images", "image_files"])' }],
  ["any table on the floor of the database", { "database/booking-contact.server.ts": 'db.selectFrom("bookings")' }],
  ["a test that looks for itself", { "receipts/store.test.ts": JOINS_A_BOOKING }],
])("lets be %s", (_, files) => {
  expect(problemsOf(files)).toEqual([]);
});

it.each<[string, Record<string, string>]>([
  ["a table that two stores write", { "booking/places.store.server.ts": FREES_A_PLACE, "booking/bookings.store.server.ts": FREES_A_PLACE }],
  ["a verb that writes a table", { "booking/changes/moving.server.ts": FREES_A_PLACE }],
  ["a verb that reads a table", { "booking/changes/moving.server.ts": 'db.selectFrom("places")' }],
  ["a door that reads a table", { "booking/lists/api.server.ts": 'db.selectFrom("bookings")' }],
  ["a table of a room that may not be known", { "receipts/store.server.ts": JOINS_A_BOOKING }],
  ["one among several", { "receipts/store.server.ts": 'db.selectFrom(["receipts", "bookings"])' }],
  ["one in SQL that is written out", { "receipts/store.server.ts": "sql<string>`(select email from users where id = 1)`" }],
  ["a room's table on the floor of the site", { "platform/journal.server.ts": 'db.selectFrom("users as who")' }],
  ["one in large letters", { "receipts/store.server.ts": "sql`SELECT email FROM users`" }],
  ["one whose name is handed on", { "receipts/store.server.ts": 'const all = "users"; db.selectFrom(all)' }],
  ["another room's table that is written in SQL", { "customers/store.server.ts": "sql`update bookings set preis_cent = 0`" }],
  ["another room's table that is written", { "customers/store.server.ts": 'db.updateTable("bookings")' }],
])("refuses %s", (_, files) => {
  expect(problemsOf(files)).toHaveLength(1);
});

it("wants a room for each table, and a table for each name", () => {
  const problems = problemsOf({ "database/tables.ts": "export interface Database {\n  users: UsersTable;\n  dreams: DreamsTable;\n}" });
  expect(problems).toContain("The table dreams belongs to no room. Name its room in scripts/architecture/rooms.ts.");
  expect(problems).toContain("There is no table bookings any more. Take it out of scripts/architecture/rooms.ts.");
});

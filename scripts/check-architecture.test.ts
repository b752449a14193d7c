import { describe, expect, it } from "vitest";
import { checkArrows } from "./architecture/check-arrows.ts";
import { checkFile } from "./architecture/check-files.ts";
import { checkOnce } from "./architecture/check-once.ts";
import { checkTables } from "./architecture/check-tables.ts";

type Tree = Record<string, string>;
const treeOf = (files: Tree) => Object.entries(files).map(([file, code]) => ({ file, code }));
const problemsOf = (files: Tree) => {
  const tree = treeOf(files);
  return [
    ...tree.flatMap(({ file, code }) => checkFile(file, code)),
    ...checkArrows(tree).filter((problem) => !problem.includes("one file")),
    ...checkTables(tree),
    ...checkOnce(tree),
  ];
};

describe("names", () => {
  it.each([
    "bookings/price.ts",
    "bookings/bookings.data.ts",
    "bookings/wizard/calls.server.ts",
    "gallery/upload.server.ts",
    "admin/dashboard.tsx",
    "ui/theme.css",
    "routes.ts",
  ])("%s is one", (file) => expect(checkFile(file, "")).toEqual([]));

  it.each([
    "bookings/pages/list.tsx",
    "bookings/wizard/components/step.tsx",
    "bookings/enter.step.server.ts",
    "bookings/calls.ts",
    "bookings/review-calls.server.ts",
    "bookings/list/api.ts",
    "bookings/store.store.ts",
    "bookings/Wizard.tsx",
    "bookings/list/admin-row.tsx",
    "bakery/cake.ts",
    "cake.ts",
    "bookings/a/b/c/d.ts",
  ])("%s is none", (file) => expect(checkFile(file, "")).toHaveLength(1));
});

describe("imports", () => {
  it.each([
    ["bookings/price.ts", 'import { findService } from "#catalogue/price-table.ts";'],
    ["bookings/bookings.data.ts", 'import { placesOf } from "./places.data.ts";'],
    [
      "bookings/wizard/request-booking.server.ts",
      'import { readSettings } from "#company/company.data.ts";',
    ],
    ["bookings/wizard/wizard.tsx", 'import { Dialog } from "#ui/dialog.tsx";'],
    ["bookings/wizard/wizard.tsx", 'import type { Row } from "../bookings.data.ts";'],
    [
      "website/start.tsx",
      'import { readSettings } from "#company/company.data.ts";\nexport async function loader() {}',
    ],
  ])("%s may hold %s", (file, code) => expect(problemsOf({ [file]: code })).toEqual([]));

  it.each([
    ["React in a pure file", "bookings/price.ts", 'import { useState } from "react";'],
    ["Node in a pure file", "bookings/price.ts", 'import { join } from "node:path";'],
    [
      "SQL in a pure file",
      "bookings/price.ts",
      'import { findBooking } from "./bookings.data.ts";',
    ],
    [
      "SQL in a screen",
      "bookings/list/row.tsx",
      'import { findBooking } from "../bookings.data.ts";',
    ],
    ["a screen in a verb", "bookings/book.server.ts", 'import { Row } from "./row.tsx";'],
    [
      "another room's SQL in SQL",
      "bookings/bookings.data.ts",
      'import { readSettings } from "#company/company.data.ts";',
    ],
    ["a room above", "company/tax.ts", 'import { computePrice } from "#bookings/price.ts";'],
    [
      "a room by a relative path",
      "bookings/price.ts",
      'import { slugOf } from "../catalogue/slug.ts";',
    ],
    ["its own room by #", "bookings/price.ts", 'import { stayDays } from "#bookings/stay.ts";'],
    [
      "calls in a verb",
      "bookings/book.server.ts",
      'import { freeTimesCalls } from "./calls.server.ts";',
    ],
  ])("%s is refused", (_what, file, code) => expect(problemsOf({ [file]: code })).toHaveLength(1));

  it("lets the browser's api know all calls, as a type alone", () => {
    const calls = { "app/calls.server.ts": "" };
    const from = '{ AllCalls } from "#app/calls.server.ts";';
    expect(problemsOf({ ...calls, "lib/api.ts": `import type ${from}` })).toEqual([]);
    expect(problemsOf({ ...calls, "lib/api.ts": `import ${from}` })).not.toEqual([]);
    expect(problemsOf({ ...calls, "lib/money.ts": `import type ${from}` })).not.toEqual([]);
  });

  it("refuses circles of files and of folders, and a folder for one file", () => {
    const files = {
      "bookings/a.ts": 'import { b } from "./b.ts";',
      "bookings/b.ts": 'import { a } from "./a.ts";',
      "bookings/list/c.ts": 'import { d } from "../entry/d.ts";\nimport { b } from "../b.ts";',
      "bookings/list/e.ts": "",
      "bookings/entry/d.ts": 'import { e } from "../list/e.ts";',
    };
    expect(checkArrows(treeOf(files))).toEqual([
      expect.stringContaining("src/bookings/a.ts → src/bookings/b.ts → src/bookings/a.ts"),
      expect.stringContaining("src/bookings/list → src/bookings/entry → src/bookings/list"),
      expect.stringContaining("src/bookings/entry/: a folder for one file"),
    ]);
  });
});

describe("tables", () => {
  it.each([
    ["its own", { "bookings/places.data.ts": 'tx.deleteFrom("places")' }],
    [
      "a join with a room below",
      { "bookings/bookings.data.ts": 'db.selectFrom("bookings").innerJoin("users", "a", "b")' },
    ],
    ["anything in db/", { "db/booking-contact.server.ts": 'db.selectFrom("bookings")' }],
  ])("%s", (_what, files: Tree) => expect(checkTables(treeOf(files))).toEqual([]));

  it.each([
    ["SQL in a verb", { "bookings/moving.server.ts": 'db.selectFrom("places")' }],
    ["SQL in a screen", { "bookings/list/row.tsx": 'db.deleteFrom("places")' }],
    ["another room's table", { "messages/messages.data.ts": 'db.insertInto("bookings")' }],
    ["a room above", { "accounts/users.data.ts": 'db.selectFrom("bookings")' }],
    [
      "two that write one",
      {
        "bookings/a.data.ts": 'db.insertInto("places")',
        "bookings/b.data.ts": 'db.deleteFrom("places")',
      },
    ],
    ["words of SQL", { "accounts/users.data.ts": "sql`select * from bookings`" }],
  ])("%s is refused", (_what, files: Tree) => expect(checkTables(treeOf(files))).toHaveLength(1));
});

it.each([
  ["omitted fields", "bookings/schema.ts", "bookingSchema.omit({ id: true })"],
  ["the machine's time", "bookings/price.ts", "const now = Date.now();"],
  ["a price that is nothing", "bookings/price.ts", "parseEuro(text) ?? 0"],
  ["a call past the declared ones", "bookings/list/row.tsx", 'await fetch("/api/bookings")'],
  ["a page that takes writes", "bookings/list/bookings.tsx", "export async function action() {}"],
  ["an import that is put together", "bookings/price.ts", "await import(name)"],
])("%s is refused", (_what, file, code) => expect(checkOnce([{ file, code }])).toHaveLength(1));

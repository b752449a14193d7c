import { describe, expect, it } from "vitest";
import {
  databaseProblem,
  isFileFailure,
  isOutOfReach,
  isStorageFailure,
} from "./storage-failure.server.ts";

describe("an error of the database", () => {
  it.each([
    ["SQLite: full", { errcode: 13 }, true],
    ["SQLite: writing failed", { errcode: 778 }, true],
    ["SQLite: the memory of its log cannot grow", { errcode: 4874 }, true],
    ["SQLite: read-only, its file was moved", { errcode: 1032 }, true],
    ["SQLite: cannot open its log", { errcode: 14 }, true],
    ["SQLite: busy", { errcode: 5 }, false],
    ["SQLite: there is one like it", { errcode: 2067 }, false],
    ["PostgreSQL: full", { code: "53100" }, true],
    ["PostgreSQL: read-only", { code: "25006" }, true],
    ["PostgreSQL: too many connections", { code: "53300" }, false],
    ["PostgreSQL: there is one like it", { code: "23505" }, false],
    ["a line that broke", { code: "ECONNRESET" }, false],
    ["anything else", new TypeError("x"), false],
  ])("%s", (_what, error, expected) => {
    expect(isStorageFailure(error)).toBe(expected);
  });
});

it.each([
  ["a server that is told to end", { code: "57P01" }, true],
  ["a line that broke", new Error("Connection terminated unexpectedly"), true],
  ["a server that takes no lines while another takes over", { code: "ECONNREFUSED" }, true],
  ["a pool that waits for one in vain", new Error("timeout exceeded when trying to connect"), true],
  [
    "a line that was given up",
    new Error("Client has encountered a connection error and is not queryable"),
    true,
  ],
  ["a server that takes no more lines", { code: "53300" }, true],
  ["SQLite: another program holds the file", { errcode: 5 }, true],
  ["SQLite: the same, while its log is looked through", { errcode: 261 }, true],
  ["a full disk", { code: "53100" }, false],
  ["anything else", new TypeError("x"), false],
])("out of reach: %s", (_what, error, expected) => {
  expect(isOutOfReach(error)).toBe(expected);
});

it.each([
  ["ENOSPC", true],
  ["EROFS", true],
  ["ENOENT", false],
  [undefined, false],
])("an error %s of a file", (code, expected) => {
  expect(isFileFailure({ code })).toBe(expected);
});

describe("what stands between the site and its database", () => {
  it.each([
    [{ code: "28P01" }, /Benutzer oder Passwort/],
    [{ code: "28000" }, /Benutzer oder Passwort/],
    [{ code: "3D000" }, /gibt es dort nicht/],
    [{ code: "ECONNREFUSED" }, /Läuft PostgreSQL\?/],
    [{ code: "ENOTFOUND" }, /DNS/],
    [new Error("timeout exceeded when trying to connect"), /antwortet nicht/],
    [{ code: "ERR_SQLITE_ERROR", errcode: 14 }, /lässt sich nicht öffnen/],
    [{ code: "ERR_SQLITE_ERROR", errcode: 8 | (6 << 8) }, /nur lesen/],
    [{ code: "ERR_SQLITE_ERROR", errcode: 26 }, /keine Datenbank/],
    [Object.assign(new Error("no such table: users"), { errcode: 1 }), /noch nichts eingerichtet/],
    [{ code: "42P01" }, /noch nichts eingerichtet/],
  ])("%o is a German sentence", (error, words) => expect(databaseProblem(error)).toMatch(words));

  it.each([
    [undefined],
    [new Error("anderes")],
    [{ code: "EACCES" }],
    [{ code: "23505" }],
    [{ errcode: 19 }],
  ])("%o is something else", (error) => expect(databaseProblem(error)).toBeUndefined());
});

import { describe, expect, it } from "vitest";
import { databaseProblem } from "./database-problem.ts";

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

  it.each([[undefined], [new Error("anderes")], [{ code: "EACCES" }], [{ code: "23505" }], [{ errcode: 19 }]])(
    "%o is something else",
    (error) => expect(databaseProblem(error)).toBeUndefined(),
  );
});

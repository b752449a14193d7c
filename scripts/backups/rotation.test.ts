import { describe, expect, it } from "vitest";
import { addDays } from "../../src/lib/berlin-time.ts";
import { backupName, backupsToDelete, newestBackup } from "./rotation.ts";

// What is held here: (N14).

const nightly = (datum: string) => backupName({ datum, zeit: "03:15" });

describe("backups in their folder", () => {
  it("are named by day and time", () => {
    expect(backupName({ datum: "2026-11-22", zeit: "03:15" })).toBe(
      "musterglanz-2026-11-22-0315.backup",
    );
  });

  it("of a year of nights are the last seven, and the last of four weeks, whatever day it is", () => {
    let kept: string[] = [];
    for (let day = 0; day < 365; day += 1) {
      kept.push(nightly(addDays("2026-01-01", day)));
      const gone = backupsToDelete(kept);
      kept = kept.filter((name) => !gone.includes(name));
      expect(kept.length).toBeLessThanOrEqual(11);
    }
    // The last of December 2026 is a Thursday; weeks end on Sunday.
    const days = [
      "2026-12-13",
      "2026-12-20",
      "2026-12-25",
      "2026-12-26",
      "2026-12-27",
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
    ];
    expect(kept).toEqual(days.map(nightly));
  });

  it("of one day give way to its last", () => {
    const names = ["0315", "0900", "1730"].map((time) => `musterglanz-2026-11-22-${time}.backup`);
    expect(backupsToDelete(names)).toEqual([names[1], names[0]]);
    expect(newestBackup(names)).toBe(names[2]);
  });

  it("after a long pause stay, however old they are", () => {
    const names = ["2026-01-05", "2026-01-06", "2026-11-22"].map(nightly);
    expect(backupsToDelete(names)).toEqual([]);
  });

  it("from before updates are kept twice; files of others are not touched", () => {
    const updates = [
      "vor-0.9.0-2026-01-02-1000.backup",
      "vor-0.10.0-2026-03-02-1000.backup",
      "vor-0.11.0-2026-05-02-1000.backup",
    ];
    const others = [
      "shop.backup",
      "musterglanz-2026-11-22-0315.backup.part",
      "notes.txt",
      "vor-allem.backup",
      "sicherung-2026-11-22-0900.backup",
    ];
    expect(backupsToDelete([...others, ...updates])).toEqual([updates[0]]);
    expect(newestBackup([...others, ...updates])).toBeUndefined();
  });
});

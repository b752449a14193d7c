import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LEFT_OUTSIDE, type Lock, placesNeeded } from "./packages.ts";

// What is held here: (N13).

const X64 = { os: "linux", cpu: "x64", libc: "glibc" };
const compiled = (cpu: string, libc?: string) => ({
  version: "1.0.0",
  os: ["linux"],
  cpu: [cpu],
  ...(libc && { libc: [libc] }),
});
const LOCK: Lock = {
  "node_modules/a": {
    version: "1.0.0",
    dependencies: { b: "1", c: "1" },
    optionalDependencies: { "a-x64": "1", "a-arm64": "1", "a-musl": "1", wasm: "1", gone: "1" },
  },
  "node_modules/a/node_modules/b": { version: "2.0.0", dependencies: { c: "1" } },
  "node_modules/b": { version: "1.0.0" },
  "node_modules/c": { version: "1.0.0", dependencies: { a: "1" } },
  "node_modules/a-x64": compiled("x64", "glibc"),
  "node_modules/a-arm64": compiled("arm64", "glibc"),
  "node_modules/a-musl": compiled("x64", "musl"),
  "node_modules/wasm": { version: "1.0.0" },
};

describe("the packages of a release", () => {
  it("are those asked for with all that they need, each where it would be found, and what is compiled for that machine alone", () => {
    expect(placesNeeded(LOCK, ["a"], X64)).toEqual([
      "node_modules/a",
      "node_modules/a-x64",
      "node_modules/a/node_modules/b",
      "node_modules/c",
    ]);
    expect(placesNeeded(LOCK, ["a"], { ...X64, cpu: "arm64" })).toContain("node_modules/a-arm64");
  });

  it("are refused when one is not known", () => {
    expect(() => placesNeeded(LOCK, ["d"], X64)).toThrow("d is not in package-lock.json.");
  });

  it.each(["x64", "arm64"])("exist for linux-%s", (cpu) => {
    const lock = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"),
    ).packages;
    const places = placesNeeded(lock, [...LEFT_OUTSIDE, `node-linux-${cpu}`], { ...X64, cpu });
    expect(places).toEqual(
      expect.arrayContaining([
        `node_modules/@img/sharp-linux-${cpu}`,
        `node_modules/@img/sharp-libvips-linux-${cpu}`,
        `node_modules/@node-rs/argon2-linux-${cpu}-gnu`,
        `node_modules/node-linux-${cpu}`,
      ]),
    );
    expect(places.filter((place) => /vite|react|wasm|musl/.test(place))).toEqual([]);
  });
});

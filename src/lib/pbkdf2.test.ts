import { pbkdf2Sync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pbkdf2 } from "./pbkdf2.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const text = (words: string) => new TextEncoder().encode(words);

describe("pbkdf2", () => {
  it("derives the keys of the known examples", () => {
    expect(hex(pbkdf2(text("password"), text("salt"), 1))).toBe("120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b");
    expect(hex(pbkdf2(text("password"), text("salt"), 4096))).toBe("c5e478d59288c841aa530db6845c4c8d962893a001ce4e11a4963873aa98134a");
  });

  it("agrees with the machine's own for every password and salt that fits", () => {
    const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
    fc.assert(
      fc.property(bytes(64), bytes(51), fc.integer({ min: 1, max: 20 }), (password, salt, iterations) => {
        expect(hex(pbkdf2(password, salt, iterations))).toBe(pbkdf2Sync(password, salt, iterations, 32, "sha256").toString("hex"));
      }),
    );
  });

  it("refuses what does not fit", () => {
    expect(() => pbkdf2(new Uint8Array(65), new Uint8Array(1), 1)).toThrow(RangeError);
    expect(() => pbkdf2(new Uint8Array(1), new Uint8Array(52), 1)).toThrow(RangeError);
  });
});

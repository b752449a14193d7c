import { expect, it } from "vitest";
import { collectGarbage } from "./collect-garbage.ts";

const MEGABYTE = 1024 * 1024;

it("takes what nobody holds any more, and gives its room back", () => {
  const texts = Array.from({ length: 100_000 }, (_, index) => ({ text: `${index}`.repeat(50) }));
  const full = process.memoryUsage();
  expect(texts.length).toBe(100_000);
  texts.length = 0;
  collectGarbage();
  const { heapUsed, heapTotal } = process.memoryUsage();
  expect(full.heapUsed - heapUsed).toBeGreaterThan(10 * MEGABYTE);
  expect(full.heapTotal - heapTotal).toBeGreaterThan(10 * MEGABYTE);
});

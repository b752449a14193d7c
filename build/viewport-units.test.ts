import { expect, test } from "vitest";
import { withStaticUnits } from "./viewport-units.ts";

test("a height in the unit that all know stands before one in the new unit", () => {
  expect(withStaticUnits(".a{height:100dvh}")).toBe(".a{height:100vh;height:100dvh}");
  expect(withStaticUnits(".a {\n  max-height: min(56rem, 100dvh - 4rem);\n}")).toBe(
    ".a {\n  max-height: min(56rem, 100vh - 4rem);max-height: min(56rem, 100dvh - 4rem);\n}",
  );
  expect(withStaticUnits(".h-dvh{width:1vh}")).toBe(".h-dvh{width:1vh}");
});

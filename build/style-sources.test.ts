import { expect, it } from "vitest";
import { publicFiles } from "./style-sources.ts";

it("knows what visitors' pages reach, at once and later, and nothing of the areas", () => {
  const files = publicFiles();
  expect(files).toEqual(
    expect.arrayContaining([
      "root.tsx",
      "site/start-page/hero.tsx",
      "booking/request/components/wizard.tsx",
      "gallery/components/lightbox.tsx",
      "accounts/login/pages/login.tsx",
      "ui/button-class.ts",
    ]),
  );
  expect(files.filter((file) => /pages\/(?:admin|customer|my)-|components\/admin-|\.server\.ts$/.test(file))).toEqual([]);
});

import { expect, it } from "vitest";
import { reviewsElsewhere } from "./reviews-elsewhere.ts";

it.each([
  ["", undefined],
  [
    "https://www.karte.example/orte/4711?bewerten=1",
    {
      label: "Bewertung auf karte.example",
      href: "https://www.karte.example/orte/4711?bewerten=1",
    },
  ],
])("the way to reviews at '%s' is %j (W7)", (url, way) => {
  expect(reviewsElsewhere(url)).toEqual(way);
});

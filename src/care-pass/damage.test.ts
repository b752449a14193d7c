import { expect, it } from "vitest";
import { markAt, panelLabel } from "./damage.ts";
import { drawing as kleinwagen } from "./intake/kleinwagen.ts";
import { drawing as limousine } from "./intake/limousine.ts";
import { drawing as suv } from "./intake/suv.ts";

it.each([
  ["bonnet", "Motorhaube (von oben)"],
  ["front-bonnet", "Motorhaube (von vorne)"],
  ["rear-screen", "Heckscheibe (von hinten)"],
  ["rear-window", "Heckscheibe (von oben)"],
  ["rear-lamp-left", "Rückleuchte links"],
  ["rear-lamp-cluster-left", "Rückleuchte links (von hinten)"],
  ["door-front-left", "Vordertür links"],
  ["nothing", "Karosserie"],
])("the panel %s is named with its view: %s (E3)", (teil, label) => {
  expect(panelLabel(teil)).toBe(label);
});

it.each([
  ["kleinwagen", kleinwagen],
  ["limousine", limousine],
  ["suv", suv],
])("the list of panels of a %s names each once (E3)", (_, drawing) => {
  const labels = drawing.filter(({ id }) => id !== "").map(({ id }) => panelLabel(id));
  expect(labels).not.toContain("Karosserie");
  expect([...labels].sort()).toEqual([...new Set(labels)].sort());
});

it("a tap on a mark means this mark, the last one where two lie together (E3)", () => {
  const marks = [
    { id: "a", x: 100, y: 100 },
    { id: "b", x: 110, y: 100 },
  ];
  expect(markAt(marks, { x: 104, y: 102 })?.id).toBe("b");
  expect(markAt(marks, { x: 90, y: 100 })?.id).toBe("b");
  expect(markAt(marks, { x: 200, y: 100 })).toBeUndefined();
});

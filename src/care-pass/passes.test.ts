import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { USUAL_KEYS } from "#catalogue/price-keys.ts";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import { adviceFor, sampleAdvice } from "./care-advice.ts";
import { DRAWING, type DrawnCar, damageText, drawnCar, freePlace, panelLabel } from "./damage.ts";
import { drawing as kleinwagen } from "./intake/kleinwagen.ts";
import { drawing as limousine } from "./intake/limousine.ts";
import { drawing as suv } from "./intake/suv.ts";
import {
  EMPTY_INTAKE,
  type Intake,
  type IntakeGap,
  intakeGaps,
  intakeToSend,
  needsConsent,
  plateKey,
} from "./intake.ts";
import {
  fingerprintText,
  type Protocol,
  protocolText,
  readProtocol,
  signedDrawing,
} from "./protocol.ts";
import { beforeAfterPairs, GUIDED_VIEWS, type Phase, type View } from "./views.ts";
import {
  isBeingWorkedOn,
  isWorkClosed,
  productText,
  readHours,
  workAsAddition,
  workToSend,
} from "./work.ts";

test.each([
  ["FR-AB 123", "FRAB123"],
  ["fr ab123", "FRAB123"],
  ["KÖ-X 1", "KÖX1"],
  [" - ", ""],
])("a plate written %j is found as %j (E1)", (typed, key) => expect(plateKey(typed)).toBe(key));

const DRAWINGS = { kleinwagen, limousine, suv };

const WHOLE: Intake = {
  ...EMPTY_INTAKE,
  kennzeichen: "FR-AB 123",
  name: "Erika Beispiel",
  ohneSchaden: true,
  leistungen: ["Lederreinigung"],
  kfz: "suv",
  verschmutzung: "Leicht",
  vereinbart_cent: 5000,
  preis_cent: 5000,
};

test.each<[string, Partial<Intake>, readonly string[], IntakeGap[]]>([
  ["nothing is missing", {}, GUIDED_VIEWS, []],
  ["a side without a picture", {}, ["vorne", "links", "hinten", "rechts"], ["bilder"]],
  [
    "a side left out on purpose",
    { uebersprungen: ["innen"] },
    ["vorne", "links", "hinten", "rechts"],
    [],
  ],
  ["nobody has looked for damage", { ohneSchaden: false }, GUIDED_VIEWS, ["schaeden"]],
  ["a plate of signs", { kennzeichen: "- -" }, GUIDED_VIEWS, ["kennzeichen"]],
  ["nobody brought it", { name: " " }, GUIDED_VIEWS, ["name"]],
  ["an address that is none", { email: "erika.example.org" }, GUIDED_VIEWS, ["email"]],
  ["an address with blanks around it", { email: " erika@example.org " }, GUIDED_VIEWS, []],
  ["no class", { kfz: "" }, GUIDED_VIEWS, ["klasse"]],
  ["another price without a yes", { preis_cent: 6000 }, GUIDED_VIEWS, ["preis"]],
  [
    "a yes to another price",
    { preis_cent: 6000, einverstanden_cent: 5500 },
    GUIDED_VIEWS,
    ["preis"],
  ],
  ["a yes to this price", { preis_cent: 6000, einverstanden_cent: 6000 }, GUIDED_VIEWS, []],
  ["no services, so no soiling", { leistungen: [], verschmutzung: "" }, GUIDED_VIEWS, []],
])("what stands between an intake and its signature: %s (E4)", (_, change, pictured, gaps) => {
  expect(intakeGaps({ ...WHOLE, ...change }, pictured)).toEqual(gaps);
});

test("what is half typed or was pasted keeps nothing else on the device (E15)", () => {
  const mark = {
    id: "m00000000001",
    x: 1,
    y: 1,
    teil: "roof",
    art: "delle",
    groesse: "klein",
    bemerkung: "alt\tund tief",
    bild: "",
  } as const;
  const pasted = {
    name: "Erika\tBeispiel",
    modell: "Golf\u0007 7",
    gegenstaende: "Sitz\n\u000cBrille",
    schaeden: [mark],
  };
  expect(intakeToSend({ ...WHOLE, ...pasted, email: "erika@" })).toEqual({
    ...WHOLE,
    name: "Erika Beispiel",
    modell: "Golf 7",
    gegenstaende: "Sitz\n Brille",
    email: "",
    schaeden: [{ ...mark, bemerkung: "alt und tief" }],
  });
  expect(intakeToSend({ ...WHOLE, email: " erika@example.org" }).email).toBe("erika@example.org");
  const work = {
    produkte: [{ name: "Wachs\t1", charge: " 4711" }],
    bemerkung: "gut\u0007",
    stunden: 2,
  };
  expect(workToSend(work)).toEqual({
    produkte: [{ name: "Wachs 1", charge: "4711" }],
    bemerkung: "gut",
    stunden: 2,
  });
});

test.each([
  ["2,5", 2.5],
  [" 3 ", 3],
  ["", null],
  ["200", 200],
  ["201", undefined],
  ["-1", undefined],
  ["zwei", undefined],
  ["1e2", undefined],
])("hours typed as %j are %j (E8)", (typed, hours) => expect(readHours(typed)).toBe(hours));

test("a lower price needs the yes as well, and one that nobody agreed on does not (E4)", () => {
  expect(needsConsent({ vereinbart_cent: 6000, preis_cent: 5000, einverstanden_cent: null })).toBe(
    true,
  );
  expect(needsConsent({ vereinbart_cent: null, preis_cent: 5000, einverstanden_cent: null })).toBe(
    false,
  );
});

test.each([
  ["door-front-left", "Vordertür links"],
  ["roof", "Dach (von oben)"],
  ["front-outline", "Karosserie"],
  ["", "Karosserie"],
])("the panel %j is called %j (E3)", (id, label) => expect(panelLabel(id)).toBe(label));

test.each(USUAL_KEYS)(
  "every panel that can be tapped on the drawing of a %s has a name (E3)",
  (kfz) => {
    const panels = DRAWINGS[kfz].map(({ id }) => id).filter((id) => id !== "");
    const drawn = readFileSync(`artwork/marken/schaden/${kfz}.svg`, "utf8");
    expect(DRAWINGS[kfz].filter(({ d }) => !drawn.includes(`d="${d}"`))).toEqual([]);
    expect(panels.length).toBeGreaterThan(40);
    expect(panels.filter((id) => panelLabel(id) === "Karosserie")).toEqual([]);
  },
);

test("the drawing follows the silhouette of the class; a protocol keeps the one that was signed (E3, C19)", () => {
  expect(["kleinwagen", "suv", "bus", "motorrad"].map(drawnCar)).toEqual([
    "kleinwagen",
    "suv",
    "",
    "",
  ]);
  const signed = (kfz: Intake["kfz"], zeichnung?: DrawnCar) =>
    signedDrawing({
      annahme: { ...EMPTY_INTAKE, kfz },
      ...(zeichnung !== undefined && { zeichnung }),
    });
  expect(signed("suv")).toBe("suv");
  expect(signed("klasse4")).toBe("");
  expect(signed("klasse4", "suv")).toBe("suv");
  expect(signed("limousine", "")).toBe("");
});

test("damage is told in one line (E3)", () => {
  const mark = {
    art: "delle",
    groesse: "mittel",
    teil: "door-rear-right",
    bemerkung: "alt",
  } as const;
  expect(damageText(mark)).toBe("Delle, 1 bis 5 cm, Hintertür rechts, alt");
  expect(damageText({ ...mark, bemerkung: "" })).toBe("Delle, 1 bis 5 cm, Hintertür rechts");
});

test("of each side the last picture before and after make a pair (E8)", () => {
  const picture = (id: string, phase: Phase, ansicht: View) => ({ id, phase, ansicht });
  const pictures = [
    picture("a", "vorher", "vorne"),
    picture("b", "nachher", "vorne"),
    picture("c", "vorher", "vorne"),
    picture("d", "vorher", "innen"),
    picture("e", "nachher", "weitere"),
  ];
  expect(beforeAfterPairs(pictures)).toEqual([
    { ansicht: "vorne", vorher: pictures[2], nachher: pictures[1] },
  ]);
});

test("the same protocol has the same letters, in whatever order it was put together, and is read back (E5)", () => {
  const protocol: Protocol = {
    form: 1,
    betrieb: "Musterglanz",
    besuch: "v00000000001",
    datum: "2026-03-02",
    annahme: WHOLE,
    extras: [],
    bilder: [{ id: "p00000000001", ansicht: "vorne", sha256: "0".repeat(64) }],
    unterschrift: { art: "tastatur", name: "Erika Beispiel", linien: "" },
    unterschrieben_am: "2026-03-02T08:00:00.000Z",
  };
  const turned = Object.fromEntries(Object.entries(protocol).reverse()) as Protocol;
  expect(protocolText(turned)).toBe(protocolText(protocol));
  expect(readProtocol(protocolText(protocol))).toEqual(protocol);
  const other = { ...protocol, annahme: { ...WHOLE, ohneSchaden: false } };
  expect(protocolText(other)).not.toBe(protocolText(protocol));
});

test("a fingerprint is compared four by four", () =>
  expect(fingerprintText("a1b2c3d4e5")).toBe("a1b2 c3d4 e5"));

test("every sample service has advice, and a sealing asks for a dry day (E9)", () => {
  for (const { title } of SAMPLE_SERVICES) expect(sampleAdvice(title)).not.toBe("");
  expect(sampleAdvice("Lackaufbereitung + Versiegelung")).toContain("24 Stunden");
  expect(sampleAdvice("Lederreinigung (pro Sitz)")).toBe(sampleAdvice("Lederreinigung"));
  expect(sampleAdvice("Zierstreifen")).toBe("");
});

test("the shop's own words come first, also where they say nothing (E9)", () => {
  expect(adviceFor("Lederreinigung", "Nicht nass werden lassen.")).toBe(
    "Nicht nass werden lassen.",
  );
  expect(adviceFor("Lederreinigung", "")).toBe("");
  expect(adviceFor("Lederreinigung")).toBe(sampleAdvice("Lederreinigung"));
});

test("a product is told with its charge where there is one (E8)", () => {
  expect(productText({ name: "Keramik 9", charge: "4711" })).toBe("Keramik 9 (Charge 4711)");
  expect(productText({ name: "Keramik 9", charge: "" })).toBe("Keramik 9");
});

const AM = "2026-03-02T08:00:00.000Z";

test.each([
  ["done", null, true],
  ["open", AM, false],
  ["open", null, false],
  ["cancelled", AM, true],
  [undefined, AM, true],
  [undefined, null, false],
] as const)(
  "with the booking %s and told at %s the work is closed: %s (E18)",
  (booking, fertig_am, isClosed) => {
    expect(isWorkClosed({ fertig_am }, booking)).toBe(isClosed);
  },
);

test.each([
  ["open", null, "2026-03-30", true],
  ["open", AM, "2026-03-02", false],
  ["done", null, "2026-03-02", false],
  [undefined, null, "2026-03-15", true],
  [undefined, null, "2026-03-16", false],
] as const)(
  "with the booking %s and told at %s a car of 2 March is worked on at %s: %s (E10)",
  (booking, fertig_am, today, is) => {
    expect(isBeingWorkedOn({ fertig_am, datum: "2026-03-02" }, booking, today)).toBe(is);
  },
);

test("what comes too late for the work is told as an addition, without the shop's hours (E18)", () => {
  const produkte = [{ name: "Keramik 9", charge: "4711" }];
  expect(workAsAddition({ produkte, bemerkung: "Trocken halten.", stunden: 2 })).toBe(
    "Verwendet: Keramik 9 (Charge 4711)\nTrocken halten.",
  );
  expect(workAsAddition({ produkte: [], bemerkung: "", stunden: 2 })).toBe("");
});

test.each(USUAL_KEYS)(
  "a mark that was not tapped stands in its panel on the drawing of a %s, and never on another one (E3)",
  (kfz) => {
    for (const { id } of DRAWINGS[kfz].filter((panel) => panel.id !== "")) {
      const marks: { x: number; y: number }[] = [];
      for (let count = 0; count < 6; count += 1) marks.push(freePlace(DRAWINGS[kfz], id, marks));
      for (const { x, y } of marks) {
        expect(x >= 0 && x <= DRAWING.width && y >= 0 && y <= DRAWING.height, id).toBe(true);
        expect(
          marks.filter((mark) => Math.hypot(mark.x - x, mark.y - y) < 42),
          id,
        ).toHaveLength(1);
      }
    }
  },
);

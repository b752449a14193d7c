import { describe, expect, it } from "vitest";
import type { Service } from "#catalogue/schema.ts";
import { recordOf } from "#lib/record-of.ts";
import { CAR_FIELDS } from "../fields.ts";
import { computePrice } from "../price.ts";
import { bookingRequestSchema } from "../schema.ts";
import { choiceSelection, toggleConsultation } from "../service-choice.ts";
import {
  chooseService,
  draftKind,
  dropUnfitTime,
  EMPTY_DRAFT,
  stepForRefusal,
  stepHint,
  toBookingRequest,
  type WizardDraft,
} from "./wizard-draft.ts";

const GUEST = { loggedIn: false, hasPreviousBooking: false };

function service(id: string, title: string, proSitz: boolean): Service {
  const texts = {
    description: "",
    longDescription: "",
    imageUrl: "",
    price_text: "",
    features: [],
  };
  const preistabelle = [
    { stufe: "Leicht" as const, kleinwagen: "12,00 €", limousine: "14,00 €", suv: "16,00 €" },
  ];
  return {
    id,
    title,
    ...texts,
    discount: 0,
    offerType: null,
    discountAlle: 0,
    preistabelle,
    proSitz,
    dauerTage: 1,
    dauerStunden: 0,
    enthaelt: [],
    extras: [],
  };
}

const NO_CAR = recordOf(CAR_FIELDS, () => "");

const SERVICES = [
  service("leder", "Lederreinigung", true),
  service("polster", "Polsterreinigung", true),
  service("aussen", "Außenreinigung", false),
];

const CONSULTATION: WizardDraft = {
  ...EMPTY_DRAFT,
  beratung: true,
  datum: "2026-11-23",
  abgabezeit: "16:00",
  name: "Beispielkundin",
  telefon: "0151 12345678",
  email: "kundin@beispiel.example",
  zustimmung: true,
};
const WASH: WizardDraft = {
  ...CONSULTATION,
  beratung: false,
  leistungen: ["Außenreinigung"],
  kfz: "kleinwagen",
  verschmutzung: "Leicht",
};
const LEATHER: WizardDraft = {
  ...WASH,
  leistungen: ["Lederreinigung"],
  anzahl: 3,
  sitzDetails: "vorne und Rückbank links",
};

const STEP_1 =
  "Bitte Leistung wählen und — sofern keine Beratung — KFZ & Verschmutzungsgrad angeben.";
const STEP_3 = "Bitte Name, E-Mail, Telefon und Zustimmung ausfüllen.";
const EMAIL = "Bitte eine gültige E-Mail-Adresse angeben.";
const PHONE = "Bitte eine gültige Telefonnummer angeben, zum Beispiel 0151 12345678.";

describe("step 1", () => {
  it.each<[string, WizardDraft, string | undefined]>([
    ["nothing chosen yet", EMPTY_DRAFT, STEP_1],
    ["a consultation is enough", { ...EMPTY_DRAFT, beratung: true }, undefined],
    ["a service alone is not", { ...EMPTY_DRAFT, leistungen: ["Außenreinigung"] }, STEP_1],
    ["nor with a class but no level", { ...WASH, verschmutzung: "" }, STEP_1],
    ["nor with a level but no class", { ...WASH, kfz: "" }, STEP_1],
    ["nor class and level without a service", { ...WASH, leistungen: [] }, STEP_1],
    ["a service that is no longer offered", { ...WASH, leistungen: ["Motorwäsche"] }, STEP_1],
    ["service, class and level are enough", WASH, undefined],
    ["by seats, the seat count is missing", { ...LEATHER, anzahl: null }, STEP_1],
    ["by seats, 0 is no seat count", { ...LEATHER, anzahl: 0 }, STEP_1],
    ["by seats, 8 are too many", { ...LEATHER, anzahl: 8 }, STEP_1],
    ["by seats, 1 will do", { ...LEATHER, anzahl: 1 }, undefined],
    ["by seats, 7 will do", { ...LEATHER, anzahl: 7 }, undefined],
    ["by seats, which ones need not be said", { ...LEATHER, sitzDetails: "" }, undefined],
    [
      "by seats, saying it at great length",
      { ...LEATHER, sitzDetails: "x".repeat(201) },
      "Sitze: Höchstens 200 Zeichen.",
    ],
  ])("%s", (_sentence, draft, hint) => {
    expect(stepHint(1, draft, SERVICES)).toBe(hint);
  });
});

describe("step 2", () => {
  it.each<[string, Partial<WizardDraft>, string | undefined]>([
    ["neither date nor time", { datum: "", abgabezeit: "" }, "Bitte Datum auswählen."],
    ["a time without a date", { datum: "" }, "Bitte Datum auswählen."],
    ["a date without a time", { abgabezeit: "" }, "Bitte Uhrzeit auswählen."],
    ["both", {}, undefined],
  ])("%s", (_sentence, values, hint) => {
    expect(stepHint(2, { ...WASH, ...values }, SERVICES)).toBe(hint);
  });
});

describe("step 3", () => {
  it.each<[string, Partial<WizardDraft>, string | undefined]>([
    ["everything given", {}, undefined],
    ["no name", { name: "" }, STEP_3],
    ["a name of blanks", { name: "   " }, STEP_3],
    ["no e-mail", { email: "" }, STEP_3],
    ["no phone", { telefon: " " }, STEP_3],
    ["no consent", { zustimmung: false }, STEP_3],
    [
      "no consent, and a wrong e-mail: first things first",
      { zustimmung: false, email: "kundin" },
      STEP_3,
    ],
    ["notes are optional", { nachricht: "" }, undefined],
    ["an e-mail without an @", { email: "kundin.example" }, EMAIL],
    ["an e-mail with blanks around it is fine", { email: " kundin@beispiel.example " }, undefined],
    ["a phone number of letters", { telefon: "ruf mich an" }, PHONE],
    ["a phone number of four digits", { telefon: "1234" }, PHONE],
    [
      "a phone number in the international form is fine",
      { telefon: "+49 (0) 151 / 123-456" },
      undefined,
    ],
    ["a very long name", { name: "x".repeat(121) }, "Name: Höchstens 120 Zeichen."],
    ["a very long note", { nachricht: "x".repeat(2001) }, "Nachricht: Höchstens 2000 Zeichen."],
  ])("%s", (_sentence, values, hint) => {
    expect(stepHint(3, { ...WASH, ...values }, SERVICES)).toBe(hint);
  });
});

describe("step 4", () => {
  it.each<[string, WizardDraft, string | undefined]>([
    ["all steps complete", LEATHER, undefined],
    ["a consultation, complete", CONSULTATION, undefined],
    ["something missing in step 1", { ...LEATHER, kfz: "" }, STEP_1],
    ["something missing in step 2", { ...LEATHER, abgabezeit: "" }, "Bitte Uhrzeit auswählen."],
    ["something missing in step 3", { ...LEATHER, name: "" }, STEP_3],
    ["nothing at all", EMPTY_DRAFT, STEP_1],
  ])("%s", (_sentence, draft, hint) => {
    expect(stepHint(4, draft, SERVICES)).toBe(hint);
  });
});

describe("kind and selection of a draft", () => {
  it.each<[string, WizardDraft, string, object]>([
    ["empty", EMPTY_DRAFT, "service", { leistungen: [], extras: [], sitze: {} }],
    ["a consultation", CONSULTATION, "beratung", { leistungen: ["Beratungsgespräch"] }],
    [
      "a service",
      WASH,
      "service",
      {
        leistungen: ["Außenreinigung"],
        extras: [],
        kfz: "kleinwagen",
        verschmutzung: "Leicht",
        sitze: {},
      },
    ],
    [
      "by seats",
      LEATHER,
      "service",
      {
        leistungen: ["Lederreinigung"],
        extras: [],
        kfz: "kleinwagen",
        verschmutzung: "Leicht",
        anzahl: 3,
        sitze: {},
      },
    ],
  ])("%s", (_sentence, draft, kind, selection) => {
    expect(draftKind(draft)).toBe(kind);
    expect(choiceSelection(draft)).toEqual(selection);
  });
});

describe("choosing the consultation", () => {
  const CLEARED = {
    leistungen: [],
    extras: [],
    kfz: "",
    verschmutzung: "",
    anzahl: null,
    sitze: {},
    sitzDetails: "",
  };
  const PERSON = {
    name: LEATHER.name,
    telefon: LEATHER.telefon,
    email: LEATHER.email,
    zustimmung: true,
  };

  it("empties service, class, level and seats, and keeps the person", () => {
    expect(toggleConsultation(LEATHER)).toMatchObject({ beratung: true, ...CLEARED, ...PERSON });
  });

  it("again, leaves the service empty", () => {
    expect(toggleConsultation(toggleConsultation(LEATHER))).toMatchObject({
      beratung: false,
      ...CLEARED,
      ...PERSON,
    });
  });

  it("keeps date and time, which may fit the other kind too (B7)", () => {
    expect(toggleConsultation(LEATHER)).toMatchObject({ datum: "2026-11-23", abgabezeit: "16:00" });
  });

  it("leaves the draft it was given alone", () => {
    const draft = { ...LEATHER };
    toggleConsultation(draft);
    expect(draft).toEqual(LEATHER);
  });
});

describe("choosing a service", () => {
  it.each([
    ["another one by seats keeps the seats", "Polsterreinigung", 3, LEATHER.sitzDetails],
    ["also under its long title", "Polsterreinigung (pro Sitz)", 3, LEATHER.sitzDetails],
    ["one without seats drops them", "Außenreinigung", null, ""],
    ["none drops them", "", null, ""],
  ])("%s", (_sentence, title, anzahl, sitzDetails) => {
    const chosen = chooseService(LEATHER, title, SERVICES);
    expect(chosen).toEqual({
      ...LEATHER,
      leistungen: title === "" ? [] : [title],
      anzahl,
      sitzDetails,
    });
  });
});

describe("a time that no longer fits", () => {
  it("is dropped, and the date stays", () => {
    expect(dropUnfitTime(WASH, ["10:00", "10:30"])).toEqual({ ...WASH, abgabezeit: "" });
    expect(dropUnfitTime(WASH, [])).toEqual({ ...WASH, abgabezeit: "" });
  });

  it("a time that fits stays", () => {
    expect(dropUnfitTime(WASH, ["16:00"])).toEqual(WASH);
    expect(dropUnfitTime(EMPTY_DRAFT, [])).toEqual(EMPTY_DRAFT);
  });
});

describe("what is sent", () => {
  const request = (draft: WizardDraft) => {
    const price = computePrice(choiceSelection(draft), SERVICES, [], GUEST, "2026-11-21");
    if (!price) throw new Error("This draft has no price.");
    return toBookingRequest(draft, price, SERVICES);
  };
  const PERSON = {
    name: "Beispielkundin",
    email: "kundin@beispiel.example",
    telefon: "0151 12345678",
    zustimmung: true,
    nachricht: "",
  };

  it("by seats names their number and which", () => {
    expect(request(LEATHER)).toEqual({
      ...PERSON,
      kfz: "kleinwagen",
      verschmutzung: "Leicht",
      datum: "2026-11-23",
      abgabezeit: "16:00",
      leistungen: ["Lederreinigung"],
      preis: "36.00",
      sitzOption: { anzahl: 3, details: "vorne und Rückbank links" },
      sitze: {},
      extras: [],
      ...NO_CAR,
    });
  });

  it("without seats says nothing of them, even if the draft still holds some", () => {
    expect(request({ ...WASH, anzahl: 3, sitzDetails: "vorne" })).toMatchObject({
      preis: "12.00",
      sitzOption: null,
    });
  });

  it("names the car where it was named", () => {
    const named = { kennzeichen: "FR-AB 123", modell: "VW Golf" };
    expect(request({ ...WASH, ...named })).toMatchObject(named);
  });

  it("for a consultation has empty class and level and costs 0.00", () => {
    expect(
      request({
        ...CONSULTATION,
        kfz: "suv",
        verschmutzung: "Schwer",
        kennzeichen: "FR-AB 1",
        modell: "Golf",
      }),
    ).toEqual({
      ...PERSON,
      kfz: "",
      verschmutzung: "",
      datum: "2026-11-23",
      abgabezeit: "16:00",
      leistungen: ["Beratungsgespräch"],
      preis: "0.00",
      sitzOption: null,
      sitze: {},
      extras: [],
      ...NO_CAR,
    });
  });

  it.each([LEATHER, WASH, CONSULTATION])(
    "is understood by the door it is sent to ($leistungen)",
    (draft) => {
      expect(
        bookingRequestSchema.safeParse(JSON.parse(JSON.stringify(request(draft)))).success,
      ).toBe(true);
    },
  );
});

describe("the step that can mend a refusal", () => {
  it.each<[string, Record<string, string> | undefined, number]>([
    ["termin_belegt", undefined, 2],
    ["datum_ungueltig", undefined, 2],
    ["uhrzeit_ungueltig", undefined, 2],
    ["uhrzeit_ungueltig", { abgabezeit: "…" }, 2],
    ["leistung_unbekannt", undefined, 1],
    ["preis_geaendert", undefined, 4],
    ["zu_viele_anfragen", undefined, 4],
    ["schluessel_wiederverwendet", undefined, 4],
    ["ungueltige_eingabe", undefined, 4],
    ["ungueltige_eingabe", {}, 4],
    ["ungueltige_eingabe", { leistungen: "…" }, 1],
    ["ungueltige_eingabe", { "leistungen.0": "…" }, 1],
    ["ungueltige_eingabe", { kfz: "…" }, 1],
    ["ungueltige_eingabe", { verschmutzung: "…" }, 1],
    ["ungueltige_eingabe", { sitzOption: "…" }, 1],
    ["ungueltige_eingabe", { "sitzOption.anzahl": "…" }, 1],
    ["ungueltige_eingabe", { datum: "…" }, 2],
    ["ungueltige_eingabe", { abgabezeit: "…" }, 2],
    ["ungueltige_eingabe", { name: "…" }, 3],
    ["ungueltige_eingabe", { email: "…" }, 3],
    ["ungueltige_eingabe", { telefon: "…" }, 3],
    ["ungueltige_eingabe", { nachricht: "…" }, 3],
    ["ungueltige_eingabe", { zustimmung: "…" }, 3],
    ["ungueltige_eingabe", { preis: "…" }, 4],
    ["ungueltige_eingabe", { zustimmung: "…", datum: "…" }, 2],
    ["ungueltige_eingabe", { preis: "…", email: "…" }, 3],
    ["ungueltige_eingabe", { toString: "…" }, 4],
    ["constructor", undefined, 4],
    ["", undefined, 4],
  ])("%s %o is step %d", (code, fields, step) => {
    expect(stepForRefusal(code, fields)).toBe(step);
  });
});

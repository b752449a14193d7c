import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, type WizardDraft } from "./wizard-draft.ts";
import {
  INITIAL_STATE,
  type SubmitRefusal,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from "./wizard-state.ts";

const moment = { datum: "2026-03-02", zeit: "09:00" };
const draft: WizardDraft = {
  ...EMPTY_DRAFT,
  leistungen: ["Außenreinigung"],
  kfz: "suv",
  verschmutzung: "Leicht",
  datum: "2026-03-10",
  abgabezeit: "17:00",
  name: "Beispielkunde",
};
const state: WizardState = { ...INITIAL_STATE, moment, step: 4, draft };
const refusal: SubmitRefusal = {
  step: 2,
  code: "termin_belegt",
  sentence: "Vergeben.",
  problems: {},
};

function refusedWith(change: Partial<SubmitRefusal>, from = state): WizardState {
  const refused = wizardReducer(from, {
    type: "refused",
    refusal: { ...refusal, ...change },
    isAnswered: true,
  });
  return wizardReducer(refused, { type: "failure closed", moment });
}

it("drops a taken day, and nothing else", () => {
  const landed = refusedWith({});
  expect(landed).toMatchObject({
    step: 2,
    draft: { ...draft, datum: "", abgabezeit: "" },
    reloads: 1,
    sending: false,
  });
  expect(landed.refusal?.sentence).toBe("Vergeben.");
  expect(landed.failure).toBeUndefined();
});

it("keeps the day of a consultation whose time is taken", () => {
  const consultation = { ...state, draft: { ...draft, beratung: true } };
  expect(refusedWith({}, consultation).draft).toMatchObject({
    datum: "2026-03-10",
    abgabezeit: "",
  });
});

it("keeps everything when the price changed", () => {
  expect(refusedWith({ step: 4, code: "preis_geaendert" })).toMatchObject({ step: 4, draft });
});

it("marks a field that the server refused until it is changed", () => {
  const landed = refusedWith({
    step: 3,
    code: "ungueltige_eingabe",
    problems: { email: "Ungültig.", name: "Zu lang." },
  });
  const edited = wizardReducer(landed, { type: "edited", change: { email: "neu@example.org" } });
  expect(edited.serverProblems).toEqual({ name: "Zu lang." });
});

it("remembers what it sent until the server has answered to it", () => {
  const attempt = { body: "{}", key: "k" };
  const sending = wizardReducer(state, { type: "sending", attempt });
  const after = (isAnswered: boolean) =>
    wizardReducer(sending, { type: "refused", refusal, isAnswered }).attempt;
  expect([after(false), after(true)]).toEqual([attempt, undefined]);
});

it("takes up the stored draft where it was left", () => {
  const stored = { step: 3 as const, draft, start: "" };
  expect(
    wizardReducer(INITIAL_STATE, { type: "opened", moment, stored, services: [] }),
  ).toMatchObject({ step: 3, draft });
});

describe("what was chosen before the browser took over", () => {
  const none = { leistung: "", beratung: false };
  it.each([
    ["nothing", none, {}, { leistungen: [], beratung: false }],
    ["a service", { ...none, leistung: "Innenreinigung" }, {}, { leistungen: ["Innenreinigung"] }],
    [
      "another service than the link's",
      { ...none, leistung: "Innenreinigung" },
      { startWith: { leistung: "Lackaufbereitung" } },
      { leistungen: ["Innenreinigung"] },
    ],
    ["a consultation", { ...none, beratung: true }, {}, { beratung: true, leistungen: [] }],
    [
      "a service, where the tab remembers step 3",
      { ...none, leistung: "Innenreinigung" },
      {
        stored: { step: 3, start: "", draft: { ...EMPTY_DRAFT, leistungen: ["Lackaufbereitung"] } },
      },
      { leistungen: ["Innenreinigung"] },
    ],
  ] as const)("%s", (_, chosen, opening, draft) => {
    const opened = wizardReducer(INITIAL_STATE, {
      type: "opened",
      moment,
      services: [],
      ...opening,
    } as WizardAction);
    const taken = wizardReducer(opened, { type: "chosen before", chosen, services: [] });
    expect(taken.draft).toMatchObject(draft);
  });

  it.each([
    ["Lackaufbereitung", 3],
    ["Innenreinigung", 1],
    ["", 3],
  ])(
    "%s, where the tab remembers another step with Lackaufbereitung, goes on at step %i",
    (leistung, step) => {
      const stored = {
        step: 3 as const,
        start: "",
        draft: { ...EMPTY_DRAFT, leistungen: ["Lackaufbereitung"] },
      };
      const opened = wizardReducer(INITIAL_STATE, { type: "opened", moment, stored, services: [] });
      const chosen = { ...none, leistung };
      const taken = wizardReducer(opened, { type: "chosen before", chosen, services: [] });
      expect(taken.step).toBe(step);
    },
  );
});

it("begins with what it is opened with and keeps the person", () => {
  const stored = { step: 3 as const, draft, start: "" };
  const opened = wizardReducer(INITIAL_STATE, {
    type: "opened",
    moment,
    stored,
    startWith: { beratung: true },
    services: [],
  });
  expect(opened).toMatchObject({
    step: 1,
    draft: { beratung: true, leistungen: [], name: "Beispielkunde" },
  });
});

it.each([
  [
    "the car of the calculator is the newest choice",
    { leistung: "Lack", kfz: "limousine", verschmutzung: "Schwer" },
    ["Lack"],
    "limousine",
    "Schwer",
  ],
  [
    "a class alone keeps the level",
    { kfz: "kleinwagen" },
    ["Außenreinigung"],
    "kleinwagen",
    "Leicht",
  ],
  [
    "what was said before fills in only what is open",
    { leistung: "Lack", zuvor: { kfz: "limousine", verschmutzung: "Mittel" } },
    ["Lack"],
    "suv",
    "Leicht",
  ],
] as const)(
  "begins with the car that was chosen before: %s",
  (_, startWith, leistungen, kfz, verschmutzung) => {
    const stored = { step: 1 as const, draft, start: "" };
    const opened = wizardReducer(INITIAL_STATE, {
      type: "opened",
      moment,
      stored,
      startWith,
      services: [],
    });
    expect(opened.draft).toMatchObject({ leistungen, kfz, verschmutzung });
    const anew = wizardReducer(INITIAL_STATE, {
      type: "opened",
      moment,
      startWith: { zuvor: { kfz: "limousine" } },
      services: [],
    });
    expect(anew.draft).toMatchObject({ leistungen: [], kfz: "limousine", verschmutzung: "" });
  },
);

it("keeps the visitor's own choice over the start after a reload", () => {
  const stored = { step: 3 as const, draft, start: "beratung" };
  const opened = wizardReducer(INITIAL_STATE, {
    type: "opened",
    moment,
    stored,
    startWith: { beratung: true },
    services: [],
  });
  expect(opened).toMatchObject({ step: 3, draft });
});

it("fills in a customer's data only where nothing stands", () => {
  const contact = { name: "Konto Name", email: "konto@example.org", telefon: "" };
  expect(wizardReducer(state, { type: "contact known", contact }).draft).toMatchObject({
    name: "Beispielkunde",
    email: "konto@example.org",
  });
});

it("chooses a customer's usual vehicle only where none is chosen, and for no consultation", () => {
  const known = { type: "vehicle known", vehicle: { kfz: "limousine", kennzeichen: "" } } as const;
  const kfzAfter = (change: Partial<WizardDraft>) =>
    wizardReducer({ ...state, draft: { ...draft, ...change } }, known).draft.kfz;
  expect([kfzAfter({}), kfzAfter({ kfz: "" }), kfzAfter({ kfz: "", beratung: true })]).toEqual([
    "suv",
    "limousine",
    "",
  ]);
});

it.each<[string, Partial<WizardDraft>, string, string]>([
  ["where none stands", { kfz: "" }, "FR-AB 123", "FR-AB 123"],
  ["where its class was chosen already", { kfz: "limousine" }, "FR-AB 123", "FR-AB 123"],
  ["not of another car", { kfz: "suv" }, "FR-AB 123", ""],
  ["not over what was typed", { kfz: "", kennzeichen: "M-X 1" }, "FR-AB 123", "M-X 1"],
  ["not for a consultation", { kfz: "", beratung: true }, "FR-AB 123", ""],
  ["not when a booking has no room for it", { kfz: "" }, "FR-AB 123 456", ""],
])("fills in the usual car's plate: %s", (_, change, kennzeichen, kept) => {
  const known = { type: "vehicle known", vehicle: { kfz: "limousine", kennzeichen } } as const;
  expect(wizardReducer({ ...state, draft: { ...draft, ...change } }, known).draft.kennzeichen).toBe(
    kept,
  );
});

it("drops a day that turns out to be blocked", () => {
  expect(
    wizardReducer(state, { type: "blocked days known", days: ["2026-03-10"] }).draft,
  ).toMatchObject({ datum: "", abgabezeit: "" });
  expect(wizardReducer(state, { type: "blocked days known", days: ["2026-03-11"] })).toBe(state);
});

const NO_ROOM = { step: 4, code: "zu_viele_termine" } as const;

it("takes a link for more appointments up, which ends the refusal that it lifts and no other", () => {
  const given = (from: WizardState) =>
    wizardReducer(from, { type: "permit given", permit: "geheim" });
  expect(given(refusedWith(NO_ROOM))).toMatchObject({
    step: 4,
    draft,
    permit: "geheim",
    refusal: undefined,
  });
  expect(given(refusedWith({ step: 4, code: "preis_geaendert" })).refusal?.code).toBe(
    "preis_geaendert",
  );
  const stored = { step: 4, draft, start: "", permit: "geheim" } as const;
  expect(
    wizardReducer(INITIAL_STATE, { type: "opened", moment, stored, services: [] }).permit,
  ).toBe("geheim");
  for (const type of ["booked", "forgotten"] as const)
    expect(wizardReducer(given(state), { type }).permit).toBeUndefined();
});

it("takes over what was typed in another tab only where nothing was typed yet", () => {
  const action = { type: "draft handed over", stored: { step: 4, draft, start: "" } } as const;
  expect(wizardReducer({ ...INITIAL_STATE, moment }, action)).toMatchObject({ step: 4, draft });
  const begun = { ...INITIAL_STATE, moment, draft: { ...EMPTY_DRAFT, name: "Jemand" } };
  expect(wizardReducer(begun, action)).toEqual(begun);
});

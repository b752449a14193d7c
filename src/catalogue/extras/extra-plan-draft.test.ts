import { expect, it } from "vitest";
import { draftOfPlans, pricesOfDraft } from "./extra-plan-draft.ts";

const HAIR = { id: "e1", preise: { kleinwagen: "20,00 €", limousine: "25,00 €", suv: "30,00 €" } };
const OZONE = { id: "e2", preise: { kleinwagen: "45,00 €", limousine: "45,00 €", suv: "45,00 €" } };

it("asks one amount where all classes cost the same, else one for each class that is offered", () =>
  expect(draftOfPlans([HAIR, OZONE], ["limousine", "suv", "klasse4"])).toEqual({
    "e1.limousine": "25,00 €",
    "e1.suv": "30,00 €",
    "e1.klasse4": "",
    "e2.alle": "45,00 €",
  }));

it.each([
  [HAIR, { "e1.suv": "33" }, { ...HAIR.preise, suv: "33" }],
  [HAIR, { "e1.klasse4": "40" }, { ...HAIR.preise, klasse4: "40" }],
  [OZONE, { "e1.suv": "1", "e2.alle": "50" }, { kleinwagen: "50", limousine: "50", suv: "50" }],
  [OZONE, {}, OZONE.preise],
])("%j with %j typed is sent as %j", (plan, draft, preise) =>
  expect(pricesOfDraft(plan, draft)).toEqual(preise),
);

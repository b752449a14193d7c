import { describe, expect, it } from "vitest";
import {
  declarationProblems,
  declarationText,
  isTellable,
  nameProblem,
  tidiedDeclaration,
} from "./declaration.ts";

// What is held here: (Q8, M5).

const DECLARED = {
  name: "Erika Beispiel",
  nummer: "K7P-3FQ",
  termin: "",
  email: "erika@example.org",
};

describe("a declaration of withdrawal", () => {
  it("needs a name, a number or a day, and an address", () => {
    expect(declarationProblems(DECLARED)).toEqual({});
    expect(declarationProblems({ ...DECLARED, nummer: "", termin: "2026-03-10" })).toEqual({});
    expect(
      Object.keys(declarationProblems({ name: " ", nummer: "", termin: "", email: "" })),
    ).toEqual(["name", "nummer", "email"]);
    expect(declarationProblems({ ...DECLARED, termin: "morgen" })).toHaveProperty("termin");
  });

  it.each(["k7p3fq", " K7P-3fq ", "k7p 3fq", "K7P-3FQ"])(
    "knows a number however it is typed: %s",
    (nummer) => {
      expect(declarationProblems({ ...DECLARED, nummer })).toEqual({});
      expect(tidiedDeclaration({ ...DECLARED, nummer }).nummer).toBe("K7P-3FQ");
    },
  );

  it.each(["K7P", "K7P-3FQ9", "http://x", "K7P_3FQ", "Rechnung 12"])(
    "takes nothing else for a number: %s",
    (nummer) => {
      expect(declarationProblems({ ...DECLARED, nummer })).toHaveProperty("nummer");
    },
  );

  it.each([
    "Erika Beispiel",
    "erika beispiel",
    "Dr. Anna-Lena O’Neill",
    "Nguyễn Văn An",
    "Χρήστος Παπαδόπουλος",
    "Maria de la Cruz",
    "Beispiel, Erika",
    "Erika & Max Beispiel",
    "Erika Beispiel (geb. Muster)",
  ])("takes the name %s", (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });

  it.each([
    "Besuchen Sie jetzt sofort unsere neue Seite",
    "www.example.org",
    "Erika\nBcc: x",
    "<b>Erika</b>",
    "Erika 0900",
    "Erika!",
    "-",
  ])("sends nobody this as a name: %s", (name) => {
    expect(nameProblem(name)).toBeDefined();
  });

  it.each([
    ["Erika Beispiel", true],
    ["erika van der beispiel", true],
    ["Kaufen Sie hier", false],
    ["ihr konto gesperrt", false],
  ])("repeats the name %s to the address that was typed: %s", (name, isTold) => {
    expect([nameProblem(name), isTellable(name)]).toEqual([undefined, isTold]);
  });

  it("says which contract it is", () => {
    expect(declarationText({ nummer: "K7P-3FQ", termin: "2026-03-10" })).toContain(
      "Vertrag: Buchung K7P-3FQ, Termin am 10.03.2026.",
    );
    expect(declarationText({ nummer: "", termin: "2026-03-10" })).toBe(
      "Hiermit widerrufe ich den von mir abgeschlossenen Vertrag: Termin am 10.03.2026.",
    );
  });
});

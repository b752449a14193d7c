import { describe, expect, it } from "vitest";
import { messageProblems, requestProblems } from "./form-problems.ts";

const MESSAGE = { name: "Eva", email: "eva@example.org", subject: "Frage", message: "Wann?" };
const REQUEST = {
  name: "Eva",
  email: "eva@example.org",
  fahrzeugKlasse: "suv",
  selectedServices: ["Polsterreinigung"],
  wunsch: "Bitte.",
};

describe("a form before it is sent", () => {
  it("has no problem when everything is there", () => {
    expect(messageProblems(MESSAGE)).toEqual({});
    expect(requestProblems(REQUEST)).toEqual({});
  });

  it.each(["name", "email", "subject", "message"])(
    "needs %s of a message, and blanks are nothing",
    (field) => {
      expect(messageProblems({ ...MESSAGE, [field]: " \n" })).toEqual({
        [field]: "Bitte ausfüllen.",
      });
    },
  );

  it.each(["eva", "eva@", "@example.org", "eva @example.org", "a@b@c"])(
    "does not take %s for an e-mail address",
    (email) => {
      expect(messageProblems({ ...MESSAGE, email })).toEqual({
        email: "Bitte eine gültige E-Mail-Adresse angeben.",
      });
    },
  );

  it("names what is missing of a request in the order of the form", () => {
    const problems = requestProblems({
      name: "",
      email: "",
      fahrzeugKlasse: "",
      selectedServices: [],
      wunsch: "",
    });
    expect(Object.keys(problems)).toEqual([
      "fahrzeugKlasse",
      "selectedServices",
      "wunsch",
      "name",
      "email",
    ]);
  });
});

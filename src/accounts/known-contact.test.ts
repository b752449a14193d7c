import { expect, it } from "vitest";
import { knownContact } from "./known-contact.ts";

const TYPED = {
  email: "dieb@example.org",
  telefon: "0171 1",
  isEmailProven: false,
  isTelefonProven: false,
};
const PROVEN = {
  email: "erika@example.org",
  telefon: "0151 2",
  isEmailProven: true,
  isTelefonProven: true,
};
const BARE = { ...PROVEN, email: "", telefon: "" };

it.each([
  ["nobody", [], { email: "", telefon: "", isEmailProven: false }],
  [
    "what was typed on the only card",
    [TYPED],
    { email: "dieb@example.org", telefon: "0171 1", isEmailProven: false },
  ],
  [
    "what is proven, whichever card stands first",
    [TYPED, PROVEN],
    { email: "erika@example.org", telefon: "0151 2", isEmailProven: true },
  ],
  [
    "and never what was typed on a joined one",
    [BARE, TYPED],
    { email: "", telefon: "", isEmailProven: false },
  ],
])("somebody is reached by %s", (_, cards, expected) =>
  expect(knownContact(cards)).toEqual(expected),
);

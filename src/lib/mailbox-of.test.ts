import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

it.each([
  ["anna@example.org", "anna@example.org"],
  [" Anna@Example.ORG ", "anna@example.org"],
  ["anna+auto@example.org", "anna@example.org"],
  ["anna+auto+noch@outlook.com", "anna@outlook.com"],
  ["a.n.n.a@gmail.com", "anna@gmail.com"],
  ["a.nna+x@googlemail.com", "anna@gmail.com"],
  // Dots mean something elsewhere.
  ["a.nna@example.org", "a.nna@example.org"],
  ["+anna@example.org", "+anna@example.org"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

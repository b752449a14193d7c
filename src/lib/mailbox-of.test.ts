import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

it.each([
  ["anna@example.org", "anna@example.org"],
  [" Anna@Example.ORG ", "anna@example.org"],
  ["anna+auto@example.org", "anna@example.org"],
  ["anna+auto+noch@outlook.com", "anna@outlook.com"],
  ["a.n.n.a@gmail.com", "anna@gmail.com"],
  ["a.nna+x@googlemail.com", "anna@gmail.com"],
  ["anna@googlemail.com", "anna@gmail.com"],
  ["an.na-auto@gmail.com", "anna-auto@gmail.com"],
  ["a.n_n-a@proton.me", "anna@proton.me"],
  ["a.nna+x@protonmail.com", "anna@protonmail.com"],
  ["a.nna@pm.me", "anna@pm.me"],
  // Elsewhere dots mean something, and domains of one provider are mailboxes of their own.
  ["a.nna@example.org", "a.nna@example.org"],
  ["a.nna@outlook.com", "a.nna@outlook.com"],
  ["anna@hotmail.com", "anna@hotmail.com"],
  ["a.nna@icloud.com", "a.nna@icloud.com"],
  ["a.nna@gmx.de", "a.nna@gmx.de"],
  ["a.nna+x@web.de", "a.nna@web.de"],
  ["a.nna@t-online.de", "a.nna@t-online.de"],
  ["a.nna+x@posteo.de", "a.nna@posteo.de"],
  // A hyphen may stand in anybody's name.
  ["anna-auto@yahoo.com", "anna-auto@yahoo.com"],
  ["anna-auto+x@yahoo.de", "anna-auto@yahoo.de"],
  ["a.nna@constructor", "a.nna@constructor"],
  ["+anna@example.org", "+anna@example.org"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

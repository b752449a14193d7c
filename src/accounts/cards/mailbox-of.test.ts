import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

it.each([
  ["Mia@Example.org", "mia@example.org", true],
  ["mia+werkstatt@example.org", "mia@example.org", true],
  ["m.i.a+1@googlemail.com", "mia@gmail.com", true],
  ["m.ia@example.org", "mia@example.org", false],
  ["mia@example.org", "mia@example.com", false],
])("'%s' and '%s' are one mailbox: %s", (one, other, expected) => expect(mailboxOf(one) === mailboxOf(other)).toBe(expected));

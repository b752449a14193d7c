import { expect, it } from "vitest";
import { replyLink } from "./reply.ts";
import type { InboxEntry } from "./schema.ts";

const common = {
  id: "a",
  name: "Anna",
  email: "anna@example.org",
  status: "new" as const,
  answered_am: null,
};
const message: InboxEntry = {
  ...common,
  art: "nachricht",
  subject: "Felgen & Lack",
  message: "Guten Tag,\n\ngeht das auch?",
  // Half an hour before midnight in Greenwich is the next day in Berlin.
  erstellt_am: "2026-03-01T23:30:00.000Z",
};

function read(entry: InboxEntry) {
  const url = new URL(replyLink(entry));
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get("subject"),
    body: url.searchParams.get("body") ?? "",
  };
}

it("an answer to a message is begun with greeting and quotation", () => {
  expect(read(message)).toEqual({
    to: "anna@example.org",
    subject: "Re: Felgen & Lack",
    body: "Guten Tag Anna,\r\n\r\n\r\n\r\nAm 02.03.2026 schrieben Sie:\r\n> Guten Tag,\r\n> \r\n> geht das auch?\r\n",
  });
});

it("an answer to an individual request quotes the wish", () => {
  const { art, subject, message: _, ...rest } = message;
  const request = {
    ...rest,
    art: "anfrage",
    telefon: "",
    fahrzeugKlasse: "suv",
    selectedServices: ["Außenreinigung"],
    wunsch: "Ein Boot",
  };
  expect(read(request as InboxEntry)).toMatchObject({
    subject: "Ihre individuelle Anfrage",
    body: expect.stringContaining("> Ein Boot\r\n"),
  });
});

it.each([
  [true, "Guten Tag Anna,\r\n\r\n\r\n\r\nAm 02.03.2026"],
  [
    false,
    "Guten Tag Anna,\r\n\r\nIhr Widerruf ist am 02.03.2026, 00:30 Uhr bei uns eingegangen.\r\n\r\nAm 02.03.2026",
  ],
])(
  "an answer to a withdrawal says when it came where no acknowledgement left: acknowledged %s",
  (bestaetigt, begin) => {
    const { erstellt_am } = message;
    const declared = {
      ...common,
      erstellt_am,
      art: "widerruf",
      nummer: "K7P-3FQ",
      termin: "",
      weg: "frei",
      booking_id: null,
      ausgeblendet_am: null,
      ausgeblendet_grund: "",
    } as const;
    const { body } = read({ ...declared, platz_frei: false, bestaetigt });
    expect(body.startsWith(begin)).toBe(true);
    expect(body).toContain("> Buchung K7P-3FQ");
  },
);

it.each([
  ["lines", "Ein längerer Satz über den Lack.\n".repeat(200)],
  ["one line", "ä".repeat(5000)],
])("a long text of %s is cut so that the mail program takes the address", (_what, text) => {
  const long: InboxEntry = { ...message, message: text };
  expect(replyLink(long).length).toBeLessThan(1950);
  expect(read(long).body).toMatch(/> …$/);
});

it("what was typed adds no further fields to the mail", () => {
  const sly: InboxEntry = {
    ...message,
    email: "a?bcc=b@example.org",
    name: "A\r\nB",
    subject: "x&bcc=b@example.org\r\ny",
  };
  const url = new URL(replyLink(sly));
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
});

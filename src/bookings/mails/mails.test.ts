import { describe, expect, it } from "vitest";
import type { Letterhead } from "#company/letterhead.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { PRICE_IS_BINDING, REQUEST_IS_NO_ORDER } from "#company/texts/contract-words.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { layOutMail } from "#lib/mail-layout.ts";
import { type BookedPlace, NO_PLACE, requestedPlace } from "../place.ts";
import * as cancelled from "./cancelled.ts";
import { outdatedMailKeys } from "./mail-keys.ts";
import type { BookingWithRecipient } from "./mailed-booking.ts";
import { bookingMoved } from "./moved.ts";
import * as received from "./received.ts";
import * as reminder from "./reminder.ts";
import * as request from "./request.ts";
import { manyBookings } from "./warning.ts";

/** A mail with the words that its reader sees. */
type LaidOut = QueuedMail & { message: { text: string; html: string } };

const bookingReceived = asRead(received.bookingReceived);
const bookingArrived = asRead(received.bookingArrived);
const bookingCancelled = asRead(cancelled.bookingCancelled);
const bookingCancelledByCustomer = asRead(cancelled.bookingCancelledByCustomer);
const warning = asRead(manyBookings);
const bookingReminder = (...args: Parameters<typeof reminder.bookingReminder>) => {
  const mail = reminder.bookingReminder(...args);
  return mail && laidOut(mail);
};

const NOW = Date.parse("2026-11-21T09:00:00Z");
const LETTERHEAD: Letterhead = {
  company: { ...SAMPLE_SETTINGS, version: 1 },
  baseUrl: "https://www.musterglanz.example:8443",
  inbox: ["buchungen@musterglanz.example"],
};
const SERVICE: BookingWithRecipient = {
  id: "k3f9x2",
  datum: "2026-12-05",
  abgabezeit: "10:00",
  bis: null,
  name: "Erika Beispiel",
  email: "erika@example.org",
  mailAddress: "erika@example.org",
  mailAccount: null,
  telefon: "0151 12345678",
  kfz: "limousine",
  verschmutzung: "Mittel",
  leistungen: ["Lederreinigung", "Außenreinigung"],
  nachricht: "Auf der Rückbank ist ein Fleck.\nBitte vorher anrufen!",
  sitzOption: { anzahl: 2, details: "Fahrersitz und Rückbank links" },
  sitze: {},
  positionen: [],
  user_id: null,
  preis_cent: 129_950,
  ics_sequence: 0,
  spaet_storniert: false,
};
const CONSULTATION_BOOKING: BookingWithRecipient = {
  ...SERVICE,
  abgabezeit: "14:30",
  kfz: "",
  verschmutzung: "",
  leistungen: ["Beratungsgespräch"],
  nachricht: "",
  sitzOption: null,
  preis_cent: 0,
};
const FACTS = [
  "Samstag, 5. Dezember 2026",
  "10:00 Uhr",
  "Lederreinigung",
  "Außenreinigung",
  "Limousine",
  "Mittel",
  "1.299,50 €",
];
const PLACE = ["Musterstraße 1, 79098 Freiburg im Breisgau", "0171 3920007"];
const NOTES = [
  "Fahrersitz und Rückbank links",
  "Auf der Rückbank ist ein Fleck.",
  "Bitte vorher anrufen!",
];

describe("what the shop enters itself", () => {
  const ENTERED: BookingWithRecipient = { ...SERVICE, vomBetrieb: true };
  const OPEN: BookingWithRecipient = {
    ...ENTERED,
    kfz: "",
    verschmutzung: "",
    preis_cent: 4000,
    noch_offen: ["abgabezeit", "kfz", "verschmutzung", "preis"],
  };
  const read = ({ message: { subject, text } }: LaidOut) => `${subject}\n${text}`;

  it("is confirmed, not asked for (M7)", () => {
    const text = read(bookingReceived(ENTERED, LETTERHEAD, NOW));
    expect(text).toContain("Terminbestätigung: ");
    expect(text).toContain("wir haben diesen Termin für Sie eingetragen");
    expect(text).toContain("Der genannte Preis ist verbindlich");
    expect(text).not.toMatch(/anfrage|angefragt/i);
  });

  it("says what is open, and that its price is an estimate (B69)", () => {
    const mail = bookingReceived(OPEN, LETTERHEAD, NOW);
    const text = read(mail);
    expect(text).toMatch(/^Fahrzeugabgabe: +stimmen wir noch ab$/m);
    expect(text).toContain("geschätzt ab 40,00 €");
    expect(text).toContain("Der Preis ist eine Schätzung.");
    expect(text).toContain("bis Freitag, 4. Dezember 2026: Dann");
    expect(text).not.toContain("10:00");
    expect(mail.message.calendar?.content).toContain("DTSTART;VALUE=DATE:20261205");
    expect(mail.message.calendar?.content).toContain("DTEND;VALUE=DATE:20261206");
  });
});

describe("the facts of a booking", () => {
  it.each<[string, LaidOut | undefined, string[]]>([
    [
      "the received mail",
      bookingReceived(SERVICE, LETTERHEAD, NOW),
      [...FACTS, ...PLACE, "endet auf 5678"],
    ],
    ["the reminder", bookingReminder(SERVICE, LETTERHEAD, NOW), [...FACTS, ...PLACE]],
    ["the cancellation", bookingCancelled(SERVICE, LETTERHEAD, "shop", NOW), [...FACTS, ...PLACE]],
    [
      "the shop's mail",
      bookingArrived(SERVICE, LETTERHEAD),
      [...FACTS, ...NOTES, "Erika Beispiel", "erika@example.org", "0151 12345678"],
    ],
    [
      "the shop's cancellation",
      bookingCancelledByCustomer(SERVICE, LETTERHEAD),
      [...FACTS, ...NOTES, "Erika Beispiel", "0151 12345678"],
    ],
  ])("stand in text and HTML of %s", (_, mail, facts) => {
    const words = visibleWords(mail);
    for (const fact of facts) {
      expect(mail?.message.text).toContain(fact);
      expect(words).toContain(fact);
    }
  });

  it("name the number of seats", () => {
    expect(bookingReceived(SERVICE, LETTERHEAD, NOW).message.text).toMatch(/^Sitze: +2$/m);
  });

  it("of a consultation are fewer, and it is free", () => {
    const mail = bookingReceived(CONSULTATION_BOOKING, LETTERHEAD, NOW);
    for (const said of [mail.message.text, visibleWords(mail)]) {
      for (const fact of ["Beratungsgespräch", "14:30 Uhr", "kostenlos", ...PLACE])
        expect(said).toContain(fact);
      expect(said).not.toMatch(
        /Fahrzeug(klasse|abgabe)|Verschmutzung|Sitze|0,00|Ausfallgebühr|Ihre Nachricht/,
      );
    }
  });

  it("of a service with a price of nothing are still a price", () => {
    expect(bookingReceived({ ...SERVICE, preis_cent: 0 }, LETTERHEAD, NOW).message.text).toMatch(
      /^Preis: +0,00 €$/m,
    );
  });
});

describe("how firm an appointment is (U14, U24)", () => {
  const BINDING: BookingWithRecipient = { ...SERVICE, vertragsmodell: "verbindlich" };

  it.each<[string, LaidOut | undefined]>([
    ["the confirmation", bookingReceived(SERVICE, LETTERHEAD, NOW)],
    ["the reminder", bookingReminder(SERVICE, LETTERHEAD, NOW)],
  ])("is said in %s of a reservation, without a word of money", (_, mail) => {
    expect(mail?.message.text).toContain(
      "unverbindlich vorgemerkt, der Vertrag entsteht bei der Abgabe",
    );
    expect(mail?.message.text).not.toMatch(/Ausfallgebühr|Widerruf|verbindlich gebucht/);
  });

  it.each([
    ["kunde", "wenn wir mit der Arbeit beginnen"],
    ["holen", "wenn wir Ihr Fahrzeug übernehmen"],
  ] as const)("names no drop-off for work elsewhere, %s (B84)", (weg, when) => {
    const einsatz = { ...requestedPlace({ ...NO_PLACE, weg: "kunde" }), weg } as BookedPlace;
    const elsewhere = { ...SERVICE, einsatz, antwort_bis: "2026-11-22T09:00:00Z" };
    const entered = { ...elsewhere, vomBetrieb: true, noch_offen: ["preis"] as const };
    for (const mail of [
      bookingReceived(elsewhere, LETTERHEAD, NOW),
      bookingReceived(entered, LETTERHEAD, NOW),
      laidOut(received.bookingAccepted(elsewhere, LETTERHEAD, NOW)),
      bookingReminder(elsewhere, LETTERHEAD, NOW),
      laidOut(request.requestReceived(elsewhere, LETTERHEAD, NOW)),
    ]) {
      expect(mail?.message.text).toContain(when);
      expect(mail?.message.text).not.toMatch(/Abgabe|abgeben|Fahrzeug bringen/);
    }
  });

  it("is said in the mails of an order, with the day until which it costs nothing to get out of it", () => {
    for (const mail of [
      bookingReceived(BINDING, LETTERHEAD, NOW),
      bookingReminder(BINDING, LETTERHEAD, NOW),
    ]) {
      expect(mail?.message.text).toContain("Der Termin ist verbindlich gebucht.");
      expect(mail?.message.text).not.toContain("unverbindlich");
    }
    const { text } = bookingReceived(BINDING, LETTERHEAD, NOW).message;
    expect(text).toContain(
      "Bis Freitag, 4. Dezember 2026, 10:00 Uhr können Sie ihn kostenlos absagen oder verschieben",
    );
    expect(text).not.toContain("Sie haben uns erklärt");
    const wished = bookingReceived({ ...BINDING, vorzeitigerBeginn: true }, LETTERHEAD, NOW).message
      .text;
    expect(wished).toContain("Sie haben uns erklärt: „Ich wünsche ausdrücklich");
  });
});

it("names money in no mail of what was agreed elsewhere, and says where it stands (U33)", () => {
  const agreed: BookingWithRecipient = {
    ...SERVICE,
    vertragsmodell: "verbindlich",
    vereinbart_am: "2026-11-20T09:00:00.000Z",
  };
  const before = { ...agreed, fakten: [] };
  const late = Date.parse("2026-12-04T10:00:00Z");
  const mails = [
    bookingReceived(agreed, LETTERHEAD, NOW),
    bookingReceived(agreed, LETTERHEAD, late),
    laidOut(received.bookingAgreed(agreed, false, LETTERHEAD, NOW)),
    bookingReminder(agreed, LETTERHEAD, NOW),
    laidOut(bookingMoved(agreed, before, LETTERHEAD, NOW)),
  ];
  for (const mail of mails) {
    expect(mail?.message.text).toContain("Der Termin ist verbindlich vereinbart.");
    expect(mail?.message.text).toMatch(
      /Was bei einer (späteren|so späten) Absage gilt, steht in unseren AGB; Ihr Widerrufsrecht bleibt/,
    );
    expect(mail?.message.text).not.toMatch(/Ausfallgebühr|kostenlos absagen|unverbindlich/);
  }
});

describe("what a visitor typed", () => {
  it.each(["<script>alert(1)</script>", 'Bobby "Tables" & Söhne', "<img src=x onerror=alert(1)>"])(
    "is escaped: %s",
    (typed) => {
      const booking: BookingWithRecipient = {
        ...SERVICE,
        name: typed,
        nachricht: typed,
        sitzOption: { anzahl: 1, details: typed },
      };
      for (const { message } of shopMails(booking)) {
        expect(message.html).not.toContain(typed);
        expect(message.html).not.toMatch(/<script|<img/);
        expect(message.text).toContain(typed);
      }
    },
  );

  it("reaches nobody else's inbox: the address may be a stranger's", () => {
    const typed = "Gewinn abholen: https://boese.example";
    const booking: BookingWithRecipient = {
      ...SERVICE,
      name: typed,
      nachricht: typed,
      telefon: "0190 777333",
      sitzOption: { anzahl: 1, details: typed },
    };
    for (const { message } of visitorMails(booking)) {
      const all = [
        message.subject,
        message.text,
        message.html,
        message.calendar?.content.replaceAll("\r\n ", ""),
      ].join("\n");
      expect(all).not.toMatch(/boese|Gewinn|777333/);
      expect(message.text).toContain("Guten Tag,");
    }
    expect(bookingReceived(SERVICE, LETTERHEAD, NOW).message.text).toContain(
      "Guten Tag Erika Beispiel,",
    );
  });

  it("shows a number in full to an account alone", () => {
    const told = (user_id: string | null) =>
      bookingReceived({ ...SERVICE, user_id }, LETTERHEAD, NOW).message.text;
    expect(told("kundin")).toContain("0151 12345678");
    expect(told(null)).not.toContain("0151 12345678");
    expect(told(null)).toContain("endet auf 5678");
  });

  it("never breaks a subject (M6)", () => {
    const booking: BookingWithRecipient = {
      ...SERVICE,
      name: "Eve\r\nBcc: all@example.org",
      leistungen: ["Leder\nreinigung"],
      nachricht: "a\nb",
    };
    for (const { message } of everyMail(booking)) expect(message.subject).not.toMatch(/\p{Cc}/u);
    expect(bookingArrived(booking, LETTERHEAD).message.subject).toContain(
      "Eve Bcc: all@example.org",
    );
  });

  it("cannot pass for a line of our own in the text part", () => {
    const { text } = bookingArrived(
      { ...SERVICE, nachricht: "Danke\nPreis: 1,00 €" },
      LETTERHEAD,
    ).message;
    expect(text).toMatch(/^ {4,}Preis: 1,00 €$/m);
    expect(text.match(/^Preis:/gm)).toHaveLength(1);
  });
});

describe("who writes to whom", () => {
  it("the visitor's mails come from the shop and answers go there", () => {
    for (const mail of visitorMails(SERVICE)) {
      expect(mail.recipient).toBe("erika@example.org");
      expect(mail.message.from).toEqual({
        name: "Musterglanz Fahrzeugpflege",
        address: "kontakt@musterglanz.example",
      });
      expect(mail.message.replyTo).toBe("kontakt@musterglanz.example");
    }
  });

  it("the shop's mails reach its inbox and answers go to the visitor", () => {
    for (const mail of [
      bookingArrived(SERVICE, LETTERHEAD),
      bookingCancelledByCustomer(SERVICE, LETTERHEAD),
    ]) {
      expect(mail.recipient).toBe("buchungen@musterglanz.example");
      expect(mail.message.replyTo).toBe("erika@example.org");
    }
  });

  it("nobody is answered where the visitor left no address", () => {
    const { message } = bookingArrived({ ...SERVICE, email: "", mailAddress: "" }, LETTERHEAD);
    expect(message).not.toHaveProperty("replyTo");
    expect(message.text).not.toMatch(/^E-Mail:/m);
  });

  it("every mail has a key of its own", () => {
    expect(everyMail(SERVICE).map(({ key }) => key)).toEqual([
      "booking-received:k3f9x2",
      "booking-reminder:k3f9x2",
      "booking-cancelled:k3f9x2",
      "booking-arrived:k3f9x2",
      "booking-cancelled-shop:k3f9x2",
    ]);
    expect(outdatedMailKeys(SERVICE)).toContain("booking-reminder:k3f9x2");
    const moved = { ...SERVICE, ics_sequence: 2 };
    expect(bookingMoved(moved, SERVICE, LETTERHEAD, NOW).key).toBe("booking-moved:2:k3f9x2");
    expect(outdatedMailKeys(moved)).toEqual(
      expect.arrayContaining([
        "booking-moved:1:k3f9x2",
        "booking-moved:2:k3f9x2",
        "booking-reminder:k3f9x2",
        "booking-reminder:2:k3f9x2",
      ]),
    );
  });
});

describe("the received mail", () => {
  const { subject, text } = bookingReceived(SERVICE, LETTERHEAD, NOW).message;

  it("is about a request", () => {
    expect(subject).toBe(
      "Terminanfrage: Lederreinigung und 1 weitere Leistung am 05.12.2026 um 10:00 Uhr",
    );
  });

  it("says that it is no order and that the price binds", () => {
    expect(text).toContain(REQUEST_IS_NO_ORDER);
    expect(text).toContain(PRICE_IS_BINDING);
  });

  it("says until when a word helps the shop", () => {
    expect(text).toContain(
      "24 Stunden vorher Bescheid, also bis Freitag, 4. Dezember 2026, 10:00 Uhr",
    );
  });

  it("counts the 24 hours by the stopwatch, also across the night in which the clocks change", () => {
    const booking: BookingWithRecipient = { ...SERVICE, datum: "2026-10-25", abgabezeit: "10:00" };
    expect(
      bookingReceived(booking, LETTERHEAD, Date.parse("2026-10-01T09:00:00Z")).message.text,
    ).toContain("Samstag, 24. Oktober 2026, 11:00 Uhr");
  });

  it("names no deadline that is past", () => {
    const late = bookingReceived(SERVICE, LETTERHEAD, Date.parse("2026-12-04T09:00:01Z")).message
      .text;
    expect(late).toContain("so bald wie möglich Bescheid");
    expect(late).not.toContain("4. Dezember 2026, 10:00 Uhr");
  });

  it("says how the shop is reached, with and without a phone", () => {
    expect(text).toContain("Rufen Sie uns an (0171 3920007) oder antworten Sie auf diese E-Mail.");
    const bare: Letterhead = {
      ...LETTERHEAD,
      company: { ...LETTERHEAD.company, phoneNumbers: [], addresses: [] },
    };
    const { message } = bookingReceived(SERVICE, bare, NOW);
    expect(message.text).toContain("Antworten Sie einfach auf diese E-Mail.");
    expect(message.text).not.toContain("Unsere Adresse");
  });
});

describe("the shop's mail", () => {
  it("leads to the booking in the admin area", () => {
    const { message } = bookingArrived(SERVICE, LETTERHEAD);
    const link = "https://www.musterglanz.example:8443/admin/buchungen?buchung=k3f9x2";
    expect(message.text).toContain(link);
    expect(message.html).toContain(`href="${link}"`);
  });

  it("makes phone and mail of the visitor links", () => {
    const { html } = bookingArrived({ ...SERVICE, email: "a?b&c@example.org" }, LETTERHEAD).message;
    expect(html).toContain('href="tel:015112345678"');
    expect(html).toContain('href="mailto:a%3Fb%26c@example.org"');
  });
});

describe("the reminder", () => {
  it.each([
    ["2026-12-05", "in winter", "2026-12-04T08:00:00Z"],
    ["2026-07-15", "in summer", "2026-07-14T07:00:00Z"],
    ["2026-03-29", "on the day the clocks go forward", "2026-03-28T08:00:00Z"],
    ["2026-03-30", "on the day after", "2026-03-29T07:00:00Z"],
    ["2026-10-25", "on the day the clocks go back", "2026-10-24T07:00:00Z"],
    ["2026-10-26", "on the day after", "2026-10-25T08:00:00Z"],
    ["2027-01-01", "on New Year's Day", "2026-12-31T08:00:00Z"],
  ])("for %s, %s, is due at nine in Berlin the day before", (datum, _, dueAt) => {
    const mail = bookingReminder(
      { ...SERVICE, datum },
      LETTERHEAD,
      Date.parse("2026-01-01T00:00:00Z"),
    );
    expect(new Date(mail?.dueAt ?? 0).toISOString()).toBe(dueAt.replace("Z", ".000Z"));
  });

  it("is pointless once the appointment has begun", () => {
    expect(bookingReminder(SERVICE, LETTERHEAD, NOW)?.expiresAt).toBe(
      Date.parse("2026-12-05T09:00:00Z"),
    );
  });

  it("is not written when its moment is past", () => {
    const dueAt = Date.parse("2026-12-04T08:00:00Z");
    expect(bookingReminder(SERVICE, LETTERHEAD, dueAt - 1)?.dueAt).toBe(dueAt);
    expect(bookingReminder(SERVICE, LETTERHEAD, dueAt)).toBeUndefined();
    expect(bookingReminder(SERVICE, LETTERHEAD, dueAt + 86_400_000)).toBeUndefined();
  });

  it("still says until when cancelling is free", () => {
    expect(bookingReminder(SERVICE, LETTERHEAD, NOW)?.message.text).toContain(
      "Freitag, 4. Dezember 2026, 10:00 Uhr",
    );
  });
});

describe("the calendar entry", () => {
  it.each([
    ["2026-07-15", "20260715T080000Z", "20260715T083000Z"],
    ["2026-12-05", "20261205T090000Z", "20261205T093000Z"],
    ["2026-03-28", "20260328T090000Z", "20260328T093000Z"],
    ["2026-03-29", "20260329T080000Z", "20260329T083000Z"],
    ["2026-03-30", "20260330T080000Z", "20260330T083000Z"],
    ["2026-10-24", "20261024T080000Z", "20261024T083000Z"],
    ["2026-10-25", "20261025T090000Z", "20261025T093000Z"],
    ["2026-10-26", "20261026T090000Z", "20261026T093000Z"],
  ])("of ten o'clock on %s begins at %s", (datum, begins, ends) => {
    const entry = entryOf(bookingReceived({ ...SERVICE, datum }, LETTERHEAD, NOW));
    expect(entry("DTSTART")).toBe(begins);
    expect(entry("DTEND")).toBe(ends);
  });

  it("says what happens and where", () => {
    const entry = entryOf(
      bookingReceived({ ...SERVICE, leistungen: ["Außenreinigung"] }, LETTERHEAD, NOW),
    );
    expect(entry("SUMMARY")).toBe("Fahrzeugabgabe: Außenreinigung – Musterglanz Fahrzeugpflege");
    expect(entry("LOCATION")).toBe("Musterstraße 1\\, 79098 Freiburg im Breisgau");
    expect(entry("DESCRIPTION")).toContain("KFZ-Klasse: Limousine");
    expect(entryOf(bookingReceived(CONSULTATION_BOOKING, LETTERHEAD, NOW))("SUMMARY")).toBe(
      "Beratungsgespräch – Musterglanz Fahrzeugpflege",
    );
  });

  it("is taken back by the cancellation: the same entry, a later version", () => {
    const received = bookingReceived(SERVICE, LETTERHEAD, NOW);
    const cancelled = bookingCancelled(
      { ...SERVICE, ics_sequence: 1 },
      LETTERHEAD,
      "customer",
      NOW + 60_000,
    );
    expect(received.message.calendar?.method).toBe("REQUEST");
    expect(cancelled.message.calendar?.method).toBe("CANCEL");
    const [booked, revoked] = [entryOf(received), entryOf(cancelled)];
    expect(booked("METHOD")).toBe("REQUEST");
    expect(revoked("METHOD")).toBe("CANCEL");
    expect(booked("STATUS")).toBe("CONFIRMED");
    expect(revoked("STATUS")).toBe("CANCELLED");
    expect(booked("UID")).toBe("buchung-k3f9x2@www.musterglanz.example");
    expect(revoked("UID")).toBe(booked("UID"));
    expect(Number(revoked("SEQUENCE"))).toBeGreaterThan(Number(booked("SEQUENCE")));
    expect(revoked("DTSTART")).toBe(booked("DTSTART"));
    expect(revoked("DTSTAMP")).toBe("20261121T090100Z");
  });
});

describe("the way to the booking", () => {
  const guests = [
    bookingReceived(SERVICE, LETTERHEAD, NOW),
    bookingReminder(SERVICE, LETTERHEAD, NOW),
  ];
  const owned: BookingWithRecipient = { ...SERVICE, user_id: "kundin" };
  const customers = [
    bookingReceived(owned, LETTERHEAD, NOW),
    bookingReminder(owned, LETTERHEAD, NOW),
  ];

  it("is for guests a link of its own, made when the mail leaves, and said in words", () => {
    for (const mail of guests) {
      expect(mail?.message.bookingLink).toEqual({
        purpose: "booking",
        label: "Termin ansehen oder ändern",
        bookingId: "k3f9x2",
      });
      expect(mail?.message.text).toContain(
        "verschieben oder stornieren Sie den Termin selbst, ohne Konto.",
      );
    }
  });

  it("leads customers with an account to their bookings", () => {
    for (const mail of customers) {
      expect(mail?.message).not.toHaveProperty("bookingLink");
      expect(mail?.message.text).toContain(
        "Meine Buchungen:\nhttps://www.musterglanz.example:8443/customer/meine-buchungen",
      );
    }
  });

  it("stands beside the notes on the appointment", () => {
    for (const mail of [...guests, ...customers]) {
      expect(mail?.message.text).toContain(
        "Hinweise zum Termin: https://www.musterglanz.example:8443/hinweise",
      );
      expect(mail?.message.html).toContain('href="https://www.musterglanz.example:8443/hinweise"');
    }
  });
});

describe("a cancellation", () => {
  const late: BookingWithRecipient = { ...SERVICE, spaet_storniert: true };

  it("in time is no late one", () => {
    const { subject, text } = bookingCancelledByCustomer(SERVICE, LETTERHEAD).message;
    expect(subject).toMatch(/^Stornierung: /);
    expect(text).not.toMatch(/24 Stunden/);
  });

  it("that comes late says so to both sides", () => {
    expect(bookingCancelled(late, LETTERHEAD, "customer", NOW).message.text).toContain(
      "weniger als 24 Stunden vorher storniert",
    );
    const { subject, text, html } = bookingCancelledByCustomer(late, LETTERHEAD).message;
    expect(subject).toMatch(/^Späte Stornierung: /);
    expect(text).toContain("weniger als 24 Stunden vorher storniert");
    expect(html).toContain("Späte Stornierung");
    expect(text + bookingCancelled(late, LETTERHEAD, "customer", NOW).message.text).not.toContain(
      "Ausfallgebühr",
    );
  });

  it("of a consultation never costs anything", () => {
    const talk: BookingWithRecipient = { ...CONSULTATION_BOOKING, spaet_storniert: true };
    expect(bookingCancelled(talk, LETTERHEAD, "customer", NOW).message.text).not.toContain(
      "Ausfallgebühr",
    );
    expect(bookingCancelledByCustomer(talk, LETTERHEAD).message.text).not.toContain(
      "Ausfallgebühr",
    );
  });

  it("by the shop says that it was the shop", () => {
    expect(bookingCancelled(SERVICE, LETTERHEAD, "shop", NOW).message.text).toContain(
      "wir haben Ihren Termin storniert",
    );
    expect(bookingCancelled(SERVICE, LETTERHEAD, "customer", NOW).message.text).toContain(
      "wir haben Ihre Stornierung erhalten",
    );
  });
});

it("many bookings warn the shop once an hour", () => {
  const mail = warning(9, LETTERHEAD, "2026-11-21T10");
  expect(mail.key).toBe("many-bookings:2026-11-21T10");
  expect(mail.recipient).toBe("buchungen@musterglanz.example");
  expect(mail.message.subject).toBe("Warnung: 9 Buchungen in einer Stunde");
  expect(mail.message.text).toContain("https://www.musterglanz.example:8443/admin/buchungen");
});

function asRead<Facts extends unknown[]>(
  write: (...facts: Facts) => QueuedMail,
): (...facts: Facts) => LaidOut {
  return (...facts) => laidOut(write(...facts));
}

function laidOut(mail: QueuedMail): LaidOut {
  return {
    ...mail,
    message: { ...mail.message, ...layOutMail(mail.message.body, mail.message.frame) },
  };
}

function visitorMails(booking: BookingWithRecipient): LaidOut[] {
  const reminder = bookingReminder(booking, LETTERHEAD, NOW);
  return [
    bookingReceived(booking, LETTERHEAD, NOW),
    ...(reminder ? [reminder] : []),
    bookingCancelled(booking, LETTERHEAD, "customer", NOW),
  ];
}

function everyMail(booking: BookingWithRecipient): LaidOut[] {
  return [...visitorMails(booking), ...shopMails(booking)];
}

function shopMails(booking: BookingWithRecipient): LaidOut[] {
  return [bookingArrived(booking, LETTERHEAD), bookingCancelledByCustomer(booking, LETTERHEAD)];
}

/** The unfolded lines of the mail's calendar file by name, read without the library that wrote them. */
function entryOf({ message }: QueuedMail): (name: string) => string | undefined {
  const lines = (message.calendar?.content ?? "").replaceAll("\r\n ", "").split("\r\n");
  return (name) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
}

function visibleWords(mail: LaidOut | undefined): string {
  return (mail?.message.html ?? "")
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");
}

import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const EVENT: Parameters<typeof calendarFile>[0] = {
  uid: "buchung-a1@musterglanz.example",
  sequence: 0,
  method: "REQUEST",
  startsAt: Date.parse("2026-07-14T08:00:00Z"),
  minutes: 30,
  summary: "Fahrzeugabgabe: Außenreinigung – Müller & Söhne",
  description: "Leistung: Außenreinigung\nPreis: 50,00 €; Endpreis",
  location: "Musterstraße 1, 79098 Freiburg im Breisgau",
  organizer: { name: "Müller & Söhne", email: "kontakt@musterglanz.example" },
  attendee: { name: "Jörg Beispiel", email: "joerg@example.org" },
  url: "https://musterglanz.example",
  stampedAt: Date.parse("2026-07-01T10:11:12Z"),
};

describe("a calendar file", () => {
  it("says when, where and with whom, umlauts and all", () => {
    const { calendar, event } = read(calendarFile(EVENT));
    expect(calendar.get("VERSION")?.value).toBe("2.0");
    expect(calendar.get("METHOD")?.value).toBe("REQUEST");
    expect(event.get("UID")?.value).toBe("buchung-a1@musterglanz.example");
    expect(event.get("SEQUENCE")?.value).toBe("0");
    expect(event.get("DTSTAMP")?.value).toBe("20260701T101112Z");
    expect(event.get("DTSTART")).toEqual({ parameters: "", value: "20260714T080000Z" });
    expect(event.get("DTEND")).toEqual({ parameters: "", value: "20260714T083000Z" });
    expect(event.get("SUMMARY")?.value).toBe("Fahrzeugabgabe: Außenreinigung – Müller & Söhne");
    expect(event.get("DESCRIPTION")?.value).toBe(
      "Leistung: Außenreinigung\nPreis: 50,00 €; Endpreis",
    );
    expect(event.get("LOCATION")?.value).toBe("Musterstraße 1, 79098 Freiburg im Breisgau");
    expect(event.get("STATUS")?.value).toBe("CONFIRMED");
    expect(event.get("URL")?.value).toBe("https://musterglanz.example");
    expect(event.get("ORGANIZER")).toEqual({
      parameters: 'CN="Müller & Söhne"',
      value: "mailto:kontakt@musterglanz.example",
    });
    expect(event.get("ATTENDEE")?.parameters).toContain('CN="Jörg Beispiel"');
    expect(event.get("ATTENDEE")?.value).toBe("MAILTO:joerg@example.org");
  });

  it("names no time zone", () => {
    expect(calendarFile(EVENT)).not.toMatch(/TZID|TIMEZONE/);
  });

  it("has neither guest nor address when none is given", () => {
    const { event } = read(
      calendarFile({ ...EVENT, method: "PUBLISH", attendee: undefined, url: undefined }),
    );
    expect(event.has("ATTENDEE")).toBe(false);
    expect(event.has("URL")).toBe(false);
  });

  it("of a cancellation takes the same entry back", () => {
    const { calendar, event } = read(calendarFile({ ...EVENT, method: "CANCEL", sequence: 1 }));
    expect(calendar.get("METHOD")?.value).toBe("CANCEL");
    expect(event.get("STATUS")?.value).toBe("CANCELLED");
    expect(event.get("UID")?.value).toBe(EVENT.uid);
    expect(event.get("SEQUENCE")?.value).toBe("1");
    expect(event.get("ATTENDEE")?.value).toBe("MAILTO:joerg@example.org");
  });

  it("gives back whatever was typed, in lines of at most 75 octets", () => {
    const typed = fc
      .string({ unit: "grapheme", maxLength: 300 })
      .filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(typed, typed, typed, (summary, secondLine, name) => {
        const content = calendarFile({
          ...EVENT,
          summary,
          description: `a\n${secondLine}`,
          attendee: { name, email: "joerg@example.org" },
        });
        expect(content.endsWith("END:VCALENDAR\r\n")).toBe(true);
        for (const line of content.split("\r\n"))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const { event } = read(content);
        expect(event.get("SUMMARY")?.value).toBe(summary);
        expect(event.get("DESCRIPTION")?.value).toBe(`a\n${secondLine}`);
        expect(event.get("ATTENDEE")?.value).toBe("MAILTO:joerg@example.org");
      }),
    );
  });

  it("cannot be given further lines by a name", () => {
    const trap = 'Eve"\r\nATTENDEE:MAILTO:all@example.org';
    const { lines } = read(
      calendarFile({
        ...EVENT,
        summary: trap,
        attendee: { name: trap, email: "joerg@example.org" },
      }),
    );
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
  });
});

describe.each([
  ["America/Los_Angeles", 480],
  ["Europe/Berlin", -60],
  ["UTC", 0],
])("on a machine in %s", (timeZone, januaryOffset) => {
  const zoneOfMachine = process.env.TZ;

  afterEach(() => {
    if (zoneOfMachine === undefined) delete process.env.TZ;
    else process.env.TZ = zoneOfMachine;
  });

  it("the times are the same", () => {
    process.env.TZ = timeZone;
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(januaryOffset);
    const { event } = read(
      calendarFile({ ...EVENT, startsAt: Date.parse("2026-03-29T00:45:00Z") }),
    );
    expect(event.get("DTSTART")?.value).toBe("20260329T004500Z");
    expect(event.get("DTEND")?.value).toBe("20260329T011500Z");
  });
});

type Property = { parameters: string; value: string };

/** Reads as RFC 5545 says, without the library that writes: unfold, split into name, parameters and value, take the escapes back. */
function read(content: string): {
  lines: string[];
  calendar: Map<string, Property>;
  event: Map<string, Property>;
} {
  const lines = content
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line !== "");
  const calendar = new Map<string, Property>();
  const event = new Map<string, Property>();
  let target = calendar;
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z-]+)(?:;((?:"[^"]*"|[^":])*))?:(.*)$/su.exec(line) ?? [];
    if (line === "BEGIN:VEVENT") target = event;
    else if (line === "END:VEVENT") target = calendar;
    else
      target.set(name, {
        parameters,
        value: value.replace(/\\(.)/gs, (_, escaped) => (escaped === "n" ? "\n" : escaped)),
      });
  }
  return { lines, calendar, event };
}

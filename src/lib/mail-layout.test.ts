import { describe, expect, it } from "vitest";
import { layOutMail, type MailBody, type MailFrame } from "./mail-layout.ts";
import { oneLine } from "./one-line.ts";

const BODY: MailBody = {
  preview: "Vorschau",
  eyebrow: "Anlass",
  title: "Überschrift",
  opening: ["Guten Tag,", "Einleitung um 10:00 Uhr."],
  notice: "Bitte beachten",
  highlights: [{ label: "Datum", value: "Samstag, 21. November 2026" }],
  facts: [
    { label: "Preis", value: "50,00 €", isStrong: true },
    { label: "Nachricht", value: "erste Zeile\nzweite Zeile" },
    { label: "Telefon", value: "0171 3920007", href: "tel:01713920007" },
  ],
  action: { label: "Öffnen", href: "https://musterglanz.example/?a=1&b=2" },
  sections: [{ heading: "Abschnitt", paragraphs: ["Absatz"] }],
};
const FRAME: MailFrame = {
  sender: "Musterglanz",
  slogan: "Gepflegt",
  contact: [
    {
      label: "E-Mail",
      value: "kontakt@musterglanz.example",
      href: "mailto:kontakt@musterglanz.example",
    },
  ],
  links: [{ label: "Impressum", href: "https://musterglanz.example/impressum" }],
  reason: "Darum.",
};

describe("a mail", () => {
  it("says the same in text and in HTML", () => {
    const { text, html } = layOutMail(BODY, FRAME);
    const words = visibleWords(html);
    for (const said of [
      "Überschrift",
      "Einleitung um 10:00 Uhr.",
      "Bitte beachten",
      "Samstag, 21. November 2026",
      "50,00 €",
      "erste Zeile",
      "zweite Zeile",
      "0171 3920007",
      "Öffnen",
      "Abschnitt",
      "Absatz",
      "Musterglanz",
      "Gepflegt",
      "kontakt@musterglanz.example",
      "Impressum",
      "Darum.",
    ]) {
      expect(text).toContain(said);
      expect(words).toContain(said);
    }
    expect(text).toContain("https://musterglanz.example/?a=1&b=2");
    expect(html).toContain('href="https://musterglanz.example/?a=1&amp;b=2"');
  });

  it("breaks no day, time or amount in two", () => {
    const facts = [{ label: "Das Fahrzeug bleibt", value: "bis Mittwoch, 25. März 2026" }];
    const { html } = layOutMail(
      {
        ...BODY,
        facts,
        opening: ["Bis 23. März 2026, 10:00 Uhr, kostet Sie das nichts, dann 50,00 €."],
      },
      FRAME,
    );
    for (const whole of ["25. März 2026", "23. März 2026", "10:00 Uhr", "50,00 €"])
      expect(html).toContain(`<span style="white-space:nowrap">${whole}</span>`);
  });

  it("writes the text part in columns, further lines under the first", () => {
    expect(layOutMail(BODY, FRAME).text).toContain(
      [
        "Datum:     Samstag, 21. November 2026",
        "Preis:     50,00 €",
        "Nachricht: erste Zeile",
        "           zweite Zeile",
        "Telefon:   0171 3920007",
      ].join("\n"),
    );
  });

  it("leaves out what there is not", () => {
    const { text, html } = layOutMail(
      { ...BODY, notice: undefined, action: undefined, highlights: [], facts: [], sections: [] },
      { ...FRAME, slogan: "" },
    );
    expect(text).not.toMatch(/undefined|\n\n\n/);
    expect(html).not.toMatch(/undefined|false|<th|class="button"/);
  });

  it("asks no other host for anything and carries no script", () => {
    const { html } = layOutMail(BODY, FRAME);
    expect(html).not.toMatch(/<img|<link|<script|\ssrc=|url\(|@import/i);
  });

  it("escapes whatever stands in it", () => {
    const trap = `<script>"x" & 'y'`;
    const { html, text } = layOutMail(
      {
        preview: trap,
        eyebrow: trap,
        title: trap,
        opening: [trap],
        notice: trap,
        highlights: [{ label: trap, value: trap }],
        facts: [
          { label: trap, value: trap },
          { label: trap, value: trap, href: trap },
        ],
        action: { label: trap, href: trap },
        sections: [{ heading: trap, paragraphs: [trap] }],
      },
      {
        sender: trap,
        slogan: trap,
        contact: [{ label: trap, value: trap }],
        links: [{ label: trap, href: trap }],
        reason: trap,
      },
    );
    expect(html).not.toContain("<script");
    expect(html).not.toContain('"x"');
    expect(html).not.toContain("'y'");
    expect(html).toContain("&lt;script&gt;&quot;x&quot; &amp; &#39;y&#39;");
    expect(text).toContain(trap);
  });
});

describe("one line", () => {
  it.each([
    ["Jörg Groß", "Jörg Groß"],
    ["Eve\r\nBcc: all@example.org", "Eve Bcc: all@example.org"],
    ["  a \t b\u2028c\u2029d\u0000e\u0085f ", "a b c d e f"],
    ["exe\u202egnp.\u2066x", "exe gnp. x"],
    ["👩‍🔧 Söhne", "👩‍🔧 Söhne"],
  ])("%j becomes %j", (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});

/** What a reader sees: without the head and the tags, blanks run together. */
function visibleWords(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

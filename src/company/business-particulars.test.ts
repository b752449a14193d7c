import { describe, expect, it } from "vitest";
import { layOutMail } from "#lib/mail-layout.ts";
import { businessParticulars } from "./business-particulars.ts";
import { writeMail } from "./letterhead.ts";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";
import type { CompanySettings } from "./schema.ts";

// What is held here: (M19).

const REGISTERED = { registerCourt: "Amtsgericht Freiburg", registerNumber: "HRB 7" };
const of = (legal: Partial<CompanySettings["legal"]>): CompanySettings => ({
  ...SAMPLE_SETTINGS,
  version: 1,
  addresses: [{ label: "Halle", address: "Am Beispiel 7, 79100 Freiburg" }],
  legal: { ...SAMPLE_SETTINGS.legal, ...legal },
});
const GMBH = of({
  kind: "gmbh",
  owner: "Muster Glanz GmbH",
  represented: "Erika Muster",
  ...REGISTERED,
});

describe("what mails say of the business", () => {
  it.each<[string, CompanySettings, string[]]>([
    [
      "a sole trader in no register has nothing to add",
      of({ kind: "einzel", owner: "Erika Muster" }),
      [],
    ],
    ["nor has whoever named no form", of({ kind: "", owner: "Erika Muster" }), []],
    [
      "nor a partnership that is not registered",
      of({ kind: "gbr", owner: "Muster GbR", represented: "Erika Muster" }),
      [],
    ],
    [
      "a GmbH (§ 35a GmbHG)",
      GMBH,
      [
        "Muster Glanz GmbH",
        "Rechtsform: GmbH",
        "Sitz: Freiburg",
        "Handelsregister: Amtsgericht Freiburg, HRB 7",
        "Geschäftsführung: Erika Muster",
      ],
    ],
    [
      "a UG",
      of({
        kind: "ug",
        owner: "Muster UG (haftungsbeschränkt)",
        represented: "Erika Muster",
        ...REGISTERED,
      }),
      expect.arrayContaining([
        "Rechtsform: UG (haftungsbeschränkt)",
        "Geschäftsführung: Erika Muster",
      ]),
    ],
    [
      "a registered merchant (§ 37a HGB)",
      of({
        kind: "ek",
        owner: "Erika Muster",
        represented: "",
        registerCourt: "Amtsgericht Freiburg",
        registerNumber: "HRA 7",
      }),
      [
        "Inhaber: Erika Muster",
        "Rechtsform: e. K.",
        "Sitz: Freiburg",
        "Handelsregister: Amtsgericht Freiburg, HRA 7",
      ],
    ],
  ])("%s", (_, company, lines) => expect(businessParticulars(company)).toEqual(lines));

  it("stands at the end of every mail, in text and HTML", () => {
    const body = {
      preview: "",
      eyebrow: "",
      title: "Betreff",
      opening: ["Guten Tag,"],
      highlights: [],
      facts: [],
      sections: [],
    };
    const letterhead = {
      company: GMBH,
      baseUrl: "https://glanz.example",
      inbox: ["post@glanz.example"] as const,
    };
    const { frame } = writeMail(
      { ...letterhead, inbox: ["post@glanz.example"] },
      { subject: "Betreff", body, reason: "Grund.", replyTo: "" },
    );
    const { text, html } = layOutMail(body, frame);
    for (const line of businessParticulars(GMBH)) {
      expect(text).toContain(line);
      expect(html).toContain(line);
    }
  });
});

import { expect, test } from "vitest";
import type { Letterhead } from "#company/letterhead.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { layOutMail } from "#lib/mail-layout.ts";
import { pairMail } from "./mails.ts";

const LETTERHEAD: Letterhead = {
  company: { ...SAMPLE_SETTINGS, version: 1 },
  baseUrl: "https://www.musterglanz.example",
  inbox: ["buchungen@musterglanz.example"],
};
const CAR = {
  passId: "p00000000001",
  name: "Erika Beispiel",
  email: "erika@example.org",
  modell: "Golf Variant",
};

test("the mail asks again before a pair is shown, says how the yes is taken back, and leads to the pass (E20)", () => {
  const mail = pairMail(CAR, LETTERHEAD, Date.parse("2026-03-02T09:00:00Z"));
  const { subject, body, frame, bookingLink, replyTo } = mail.message;
  expect(mail.recipient).toBe("erika@example.org");
  expect([subject, replyTo]).toEqual([
    `Ihr Bilderpaar auf der Website von ${SAMPLE_SETTINGS.companyName}`,
    SAMPLE_SETTINGS.email,
  ]);
  expect(bookingLink).toEqual({ purpose: "pass", label: "Bilderpaar ansehen", passId: CAR.passId });
  const { text, html } = layOutMail(body, frame);
  for (const words of [
    "Dürfen wir es so zeigen?",
    "Guten Tag Erika Beispiel",
    "ein Bilderpaar von Ihrem Golf Variant auf unserer Website",
    "Erst wenn Sie dort noch einmal Ja sagen, erscheint es.",
    "Ihr Ja können Sie dort jederzeit zurücknehmen. Dann verschwindet das Paar sofort.",
    "weil Sie uns erlaubt haben, ein Bilderpaar zu zeigen",
  ]) {
    expect(text.replace(/\s+/g, " ")).toContain(words);
    expect(html).toContain(words);
  }
});

test("a car whose model nobody knows is the customer's car all the same (E20)", () => {
  const { body, frame } = pairMail({ ...CAR, modell: "" }, LETTERHEAD, 0).message;
  expect(layOutMail(body, frame).text.replace(/\s+/g, " ")).toContain(
    "ein Bilderpaar von Ihrem Auto auf unserer Website",
  );
});

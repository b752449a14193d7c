import { expect, it } from "vitest";
import { hasFailedBefore, mailStatus } from "./mail-status.ts";

const NOW = Date.parse("2026-03-02T08:00:00Z");
const mail = {
  recipient: "eva@example.org",
  state: "wartet",
  last_error: null,
  faellig_am: "2026-03-02T08:00:00Z",
} as const;

it.each([
  ["a mail that left", { ...mail, state: "versendet" as const }, "sent", false],
  ["a mail that is due", mail, "waiting", false],
  ["a reminder for another day", { ...mail, faellig_am: "2026-03-09T08:00:00Z" }, "planned", false],
  [
    "a mail that waits for its next try",
    {
      ...mail,
      last_error: "Der Mailserver ist nicht erreichbar.",
      faellig_am: "2026-03-02T08:05:00Z",
    },
    "late",
    true,
  ],
  [
    "a mail that nobody takes",
    { ...mail, state: "unzustellbar" as const, last_error: "Unbekannt." },
    "lost",
    true,
  ],
  [
    "a mail to the sample's address",
    {
      ...mail,
      recipient: "kontakt@musterglanz.example",
      state: "unzustellbar" as const,
      last_error: "Nicht gesendet: Beispieladresse.",
    },
    "sample",
    false,
  ],
])("%s stands right and is offered again only when it failed", (_what, given, standing, again) => {
  expect(mailStatus(given, NOW)).toBe(standing);
  expect(hasFailedBefore(given)).toBe(again);
});

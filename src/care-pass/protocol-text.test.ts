import { expect, it } from "vitest";
import { signedAtText } from "./protocol-text.ts";

it.each([
  ["2026-03-02T09:13:05.000Z", undefined, "02.03.2026, 10:13 Uhr"],
  ["2026-03-02T09:13:05.000Z", "2026-03-02T09:13:50.000Z", "02.03.2026, 10:13 Uhr"],
  [
    "2026-03-02T09:13:05.000Z",
    "2026-03-02T09:40:00.000Z",
    "unterschrieben 02.03.2026, 10:13 Uhr laut Gerät, angekommen 02.03.2026, 10:40 Uhr",
  ],
  // A clock that is ahead is no reason to hide one of the two.
  [
    "2026-03-02T11:00:00.000Z",
    "2026-03-02T09:40:00.000Z",
    "unterschrieben 02.03.2026, 12:00 Uhr laut Gerät, angekommen 02.03.2026, 10:40 Uhr",
  ],
])(
  "what was signed at %s and arrived at %s says both where they differ (E5)",
  (unterschrieben_am, angekommen_am, text) => {
    expect(signedAtText({ unterschrieben_am, ...(angekommen_am && { angekommen_am }) })).toBe(text);
  },
);

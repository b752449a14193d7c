import { expect, it } from "vitest";
import { receiptPeriods } from "./receipt-filter.ts";

it.each([
  [
    "2026-03-31",
    [
      "März 2026: 2026-03-01 – 2026-03-31",
      "Februar 2026: 2026-02-01 – 2026-02-28",
      "Januar 2026: 2026-01-01 – 2026-01-31",
      "1. Quartal 2026: 2026-01-01 – 2026-03-31",
      "4. Quartal 2025: 2025-10-01 – 2025-12-31",
      "3. Quartal 2025: 2025-07-01 – 2025-09-30",
      "2. Quartal 2025: 2025-04-01 – 2025-06-30",
      "Jahr 2026: 2026-01-01 – 2026-12-31",
      "Jahr 2025: 2025-01-01 – 2025-12-31",
    ],
  ],
  [
    "2024-12-01",
    [
      "Dezember 2024: 2024-12-01 – 2024-12-31",
      "November 2024: 2024-11-01 – 2024-11-30",
      "Oktober 2024: 2024-10-01 – 2024-10-31",
      "4. Quartal 2024: 2024-10-01 – 2024-12-31",
      "3. Quartal 2024: 2024-07-01 – 2024-09-30",
      "2. Quartal 2024: 2024-04-01 – 2024-06-30",
      "1. Quartal 2024: 2024-01-01 – 2024-03-31",
      "Jahr 2024: 2024-01-01 – 2024-12-31",
      "Jahr 2023: 2023-01-01 – 2023-12-31",
    ],
  ],
])("offers the periods that books are kept by, on %s", (today, expected) => {
  expect(receiptPeriods(today).map(({ label, von, bis }) => `${label}: ${von} – ${bis}`)).toEqual(
    expected,
  );
});

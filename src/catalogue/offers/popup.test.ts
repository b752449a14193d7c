import { describe, expect, it } from "vitest";
import type { Service } from "../schema.ts";
import { firstOffer, neighbour, popupContent } from "./popup.ts";
import { isPopupResting, mayShowPopup, POPUP_REST } from "./popup-rest.ts";
import type { Offer } from "./schema.ts";

// What is held here: (O7).

const OFFER: Offer = {
  id: "a",
  title: "Frühling",
  description: "",
  type: "allgemein",
  discount_pct: 10,
  active: true,
  start_date: null,
  end_date: null,
  serviceIds: ["s2", "s3", "gone"],
  erstellt_am: "2026-01-01T00:00:00.000Z",
};
const SERVICES = ["s1", "s2", "s3"].map((id) => ({ id, title: id }) as Service);
const NOW = Date.parse("2026-03-02T08:00:00Z");

describe("the offer pop-up", () => {
  it.each([
    ["never closed", null, false],
    ["closed just now", String(NOW), true],
    ["closed a second less than seven days ago", String(NOW - POPUP_REST + 1000), true],
    ["closed seven days ago", String(NOW - POPUP_REST), false],
    ["closed in the future, by a clock that was wrong", String(NOW + 1000), false],
    ["something unreadable stored", "gestern", false],
    ["nothing stored under the name", "", false],
  ])("rests or not: %s", (_why, stored, rests) => {
    expect(isPopupResting(stored, NOW)).toBe(rests);
  });

  it.each(["/", "/home", "/preise", "/leistungen/lederreinigung", "/impressum", "/administration"])(
    "may show on %s",
    (path) => {
      expect(mayShowPopup(path)).toBe(true);
    },
  );

  it.each([
    "/termin-buchen",
    "/termin-buchen/",
    "/login",
    "/register",
    "/customer/dashboard",
    "/admin",
    "/admin/buchungen",
    "/anfrage",
    "/pflegepass/abc",
    "/bewertung/abc",
    "/antwort/abc",
    "/ihr-angebot/abc",
    "/freigabe/abc",
    "/abmelden/abc",
    "/vertrag-widerrufen",
  ])("does not show on %s", (path) => {
    expect(mayShowPopup(path)).toBe(false);
  });

  it("takes the first offer that counts today", () => {
    const past = { ...OFFER, id: "past", end_date: "2026-03-01" };
    const inactive = { ...OFFER, id: "inactive", active: false };
    const second = { ...OFFER, id: "b", discount_pct: 50 };
    expect(firstOffer([past, inactive, OFFER, second], "2026-03-02")?.id).toBe("a");
    expect(firstOffer([past], "2026-03-02")).toBeUndefined();
    expect(firstOffer([past], "2026-03-01")?.id).toBe("past");
  });

  it("shows only services of the offer, and nothing when none matches", () => {
    expect(popupContent(OFFER, SERVICES)?.services.map((service) => service.id)).toEqual([
      "s2",
      "s3",
    ]);
    expect(popupContent({ ...OFFER, serviceIds: ["gone"] }, SERVICES)).toBeUndefined();
  });

  it("cycles in both directions", () => {
    expect([
      neighbour(0, 1, 3),
      neighbour(2, 1, 3),
      neighbour(0, -1, 3),
      neighbour(1, -1, 3),
    ]).toEqual([1, 0, 2, 0]);
  });
});

import { describe, expect, it } from "vitest";
import { approvedLines, pricesBefore, withApproved } from "./approved.ts";
import { longerBy, workOf } from "./hours.ts";
import { repricedLines } from "./price.ts";

// What is held here: (B99).

const WASH = { art: "leistung" as const, title: "Außenreinigung", preis_cent: 12_000 };
const RUST = { title: "Flugrost", preis_cent: 4_500, grund: "Am Heck", minuten: 45, tage: 0 };
const SEAL = { title: "Versiegelung", preis_cent: 18_000, grund: "", minuten: 0, tage: 2 };
const booked = { leistungen: ["Außenreinigung"], preis_cent: 12_000, positionen: [WASH] };

describe("approved work", () => {
  it("is lines behind what was agreed, and their sum is the price", () => {
    const after = withApproved(booked, [RUST, SEAL]);
    expect(after.preis_cent).toBe(34_500);
    expect(after.positionen).toEqual([
      WASH,
      { art: "freigabe", title: "Flugrost", preis_cent: 4_500, grund: "Am Heck", minuten: 45 },
      { art: "freigabe", title: "Versiegelung", preis_cent: 18_000, tage: 2 },
    ]);
    expect(after.positionen.reduce((sum, line) => sum + line.preis_cent, 0)).toBe(after.preis_cent);
  });

  it("stands beside one line of a booking that has none yet", () => {
    const after = withApproved({ ...booked, positionen: [] }, [RUST]);
    expect(after.positionen.map(({ art, preis_cent }) => [art, preis_cent])).toEqual([
      ["leistung", 12_000],
      ["freigabe", 4_500],
    ]);
  });

  it("tells what was agreed before each of them", () => {
    const after = withApproved(booked, [RUST, SEAL]);
    expect(pricesBefore(after)).toEqual([16_500, 12_000]);
    expect(pricesBefore(booked)).toEqual([]);
    expect(approvedLines(after.positionen).map(({ title }) => title)).toEqual([
      "Flugrost",
      "Versiegelung",
    ]);
  });

  it("stays when the way there or an answer costs something else", () => {
    const { positionen } = withApproved(booked, [RUST]);
    expect(repricedLines(positionen, [], undefined)).toEqual({ positionen, preis_cent: 16_500 });
  });

  it("does not count towards the least order", () => {
    const trip = { title: "Anfahrt", gebuehr_cent: 2_000, mindest_cent: 15_000 };
    const { positionen } = withApproved(booked, [RUST]);
    const { preis_cent, positionen: lines } = repricedLines(positionen, [], trip);
    expect(lines.find(({ art }) => art === "mindest")?.preis_cent).toBe(3_000);
    expect(preis_cent).toBe(12_000 + 4_500 + 3_000 + 2_000);
  });

  it("takes longer: minutes and days add up, and where hours are counted a day is eight of them", () => {
    const { positionen } = withApproved(booked, [RUST, SEAL]);
    expect(longerBy(positionen)).toEqual({ minuten: 45, tage: 2 });
    const wash = {
      id: "s1",
      title: "Außenreinigung",
      dauerStunden: 2,
      proSitz: false,
      dauerTage: 1,
    };
    const services = [{ ...wash, extras: [] }];
    const plan = { leistungen: {}, extras: {} };
    const choice = { leistungen: ["Außenreinigung"], extras: [] };
    expect(workOf(choice, services, plan).minuten).toBe(120);
    expect(workOf({ ...choice, positionen }, services, plan).minuten).toBe(120 + 45 + 960);
    const byDay = [{ ...wash, dauerStunden: 0, extras: [] }];
    expect(workOf({ ...choice, positionen }, byDay, plan)).toMatchObject({ minuten: 0, tage: 3 });
  });
});

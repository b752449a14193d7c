import { expect, it } from "vitest";
import { attemptFor, requestOf } from "./attempt.ts";
import { EMPTY_DRAFT, toBookingRequest } from "./wizard-draft.ts";

const priced = (preis_cent: number) => ({
  lines: [],
  zwischensumme_cent: preis_cent,
  rabatt_cent: 0,
  discount_pct: 0,
  discounted: [],
  preis_cent,
  reasons: [],
});
const draft = { ...EMPTY_DRAFT, leistungen: ["Außenreinigung"], name: "Beispielkundin" };
const first = attemptFor(toBookingRequest(draft, priced(3000), []), undefined);

it("sends the same inputs with the same key and the price that was sent, whatever the screen shows by now", () => {
  const again = attemptFor(toBookingRequest(draft, priced(4000), []), first);
  expect(again).toBe(first);
  expect(requestOf(again)).toMatchObject({ name: "Beispielkundin", preis: "30.00" });
});

it("sends other inputs with a key and a price of their own", () => {
  const other = attemptFor(
    toBookingRequest({ ...draft, name: "Beispielkunde" }, priced(4000), []),
    first,
  );
  expect(other.key).not.toBe(first.key);
  expect(requestOf(other)).toMatchObject({ name: "Beispielkunde", preis: "40.00" });
});

import * as z from "zod/mini";
import { line, shapesOf } from "#catalogue/edited-fields.ts";
import { lineProblem } from "#lib/text-checks.ts";
import { optionalLine, tidiedText } from "#lib/text-fields.ts";
import { CHARGE_LENGTH, PRODUCT_NAME_LENGTH } from "./work.ts";

const NO_NAME = "Bitte den Namen eintragen.";

/** What the shop edits of a product that it works with, once. */
export const PRODUCT_FIELDS = {
  name: line({
    label: "Produkt",
    shape: tidiedText(
      NO_NAME,
      (name) => (name === "" ? NO_NAME : lineProblem(name, PRODUCT_NAME_LENGTH)),
      { minLength: 1, maxLength: PRODUCT_NAME_LENGTH },
    ),
    most: PRODUCT_NAME_LENGTH,
    isOptional: true,
  }),
  charge: line({
    label: "Charge",
    shape: z._default(optionalLine(CHARGE_LENGTH), ""),
    most: CHARGE_LENGTH,
    isOptional: true,
  }),
};

/** As one is kept. */
export const productEntrySchema = z.strictObject(shapesOf(PRODUCT_FIELDS, "shape"));

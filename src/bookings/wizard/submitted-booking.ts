import type { ComputedPrice } from "../price.ts";
import type { BookingRequestBody } from "./wizard-draft.ts";

/** The request just sent, at the prices on the screen. */
export type SubmittedBooking = {
  id: string;
  request: BookingRequestBody;
  price: ComputedPrice;
  /** The last day of a stay. */
  bis: string | null;
  /** What vouchers pay of it, as the screen said. */
  gedeckt_cent: number;
  by: "guest" | "customer" | "admin";
  mailTo: string;
  /** By a firm's link: no price is told. */
  firmenlink?: boolean;
  /** The place waits for the confirmation of the address. */
  bestaetigung?: "offen" | undefined;
  /** The shop has to say yes first, and answers until then. */
  antwort_bis?: string | undefined;
};

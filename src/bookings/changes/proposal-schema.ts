import { z } from "zod";
import { optionalLine, textBlock } from "#lib/text-fields.ts";
import { paperSchema } from "#papers/schema.ts";
import { MOST_PROPOSED, REPLY_LENGTH } from "../request-terms.ts";
import { bookingMoveSchema, guestBookingSchema, shopBookingSchema } from "../schema.ts";

const daySchema = z.object({
  datum: bookingMoveSchema.shape.datum,
  abgabezeit: bookingMoveSchema.shape.abgabezeit,
});
const sentDay = z.object({ datum: z.string(), abgabezeit: z.string() });

/** Why the shop cannot have the car then, in its own words; the customer reads them. */
export const declineSchema = z.object({ grund: z._default(textBlock(REPLY_LENGTH), "") });

/** Other times than the one that was asked for. */
export const proposalWishSchema = z.object({
  termine: z
    .array(daySchema)
    .min(1, "Bitte mindestens eine Zeit vorschlagen.")
    .max(MOST_PROPOSED, `Bitte höchstens ${MOST_PROPOSED} Zeiten vorschlagen.`),
  nachricht: z._default(textBlock(REPLY_LENGTH), ""),
});
export type ProposalWish = z.infer<typeof proposalWishSchema>;

/** A proposal as the customer's page shows it, with the appointment that it is about; nothing about the person. */
export const proposalSchema = paperSchema.extend({
  /** The link was made for a version before this one. */
  neuer: z.boolean(),
  termine: z.array(sentDay.extend({ frei: z.boolean() })),
  antwort: sentDay.nullable(),
  termin: guestBookingSchema,
});
export type Proposal = z.infer<typeof proposalSchema>;

/** What the customer answers, to the version that it read. */
export const proposalAnswerSchema = z.discriminatedUnion(
  "antwort",
  [
    daySchema.extend({
      antwort: z.literal("angenommen"),
      version: z.number().int(),
      vorzeitigerBeginn: z.boolean().default(false),
    }),
    z.object({
      antwort: z.literal("abgelehnt"),
      version: z.number().int(),
      grund: z._default(optionalLine(REPLY_LENGTH), ""),
    }),
  ],
  "Bitte „angenommen“ oder „abgelehnt“ angeben.",
);
export type ProposalAnswer = z.infer<typeof proposalAnswerSchema>;

const proposalOfBooking = paperSchema.extend({
  termine: z.array(sentDay),
  antwort: sentDay.nullable(),
  /** Why none would do, in the customer's words. */
  grund: z.string(),
});
/** The last proposal about a booking, if there is one. */
export const lastProposalSchema = z.object({
  vorschlag: proposalOfBooking
    .extend({
      /** The page on which it is answered. */
      pfad: z.string(),
    })
    .nullable(),
});
export type LastProposal = z.infer<typeof lastProposalSchema>;

/** A line of the shop's list. */
export const proposalLineSchema = proposalOfBooking.extend({
  buchung: shopBookingSchema.pick({
    id: true,
    name: true,
    leistungen: true,
    datum: true,
    abgabezeit: true,
  }),
});
export type ProposalLine = z.infer<typeof proposalLineSchema>;

import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { emailText } from "#lib/text-fields.ts";

export const calls = {
  "POST /disclosures": {
    needs: "all",
    summary: "Ask by mail for a link to all that is stored of an e-mail address (Art. 15 DSGVO)",
    description:
      "The answer and the mail are the same for every address: nothing is looked up before the link is used. `website` is a trap for programs and stays empty.",
    tag: "papers",
    limit: { name: "disclosures-address", points: 10, seconds: 600, per: "address" },
    body: z.object({ email: emailText, website: z.string().default("") }),
    answer: null,
  },
  "POST /disclosures/:token": {
    needs: "all",
    summary: "All that is stored of the address that a link was mailed to, as PDF",
    description: "Once, and within 24 hours. The journal says that it was given, not to whom.",
    tag: "papers",
    answer: "application/pdf",
    errors: [404, 429],
  },
} satisfies Calls;

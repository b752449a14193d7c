import type { Calls } from "#lib/calls.ts";
import { checkSchema, reachQuery, reachSchema } from "./check-schema.ts";

export const calls = {
  "GET /check": {
    needs: "admin",
    summary: "What is right and what is wrong with the installation, and how it is mended",
    description:
      "Asks the mail server, and the site itself by its own address; may take ten seconds.",
    tag: "installation",
    limit: { name: "checks", points: 20, seconds: 15 * 60, per: "account" },
    answer: checkSchema,
  },
  "GET /reach": {
    needs: "all",
    summary:
      "Tells the check of this installation that its address leads here, and past how many proxies",
    description: "404 for whoever does not hold the installation's own secret.",
    tag: "installation",
    sends: ["X-Forwarded-For"],
    query: reachQuery,
    answer: reachSchema,
    errors: [404],
  },
} satisfies Calls;

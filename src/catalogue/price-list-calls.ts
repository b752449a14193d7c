import type { Calls } from "#lib/calls.ts";

export const calls = {
  "GET /services/preisliste.pdf": {
    needs: "admin",
    summary: "The price list for the shop window, from the prices of this moment",
    tag: "catalogue",
    answer: "application/pdf",
  },
} satisfies Calls;

import type { Calls } from "./calls.ts";
import { challengeSchema } from "./proof-schema.ts";

/** Asked for by whatever guests may send: declared for all rooms, answered by one. */
export const challengeCalls = {
  "GET /contact/challenge": {
    needs: "all",
    summary: "A proof of work for one message, booking or withdrawal",
    description:
      "Find the counter from 0 up whose PBKDF2 key of nonce and counter (32 bits, big-endian) begins with `keyPrefix`. The base64 of `{challenge, solution: {counter, derivedKey}}` is the `captcha` of POST /contact and POST /withdrawals, or the header `Bot-Check` of POST /bookings. Good for half an hour and one of them.",
    tag: "inquiries",
    answer: challengeSchema,
  },
} satisfies Calls;

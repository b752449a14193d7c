import { solveCaptcha } from "#lib/proof-of-work.ts";
import type { Challenge } from "#lib/proof-schema.ts";

/** Works beside the page, which stays as quick as before. */
self.addEventListener("message", ({ data }: MessageEvent<Challenge>) =>
  self.postMessage(solveCaptcha(data)),
);

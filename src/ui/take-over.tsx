// chunk: shell

import { startTransition } from "react";

let isDone = false;

/** True on the server, and until the browser has made the server's page its own. */
export function isTakingOver(): boolean {
  return !isDone;
}

export function tookOver(): void {
  isDone = true;
}

/** For what an effect shows at once. While the page is taken over it stands already: then it is rendered in pieces, between which a tap is heard. */
export function showInPieces(update: () => void): void {
  if (isDone) update();
  else startTransition(update);
}

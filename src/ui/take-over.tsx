// chunk: shell

import { startTransition } from "react";

let isDone = false;
const waiting: (() => void)[] = [];

/** True on the server, and until the browser has made the server's page its own. */
export function isTakingOver(): boolean {
  return !isDone;
}

export function tookOver(): void {
  for (const act of waiting.splice(0)) act();
  isDone = true;
}

/** For what reads the fields of the server's page: until React hears them they are filled in. At once where it does. */
export function whenTakenOver(act: () => void): void {
  if (isDone) act();
  else waiting.push(act);
}

/** For what an effect shows at once. While the page is taken over it stands already: then it is rendered in pieces, between which a tap is heard. */
export function showInPieces(update: () => void): void {
  if (isDone) update();
  else startTransition(update);
}

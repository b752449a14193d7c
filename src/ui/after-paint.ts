// chunk: shell

/** What nobody waits for yet is begun when the answer to what somebody has just done is painted. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

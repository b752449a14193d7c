/** Hands a text to the browser as a download. */
export function saveFile({ filename, content, type }: { filename: string; content: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: url, download: filename }).click();
  // Some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

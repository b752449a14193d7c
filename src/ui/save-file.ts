// chunk: shared

/** Hands a text to the browser as a download. */
export function saveFile({
  filename,
  content,
  type,
}: {
  filename: string;
  content: string;
  type: string;
}): void {
  saveBlob(filename, new Blob([content], { type }));
}

export function saveBlob(filename: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: filename }).click();
  // Some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

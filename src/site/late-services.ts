/** On the way from page to page the list may still be under way; a failed load leaves its place empty and is only logged (D6). */
export function lateServices<T>(load: Promise<{ services: T[] }>): { services: Promise<T[]> } {
  const services = load.then(
    (answer) => answer.services,
    (error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the one place where this failure shows
      console.error("Fehler beim Laden von Services/Offers:", error);
      return [];
    },
  );
  return { services };
}

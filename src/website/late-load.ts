// chunk: shell

/** On the way from page to page a load may fail: its place shows what stands there without it, and it is only logged. */
export function loadWithFallback<T>(load: Promise<T>, otherwise: T, message: string): Promise<T> {
  return load.catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the one place where this failure shows
    console.error(message, error);
    return otherwise;
  });
}

/** The list of a page may still be under way when the page stands already. */
export function deferredServices<T>(load: Promise<{ services: T[] }>): { services: Promise<T[]> } {
  const services = load.then((answer) => answer.services);
  return { services: loadWithFallback(services, [], SERVICES_FAILED) };
}

export const SERVICES_FAILED = "Fehler beim Laden von Services/Offers:";

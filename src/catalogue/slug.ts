// chunk: shared

import { paths } from "#lib/paths.ts";
import { baseTitle } from "./price-table.ts";

/** The last part of a service's address: the title with hyphens and nothing prettier. */
export function slugOf(title: string): string {
  return title.normalize("NFC").toLowerCase().replaceAll(" ", "-");
}

/** Percent-encoded, as links, redirects and the sitemap need it. */
export function servicePath(title: string): string {
  return paths.website.service({ slug: slugOf(title) });
}

/**
 * The service that an address means: its slug to the letter, else read generously (other letter case, still percent-encoded),
 * else by the base title.
 */
export function findServiceBySlug<T extends { title: string }>(
  services: readonly T[],
  address: string,
): T | undefined {
  const slug = readSlug(address);
  return (
    services.find((service) => slugOf(service.title) === address) ??
    services.find((service) => slugOf(service.title) === slug) ??
    services.find(
      (service) =>
        slugOf(baseTitle(service.title)) === slugOf(baseTitle(slug.replaceAll("-", " "))),
    )
  );
}

/** What was meant by the last part of an address, however it was written. */
export function readSlug(address: string): string {
  return slugOf(percentDecoded(address));
}

function percentDecoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The way to an address, in whatever the reader uses for it; nothing is asked of anybody before the link is followed (S39). */
export function routeLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}

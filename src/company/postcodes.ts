// chunk: booking

/** Both ends included. */
type Span = readonly [from: string, to: string];

const SPAN = /^(\d{5})(?:-(\d{1,5}))?$/;

/** As people type them: '40210-40239, 40468 40470 – 72'. Undefined where something of it is no postcode. */
export function readPostcodes(typed: string): Span[] | undefined {
  const words = typed
    .replace(/\s*(?:[-–—]|\bbis\b)\s*/g, "-")
    .split(/[\s,;]+/)
    .filter(Boolean);
  const spans: Span[] = [];
  for (const word of words) {
    const [, from, end = ""] = SPAN.exec(word) ?? [];
    if (from === undefined) return undefined;
    // '40470 – 72' means 40470 to 40472.
    const to = from.slice(0, from.length - end.length) + end;
    if (to < from) return undefined;
    spans.push([from, to]);
  }
  return spans.length > 0 ? spans : undefined;
}

export function isAmongPostcodes(plz: string, typed: string): boolean {
  return (readPostcodes(typed) ?? []).some(([from, to]) => plz >= from && plz <= to);
}

export function isPostcode(plz: string): boolean {
  return /^\d{5}$/.test(plz);
}

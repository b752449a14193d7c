import { RETENTION } from "#company/retention.ts";

/** The first match counts: most browsers also name others. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, "dem iPhone"],
  [/\biPad\b/, "dem iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "dem Mac"],
  [/\bLinux\b/, "Linux"],
];

/** What the owner of a session knows its device by, from the header User-Agent: 'Chrome auf Android'. Nothing else of the header is kept. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  if (!browser && !system) return "Unbekanntes Gerät";
  return system ? `${browser ?? "Unbekannter Browser"} auf ${system}` : `${browser}`;
}

function firstMatch(table: typeof BROWSERS, text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** Whether a login with this device is mailed to the owner; the very first login is not. */
export function isNewDevice(
  device: string,
  seen: readonly { device: string; seen_at: number }[],
  now: number,
): boolean {
  const since = now - RETENTION.deviceDays * 86_400_000;
  return (
    seen.length > 0 && !seen.some((known) => known.device === device && known.seen_at >= since)
  );
}

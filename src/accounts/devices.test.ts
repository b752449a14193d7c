import { expect, it } from "vitest";
import { deviceName, isNewDevice } from "./devices.ts";

it.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome auf Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet auf Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari auf dem iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome auf dem iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15",
    "Firefox auf dem iPad",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge auf Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Firefox auf Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari auf dem Mac",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome auf ChromeOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox auf Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/127.0.0.0",
    "Opera auf Windows",
  ],
  ["Mozilla/5.0 (Linux; U; Android 4.0) AppleWebKit/534.30", "Unbekannter Browser auf Android"],
  ["curl/8.5.0", "Unbekanntes Gerät"],
  ["", "Unbekanntes Gerät"],
  ["<script>alert(1)</script>", "Unbekanntes Gerät"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const seen = (device: string, days: number) => ({ device, seen_at: NOW - days * DAY });

it.each<[string, ReturnType<typeof seen>[], boolean]>([
  ["the very first login", [], false],
  ["the same device as yesterday", [seen("Chrome auf Android", 1)], false],
  ["another device", [seen("Firefox auf Windows", 1)], true],
  ["one of several", [seen("Firefox auf Windows", 1), seen("Chrome auf Android", 100)], false],
  ["the same device on the last day", [seen("Chrome auf Android", 180)], false],
  ["the same device half a year later", [seen("Chrome auf Android", 181)], true],
  [
    "the same one half a year later, with another in between",
    [seen("Chrome auf Android", 181), seen("Firefox auf Windows", 1)],
    true,
  ],
  ["one that was seen while the clock was ahead", [seen("Chrome auf Android", -5000)], false],
])("%s", (_, devices, expected) => {
  expect(isNewDevice("Chrome auf Android", devices, NOW)).toBe(expected);
});

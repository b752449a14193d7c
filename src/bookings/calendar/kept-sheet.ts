import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";
import { formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { escapeHtml } from "#lib/escape-html.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { kindOf } from "../calendar.ts";
import { bookedText, carLines, seatsText } from "../fields.ts";
import { openText, timeText } from "../open-fields.ts";
import { addressText, placeLines } from "../place.ts";
import { answerText } from "../questions.ts";
import { dayOfStay, entriesOf } from "./days.ts";
import { drivesOf } from "./drives.ts";
import type { CalendarBooking } from "./schema.ts";

export type KeptSheet = {
  datum: string;
  bookings: readonly CalendarBooking[];
  shop: ClassShop | undefined;
  /** The other kept day, and what it is called. */
  other: { label: string; address: string };
  /** Epoch milliseconds. */
  keptAt: number;
};

export const KEPT_SHEET_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const STYLE = `
*{box-sizing:border-box;margin:0}
html{background:#f7f6f3;color:#15191c;font:400 1.0625rem/1.5 system-ui,sans-serif}
header{background:#0d1012;color:#f7f6f3;padding:1rem max(1rem,env(safe-area-inset-left))}
header p{color:#f5b642;font-weight:600}
h1{font-size:1.5rem;line-height:1.2;margin-top:.25rem}
main{max-width:44rem;margin:0 auto;padding:1rem}
ol{list-style:none;padding:0}
li{background:#fff;border:1px solid #dad8d0;border-radius:1rem;padding:1rem;margin-bottom:.75rem;overflow-wrap:anywhere}
h2{font-size:1.1875rem}
.zeit{font-size:1.375rem;font-weight:700;font-variant-numeric:tabular-nums}
.leise{color:#4a545b}
a{display:inline-flex;align-items:center;min-height:3rem;color:#0b5a5c;font-weight:600}
nav a{color:inherit}
`;

/** One day readable without a network; the page updates itself once there is one. */
export function keptSheetHtml({ datum, bookings, shop, other, keptAt }: KeptSheet): string {
  const entries = entriesOf(datum, bookings);
  const list =
    entries.length === 0
      ? "<p>Für diesen Tag sind keine Termine eingetragen.</p>"
      : `${drivesHtml(datum, bookings)}<ol>${entries.map((booking) => entry(booking, datum, shop)).join("")}</ol>`;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="30">
<title>Tagesblatt ohne Netz</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p>Ohne Netz · Stand ${escapeHtml(formatGermanMoment(keptAt))}</p>
<h1>${escapeHtml(formatLongGermanDate(datum))}</h1>
<nav><a href="${escapeHtml(other.address)}">${escapeHtml(other.label)}</a></nav>
</header>
<main>
${list}
<p class="leise">Was seitdem dazukam oder sich geändert hat, steht hier nicht.</p>
</main>
</body>
</html>
`;
}

function drivesHtml(datum: string, bookings: readonly CalendarBooking[]): string {
  const drives = drivesOf(datum, bookings).map(({ booking, when, what }) =>
    [
      when || "Zeit offen",
      `${what}: ${booking.name}`,
      booking.einsatz ? addressText(booking.einsatz) : "",
    ]
      .filter(Boolean)
      .join(" · "),
  );
  return drives.length < 2
    ? ""
    : `<h2>Fahrten</h2><ol>${drives.map((drive) => `<li>${escapeHtml(drive)}</li>`).join("")}</ol>`;
}

function entry(booking: CalendarBooking, datum: string, shop: ClassShop | undefined): string {
  const { name, telefon, sitzOption, nachricht, notiz, kfz, verschmutzung, leistungen } = booking;
  const when = booking.datum < datum ? "steht hier" : timeText(booking);
  const seats = sitzOption && [seatsText(booking), sitzOption.details].filter(Boolean).join(": ");
  const car = [
    ...carLines(booking),
    classTitle(shop, kfz),
    verschmutzung && `Verschmutzung: ${verschmutzung}`,
  ];
  const quiet = [
    dayOfStay(booking, datum),
    kindOf(leistungen) === "beratung" ? "" : car.filter(Boolean).join(" · "),
    openText(booking) && `Noch offen: ${openText(booking)}`,
    ...placeLines(booking.einsatz),
    ...booking.antworten.map(answerText),
    nachricht && `Nachricht: ${nachricht}`,
    notiz && `Notiz: ${notiz}`,
  ];
  return `<li>
<p class="zeit">${escapeHtml(when)}</p>
<h2>${escapeHtml(name)}</h2>
<p>${escapeHtml([bookedText(booking), seats].filter(Boolean).join(" · "))}</p>
${quiet
  .filter((text) => typeof text === "string" && text !== "")
  .map((text) => `<p class="leise">${escapeHtml(String(text))}</p>`)
  .join("\n")}
${telefon ? `<a href="${escapeHtml(phoneLink(telefon))}">Anrufen: ${escapeHtml(telefon)}</a>` : ""}
</li>`;
}

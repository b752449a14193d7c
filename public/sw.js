// Registered for /admin alone, and only when somebody of the shop keeps the day sheet on the device (S63). It answers nothing but a page
// of that area which the network does not bring, stores nothing by itself, and goes when nothing is left to keep.
const KEPT = "tagesblatt";
const SHEET = "/admin/tagesblatt";
const PATIENCE = 8000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), forgetPast()])));

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fromNetwork(event.request).catch((error) => sheetFor(new URL(event.request.url), error)));
  event.waitUntil(forgetPast());
});

function fromNetwork(request) {
  const tooLate = new Promise((_, reject) => setTimeout(() => reject(new TypeError("no answer")), PATIENCE));
  return Promise.race([fetch(request), tooLate]);
}

async function sheetFor({ pathname, searchParams }, error) {
  await forgetPast();
  const cache = await caches.open(KEPT);
  const wanted = pathname === SHEET && searchParams.get("datum");
  const sheet = (wanted && (await cache.match(addressOf(wanted)))) || (await cache.match(addressOf(today())));
  if (sheet) return sheet;
  throw error;
}

async function forgetPast() {
  const cache = await caches.open(KEPT);
  const kept = await cache.keys();
  const past = kept.filter(({ url }) => new URL(url).searchParams.get("datum") < today());
  await Promise.all(past.map((request) => cache.delete(request)));
  if (kept.length > past.length) return;
  await caches.delete(KEPT);
  // Just installed, nothing is kept yet.
  if (past.length > 0) await registration.unregister();
}

function addressOf(datum) {
  return `${SHEET}?datum=${datum}`;
}

function today() {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
}

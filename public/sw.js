// Registered for /admin alone, and only when somebody of the shop keeps the day sheet on the device or takes in a car. It answers
// nothing but pages of that area which the network does not bring and the intake's own scripts, stores no answer of a call, and goes when
// nothing is left to keep.
const KEPT = "tagesblatt";
const SHEET = "/admin/tagesblatt";
const SHELL = "annahme";
const INTAKE = "/admin/annahme";
const HEALTH = "/api/health";
const PATIENCE = 8000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), forgetPast()])));

addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.mode === "navigate") {
    event.respondWith(fromNetwork(request).then(unlessAway(address), (error) => withoutNetwork(address, error)));
    event.waitUntil(forgetPast());
  } else if (address.pathname === HEALTH && new URL(request.referrer || location).pathname === INTAKE) event.respondWith(fetch(request).catch(goOn));
  else if (address.origin === location.origin && isScript(address.pathname)) event.respondWith(script(request));
});

function fromNetwork(request) {
  const tooLate = new Promise((_, reject) => setTimeout(() => reject(new TypeError("no answer")), PATIENCE));
  return Promise.race([fetch(request), tooLate]);
}

function withoutNetwork(address, error) {
  return address.pathname === INTAKE ? intake(error) : sheetFor(address, error);
}

// A proxy that says the site is away is no site either.
function unlessAway(address) {
  return (answer) => (answer.status >= 502 && answer.status <= 504 ? withoutNetwork(address).catch(() => answer) : answer);
}

// No site is no reason to cover an intake: it lives on the device.
function goOn() {
  return Response.json({ status: "ok" });
}

function isScript(path) {
  return (path.startsWith("/assets/") && !path.endsWith(".webp")) || path.startsWith("/fonts/");
}

// Their names change with their content: what is kept is right.
async function script(request) {
  const kept = await caches.match(request, { cacheName: SHELL });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && (await caches.has(SHELL))) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

async function intake(error) {
  const page = await caches.match(INTAKE, { cacheName: SHELL });
  if (page) return page;
  throw error;
}

async function sheetFor({ pathname, searchParams }, error) {
  await forgetPast();
  if (!(await caches.has(KEPT))) throw error;
  const cache = await caches.open(KEPT);
  const wanted = pathname === SHEET && searchParams.get("datum");
  const sheet = (wanted && (await cache.match(addressOf(wanted)))) || (await cache.match(addressOf(today())));
  if (sheet) return sheet;
  throw error;
}

async function forgetPast() {
  if (!(await caches.has(KEPT))) return;
  const cache = await caches.open(KEPT);
  const kept = await cache.keys();
  const past = kept.filter(({ url }) => new URL(url).searchParams.get("datum") < today());
  await Promise.all(past.map((request) => cache.delete(request)));
  // An empty one is just being filled.
  if (past.length === 0 || kept.length > past.length) return;
  await caches.delete(KEPT);
  if (!(await caches.has(SHELL))) await registration.unregister();
}

function addressOf(datum) {
  return `${SHEET}?datum=${datum}`;
}

function today() {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
}

import { newId } from "../src/server/new-id.server.ts";
import { startSite } from "./support/processes.ts";
import { type Finding, median, round } from "./support/report.ts";
import { CUSTOMER, prepareShop } from "./support/shop.ts";

/** Of each side. */
const TIMES = 200;
const WARM_UP = 10;
const PASSWORD = "Falsches-Wort1";

type Side = "known" | "unknown";
type Question = { title: string; path: string; bodyFor: (email: string) => object };

const QUESTIONS: Question[] = [
  {
    title: "Login with a wrong password",
    path: "/api/auth/login",
    bodyFor: (email) => ({ email, passwort: PASSWORD }),
  },
  {
    title: "Registration",
    path: "/api/auth/register",
    bodyFor: (email) => ({ vorname: "Eva", nachname: "Muster", email, passwort: PASSWORD }),
  },
  {
    title: "Forgotten password",
    path: "/api/auth/forgot-password",
    bodyFor: (email) => ({ email }),
  },
];

/** How long an answer takes must not tell whether an address has an account (A8): known and unknown ones one after the other. */
export async function* measureKnownAddress(folder: string): AsyncGenerator<Finding> {
  await prepareShop(folder, { capacity: 1 });
  const { url, stop } = await startSite(folder);
  try {
    for (const question of QUESTIONS) yield await measureQuestion(url, question);
  } finally {
    await stop();
  }
}

async function measureQuestion(url: string, { title, path, bodyFor }: Question): Promise<Finding> {
  const ask = (side: Side) =>
    timeOf(url + path, bodyFor(side === "known" ? CUSTOMER.email : `${newId()}@example.org`));
  for (const side of shuffledSides(WARM_UP)) await ask(side);
  const times: Record<Side, number[]> = { known: [], unknown: [] };
  for (const side of shuffledSides(TIMES)) times[side].push(await ask(side));
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    title: `${title}: known ÷ unknown address`,
    fixture: `${TIMES} of each in random order, one call at a time`,
    figures: [`known ${round(known)} ms`, `unknown ${round(unknown)} ms`],
    checks: [
      {
        what: "slower ÷ faster",
        value: Math.max(known, unknown) / Math.min(known, unknown),
        atMost: 1.1,
      },
    ],
  };
}

/** What an answer leaves to be done afterwards, such as a mail, falls upon the next one: by chance on either side. */
function shuffledSides(times: number): Side[] {
  const sides = Array.from(
    { length: 2 * times },
    (_, index): Side => (index % 2 === 0 ? "known" : "unknown"),
  );
  return sides
    .map((side) => ({ side, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ side }) => side);
}

async function timeOf(address: string, body: object): Promise<number> {
  const started = performance.now();
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.text();
  const took = performance.now() - started;
  if (response.status >= 500 || response.status === 429)
    throw new Error(`${address} was answered with ${response.status}.`);
  return took;
}

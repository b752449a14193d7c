import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { cpuMilliseconds } from "./cpu-time.ts";
import type { Server } from "./processes.ts";
import { CONNECTIONS, type Effort, median } from "./report.ts";

export type Call = {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** One side of a comparison and what is asked of it, call after call. */
export type Side = { server: Server; calls: Call[] };

/** Answers a second, the 99th percentile of their latency and the server's processor time for each in milliseconds, as medians of the rounds. */
export type Speed = { perSecond: number; p99: number; cpu: number };

/** In seconds. */
const WARM_UP = 3;
/** At once, each waiting some two seconds between calls. */
export const VISITORS = 200;
/** In seconds: within a shorter time not every visitor has called once. */
const LONGEST_WAIT = 3;

/** Two servers in turns, so that both meet the same weather on the machine. */
export async function race(
  ours: Side,
  theirs: Side,
  { rounds, seconds }: Effort,
): Promise<{ ours: Speed; theirs: Speed }> {
  const sides = [
    { ...ours, speeds: [] as Speed[] },
    { ...theirs, speeds: [] as Speed[] },
  ] as const;
  for (const { server } of sides) server.pause();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { server, calls, speeds } of sides) {
      server.resume();
      const speed = await fire(
        server,
        calls,
        round === 0 ? Math.min(WARM_UP, rounds * seconds) : seconds,
      );
      server.pause();
      if (round > 0) speeds.push(speed);
    }
  }
  return { ours: medianSpeed(sides[0].speeds), theirs: medianSpeed(sides[1].speeds) };
}

/**
 * Many visitors at once, spread over the nodes, each of whom waits between calls: what they wait and the servers' processor time for each
 * answer, in milliseconds, and how many were answered. Autocannon would let all of them call in the same moment of each second.
 */
export async function visit(
  nodes: readonly Server[],
  calls: Call[],
  duration: number,
): Promise<{ p99: number; cpu: number; perSecond: number; answered: number }> {
  const used = () => nodes.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0);
  const before = used();
  const seconds = Math.max(duration, LONGEST_WAIT);
  const end = performance.now() + seconds * 1000;
  const waited: number[] = [];
  let asked = 0;

  async function call(visitor: number): Promise<void> {
    const { url } = nodes[visitor % nodes.length] as Server;
    const { path, method, headers, body } = calls[asked % calls.length] as Call;
    asked += 1;
    const sent = JSON.stringify({ headers, body }).replaceAll("[<id>]", crypto.randomUUID());
    const since = performance.now();
    const answer = await fetch(url + path, { method, ...JSON.parse(sent) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${method ?? "GET"} ${path}: ${await sampleOf(url, calls)}`);
    waited.push(performance.now() - since);
  }

  async function live(visitor: number): Promise<void> {
    await setTimeout(Math.random() * LONGEST_WAIT * 1000);
    while (performance.now() < end) {
      await call(visitor);
      await setTimeout(1000 + Math.random() * 2000);
    }
  }

  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => live(visitor)));
  const answered = waited.length;
  if (answered === 0) throw new Error("No call was answered.");
  const p99 = waited.sort((one, other) => one - other)[Math.floor(answered * 0.99)] as number;
  return { p99, cpu: (used() - before) / answered, perSecond: answered / seconds, answered };
}

/** What takes longer than a short round gets a longer one. */
async function fire(server: Server, calls: Call[], duration: number): Promise<Speed> {
  return (
    (await volley(server, calls, duration)) ??
    (await volley(server, calls, 5 * duration)) ??
    unanswered()
  );
}

function unanswered(): never {
  throw new Error("No call was answered.");
}

/** Undefined when nothing was answered. */
async function volley(
  { url, pid }: Server,
  calls: Call[],
  duration: number,
): Promise<Speed | undefined> {
  const cpuBefore = cpuMilliseconds(pid);
  // `[<id>]` in a call becomes another text each time.
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: calls,
    idReplacement: true,
  });
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} unanswered calls. ${await sampleOf(url, calls)}`,
    );
  }
  if (result["2xx"] === 0) return undefined;
  const cpu = (cpuMilliseconds(pid) - cpuBefore) / result["2xx"];
  return { perSecond: result["2xx"] / result.duration, p99: result.latency.p99, cpu };
}

/** What a refused call was answered with: a bench over errors says nothing. */
async function sampleOf(url: string, calls: Call[]): Promise<string> {
  const { path = "/", ...call } = calls[0] ?? {};
  const response = await fetch(url + path, call).catch((error) => new Response(String(error)));
  return `${path} → ${response.status} ${(await response.text()).slice(0, 300)}`;
}

function medianSpeed(speeds: readonly Speed[]): Speed {
  const medianOf = (figure: keyof Speed) => median(speeds.map((speed) => speed[figure]));
  return { perSecond: medianOf("perSecond"), p99: medianOf("p99"), cpu: medianOf("cpu") };
}

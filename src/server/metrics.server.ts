import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { VERSION } from "./version.server.ts";

/** What /metrics reports, in the text format of Prometheus. Only loaded where METRICS_TOKEN is set. */
export type Metrics = {
  /** Counts the request when its answer has left or its line is gone. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** A request's call by its pattern, never its address, which holds ids. */
  nameRoute(request: IncomingMessage, pattern: string): void;
  /** How long the database took for a query, in milliseconds. */
  noteQuery(milliseconds: number): void;
  /** A figure read on each request; left out if it cannot be read. */
  addGauge(gauge: MeasuredGauge): void;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

type MeasuredGauge = {
  /** With its unit at the end, such as `disk_free_bytes`. */
  name: string;
  help: string;
  /** The name of its one label, where it has several values. */
  label?: string;
  measure(): Promise<number | Record<string, number> | undefined>;
};

const PREFIX = "musterglanz_";
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

export function createMetrics(token: string): Metrics {
  const registry = new Registry();
  const routes = new WeakMap<IncomingMessage, string>();
  const settings = { registers: [registry] };
  const requests = new Counter({
    ...settings,
    name: `${PREFIX}http_requests_total`,
    help: "Answered requests",
    labelNames: ["method", "route", "status"],
  });
  const requestSeconds = new Histogram({
    ...settings,
    name: `${PREFIX}http_request_duration_seconds`,
    help: "Time from a request to the end of its answer",
    labelNames: ["route"],
    buckets: REQUEST_SECONDS,
  });
  const querySeconds = new Histogram({
    ...settings,
    name: `${PREFIX}database_query_duration_seconds`,
    help: "Time that the database takes for a query",
    buckets: QUERY_SECONDS,
  });
  new Gauge({
    ...settings,
    name: `${PREFIX}build_info`,
    help: "The version that runs",
    labelNames: ["version"],
  }).set({ version: VERSION }, 1);
  collectDefaultMetrics({ register: registry });

  function watch(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    response.once("close", () => {
      const route = routes.get(request) ?? kindOf(request.url ?? "");
      requests.inc({
        method: request.method ?? "",
        route,
        status: response.writableFinished ? response.statusCode : "gone",
      });
      requestSeconds.observe({ route }, (performance.now() - started) / 1000);
    });
  }

  function addGauge({ name, help, label, measure }: MeasuredGauge): void {
    new Gauge({
      ...settings,
      name: PREFIX + name,
      help,
      labelNames: label ? [label] : [],
      async collect() {
        this.reset();
        const measured = await measure().catch(() => undefined);
        if (typeof measured === "number") this.set(measured);
        else if (label)
          for (const [value, number] of Object.entries(measured ?? {}))
            this.set({ [label]: value }, number);
      },
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = { "Cache-Control": "no-store", "Content-Type": registry.contentType };
    if (isToken(request.headers.authorization, token))
      response.writeHead(200, headers).end(await registry.metrics());
    else
      response
        .writeHead(401, { ...headers, "WWW-Authenticate": "Bearer" })
        .end("METRICS_TOKEN is needed.\n");
  }

  return {
    watch,
    nameRoute: (request, pattern) => void routes.set(request, pattern),
    noteQuery: (milliseconds) => querySeconds.observe(milliseconds / 1000),
    addGauge,
    answer,
  };
}

/** Requests that no call answered. */
function kindOf(url: string): string {
  if (url.startsWith("/api/")) return "other calls";
  if (url.startsWith("/assets/")) return "assets";
  if (url.startsWith("/images/") || url.startsWith("/bilder/")) return "pictures";
  return "page";
}

/** In constant time. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(header ?? ""), hash(`Bearer ${token}`));
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

const answered = new AsyncLocalStorage<ServerResponse>();

/** Everything this work calls can find its request. */
export function answering<T>(response: ServerResponse | undefined, work: () => T): T {
  return response ? answered.run(response, work) : work();
}

/** Aborted when the client closes the connection; undefined outside a request. */
export function closedConnection(): AbortSignal | undefined {
  const response = answered.getStore();
  if (!response) return undefined;
  if (response.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  return controller.signal;
}

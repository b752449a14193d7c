import type { Handler, Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { type ApiEnv, ERROR_NAMES } from "./http.server.ts";

type Description = Awaited<ReturnType<typeof generateSpecs>>;
type Options = NonNullable<Parameters<typeof generateSpecs>[1]>;
type Operation = { requestBody?: object; responses?: Record<string, object> };

/** How every call that reads a body refuses one, before the call itself has its say. */
const BODY_REFUSALS = [400, 413, 415, 422] as const;

/** /api/openapi.json: what the calls say of themselves, made once. */
export function apiDescription(api: Hono<ApiEnv>, options: Options): Handler {
  let made: Promise<Description> | undefined;
  return async (c) => {
    made ??= generateSpecs(api, options).then(withBodyRefusals);
    return c.json(await made);
  };
}

function withBodyRefusals(description: Description): Description {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path as Record<string, Operation>));
  for (const { requestBody, responses } of operations) {
    if (!requestBody || !responses) continue;
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
    for (const status of BODY_REFUSALS) responses[status] ??= { description: ERROR_NAMES[status], content };
  }
  return description;
}

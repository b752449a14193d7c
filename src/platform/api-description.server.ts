import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { type ApiEnv, ERROR_NAMES } from "./http.server.ts";

export type ApiDescription = Awaited<ReturnType<typeof generateSpecs>>;
type Options = NonNullable<Parameters<typeof generateSpecs>[1]>;
type Operation = { requestBody?: object; responses?: Record<string, object> };

/** How every call that reads a body refuses one, before the call itself has its say. */
const BODY_REFUSALS = [400, 413, 415, 422] as const;

/** What the calls say of themselves, made once, when somebody asks. */
export function describeApi(api: Hono<ApiEnv>, options: Options): () => Promise<ApiDescription> {
  let made: Promise<ApiDescription> | undefined;
  return () => {
    made ??= generateSpecs(api, options).then(withBodyRefusals);
    return made;
  };
}

function withBodyRefusals(description: ApiDescription): ApiDescription {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path as Record<string, Operation>));
  for (const { requestBody, responses } of operations) {
    if (!requestBody || !responses) continue;
    const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
    for (const status of BODY_REFUSALS) responses[status] ??= { description: ERROR_NAMES[status], content };
  }
  return description;
}

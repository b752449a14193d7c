import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { describeRefusal } from "./describe-call.server.ts";
import { type ApiEnv, MOST_INTEGER } from "./http.server.ts";

export type ApiDescription = Awaited<ReturnType<typeof generateSpecs>>;
type Options = NonNullable<Parameters<typeof generateSpecs>[1]>;
type Operation = {
  parameters?: { in: string }[];
  requestBody?: object;
  responses?: Record<string, { description?: string }>;
};

/** Errors that any call may answer with. */
const REFUSALS_OF_ALL = [400, 415, 500, 503] as const;
/** What the library that reads queries and bodies says of its own refusal, which nobody gets to see. */
const OF_THE_LIBRARY = "Validation Error";

/** What the calls say of themselves, made once, when somebody asks. */
export function describeApi(api: Hono<ApiEnv>, options: Options): () => Promise<ApiDescription> {
  let made: Promise<ApiDescription> | undefined;
  return () => {
    // The tables end in .csv, which the generator takes for files of a folder.
    made ??= generateSpecs(api, { ...options, excludeStaticFile: false }).then(withCommonRefusals);
    return made;
  };
}

function withCommonRefusals(description: ApiDescription): ApiDescription {
  for (const path of Object.values(description.paths)) {
    for (const [method, operation] of Object.entries(path as Record<string, Operation>)) {
      clampIntegers(operation.requestBody);
      const { responses } = operation;
      if (!responses) continue;
      if (responses[400]?.description === OF_THE_LIBRARY) delete responses[400];
      for (const status of refusalsOf(method, operation)) {
        responses[status] ??= describeRefusal(status, { $ref: "#/components/schemas/Error" });
      }
    }
  }
  return description;
}

/** The door takes no number that the database's integers do not hold. */
function clampIntegers(described: unknown): void {
  if (typeof described !== "object" || described === null) return;
  const schema = described as { type?: unknown; minimum?: number; maximum?: number };
  if (schema.type === "integer") {
    schema.minimum = Math.max(schema.minimum ?? -MOST_INTEGER, -MOST_INTEGER);
    schema.maximum = Math.min(schema.maximum ?? MOST_INTEGER, MOST_INTEGER);
  }
  for (const part of Object.values(described)) clampIntegers(part);
}

function refusalsOf(method: string, { parameters, requestBody }: Operation) {
  const isChecked =
    requestBody !== undefined || parameters?.some((parameter) => parameter.in === "query");
  // Unread bodies are refused for their size, too.
  return [
    ...REFUSALS_OF_ALL,
    ...(method === "get" ? [] : ([413] as const)),
    ...(isChecked ? ([422] as const) : []),
  ];
}

import type { MiddlewareHandler } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import { z } from "zod";
import type { Call, FormField, Schema } from "#lib/call.ts";

const errorSchema = z
  .object({
    success: z.literal(false),
    error: z.string().describe("A German sentence that says what to do next"),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: "Error" });

const fileErrorSchema = errorSchema
  .extend({
    datei: z.number().optional().describe("Which of the files that were sent, counted from 0"),
    dateien: z
      .array(z.object({ datei: z.number(), error: z.string() }))
      .optional()
      .describe("Every file that cannot be taken, where several were looked at"),
  })
  .meta({ id: "FileError" });

const ANSWER_NAMES = {
  200: "OK",
  201: "Created",
  204: "Done, empty answer",
  503: "Not well",
} as const;
const ERROR_NAMES = {
  400: "Malformed request",
  401: "No or stale token",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict",
  413: "Too large",
  415: "Wrong media type",
  422: "Invalid values",
  429: "Too many requests; see Retry-After",
  500: "Our fault; the log knows the id in the sentence",
  503: "Not well; see Retry-After",
} as const;

/** What /api/openapi.json says of a call; its query and its JSON are described by what checks them. */
export function describeForReaders(call: Call): MiddlewareHandler {
  const { summary, description, tag, needs, form, shopBody, body } = call;
  const isOpen = needs === "all";
  const errors = new Set([
    ...(call.errors ?? []),
    ...(isOpen ? [] : ([401, 403] as const)),
    ...(call.limit ? ([429] as const) : []),
    ...(form ? ([413, 415] as const) : []),
  ]);
  const refusals = [...errors]
    .sort()
    .map((status) => [status, describeRefusal(status, refusalSchema(call, status))]);
  return describeRoute({
    summary,
    ...(description && { description }),
    tags: [tag],
    ...(!isOpen && { security: [{ bearer: [] }] }),
    // Not a member that OpenAPI knows, but one that it leaves room for.
    ...{ "x-needs": needs },
    ...(call.sends && {
      parameters: call.sends.map((name) => ({ in: "header" as const, name, schema: TEXT })),
    }),
    ...(shopBody && {
      requestBody: { required: true, content: asJson(z.union([body, shopBody] as z.ZodType[])) },
    }),
    ...(form && {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: formSchema(form) } },
      },
    }),
    responses: { ...describeAnswers(call), ...Object.fromEntries(refusals) },
  });
}

function describeAnswers({ answer, tells, unwell, ...call }: Call) {
  const status = answer === null ? 204 : (call.status ?? 200);
  const headers = tells && Object.fromEntries(tells.map((name) => [name, { schema: TEXT }]));
  return {
    [status]: {
      description: ANSWER_NAMES[status],
      ...(headers && { headers }),
      ...(answer && {
        content: typeof answer === "string" ? { [answer]: { schema: FILE } } : asJson(answer),
      }),
    },
    ...(unwell && { 503: { description: ANSWER_NAMES[503], content: asJson(unwell) } }),
  };
}

function asJson(schema: Schema | undefined) {
  return { "application/json": { schema: resolver(schema as z.ZodType) } };
}

/** A refusal in the API's description. */
export function describeRefusal<S>(status: keyof typeof ERROR_NAMES, schema: S) {
  return {
    description: ERROR_NAMES[status],
    ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
    content: { "application/json": { schema } },
  };
}

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds", schema: { type: "integer" as const } },
};

function refusalSchema({ carries, form, needs }: Call, status: keyof typeof ERROR_NAMES) {
  if (carries && (status === 409 || (status === 401 && needs === "all")))
    return resolver(
      errorSchema
        .extend(z.object(carries as z.ZodRawShape).partial().shape)
        .meta({ id: undefined }),
    );
  if (form && (status === 413 || status === 415)) return resolver(fileErrorSchema);
  return resolver(errorSchema);
}

function formSchema(form: Record<string, FormField>) {
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, kind]) => [name, FORM_FIELDS[kind]]),
  );
  return { type: "object" as const, required: Object.keys(form), properties };
}

const TEXT = { type: "string" as const };
const FILE = { type: "string" as const, format: "binary" };
const FORM_FIELDS = { text: TEXT, file: FILE, files: { type: "array" as const, items: FILE } };

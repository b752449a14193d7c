/** /api/openapi.json, as far as it is read here. */
export type Description = {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
export type Operation = {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  "x-needs"?: string;
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  responses?: Record<
    string,
    { description?: string; headers?: object; content?: Record<string, { schema?: Schema }> }
  >;
};
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

type Answered = { status: number; type: string | null; retryAfter: string | null; body: unknown };

/** What an answer is that its call does not say of itself, or undefined. Says nothing of addresses that are not described (P1, P2). */
export function undescribed(
  description: Description,
  method: string,
  path: string,
  answer: Answered,
): string | undefined {
  const operation = operationOf(description, method, path);
  // An unchanged file has no body, and an address that is no call says 404 like everything that is not there.
  if (!operation || answer.status === 304) return undefined;
  const response = operation.responses?.[answer.status];
  if (!response) return `${answer.status} is not described: ${JSON.stringify(answer.body)}`;
  if (
    (answer.status === 429 || answer.status === 503) &&
    answer.retryAfter === null &&
    !isHealth(path)
  )
    return "Retry-After is missing";
  const [type, content] = Object.entries(response.content ?? {})[0] ?? [];
  if (!type)
    return answer.body === undefined ? undefined : `${answer.status} is described as empty`;
  if (!answer.type?.startsWith(type)) return `${answer.type} instead of ${type}`;
  return type === "application/json" && content?.schema
    ? mismatch(content.schema, answer.body, description, "answer")
    : undefined;
}

const isHealth = (path: string) => path === "/api/health";

/** Of each pattern: every answer of every test is looked up. */
const PARTS = new Map<string, readonly string[]>();

function operationOf({ paths }: Description, method: string, path: string): Operation | undefined {
  const asked = new URL(path, "http://localhost").pathname.split("/");
  const fits = (pattern: string) => {
    const parts = PARTS.get(pattern) ?? pattern.split("/");
    PARTS.set(pattern, parts);
    return (
      parts.length === asked.length &&
      parts.every((part, index) =>
        part.startsWith("{") ? asked[index] !== "" : part === asked[index],
      )
    );
  };
  const candidates = Object.entries(paths).filter(
    ([pattern, operations]) => fits(pattern) && operations[method.toLowerCase()],
  );
  // /bookings/dates is nobody's id.
  const [best] = candidates.sort(([a], [b]) => a.split("{").length - b.split("{").length);
  return best?.[1][method.toLowerCase()];
}

/** Where a value is not what its schema says. A member that no schema names is a mismatch, too: an answer says no more than it describes. */
function mismatch(
  schema: Schema,
  value: unknown,
  description: Description,
  at: string,
): string | undefined {
  if (schema.$ref)
    return mismatch(
      description.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {},
      value,
      description,
      at,
    );
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const reasons = choices.map((choice) => mismatch(choice, value, description, at));
    return reasons.includes(undefined) ? undefined : reasons.at(-1);
  }
  if (schema.type !== undefined && ![schema.type].flat().includes(typeOf(value, schema))) {
    return `${at} is ${JSON.stringify(value)?.slice(0, 80)}, not ${[schema.type].flat().join(" or ")}`;
  }
  if (schema.const !== undefined && value !== schema.const)
    return `${at} is ${JSON.stringify(value)}, not ${JSON.stringify(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value))
    return `${at} is ${JSON.stringify(value)}, none of ${JSON.stringify(schema.enum)}`;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const reason =
        schema.items &&
        mismatch(schema.prefixItems?.[index] ?? schema.items, item, description, `${at}[${index}]`);
      if (reason) return reason;
    }
    return undefined;
  }
  return typeof value === "object" && value !== null
    ? memberMismatch(schema, value, description, at)
    : undefined;
}

function memberMismatch(
  schema: Schema,
  value: object,
  description: Description,
  at: string,
): string | undefined {
  const missing = schema.required?.find((name) => !(name in value));
  if (missing) return `${at}.${missing} is missing`;
  for (const [name, member] of Object.entries(value)) {
    const described =
      schema.properties?.[name] ??
      (typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined);
    if (!described && schema.properties && schema.additionalProperties !== true)
      return `${at}.${name} is not described`;
    const reason = described && mismatch(described, member, description, `${at}.${name}`);
    if (reason) return reason;
  }
  return undefined;
}

function typeOf(value: unknown, { type }: Schema): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number" && Number.isInteger(value) && [type].flat().includes("integer"))
    return "integer";
  return typeof value;
}

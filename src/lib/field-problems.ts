import * as z from "zod/mini";

/** The first sentence that a schema has against each field of a form, by its path: `email`, `phoneNumbers.1`. In the order of the schema. */
export function fieldProblems(schema: z.core.$ZodType, typed: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, typed).error?.issues ?? [])
    problems[path.join(".")] ??= message;
  return problems;
}

/** The same by the field alone, also where something inside it is wrong: for a form whose fields hold lists. */
export function formProblems(schema: z.core.$ZodType, typed: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, typed).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
}

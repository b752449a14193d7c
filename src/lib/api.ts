import type { AllCalls } from "#app/calls.server.ts";
import { type ApiResult, apiCall } from "./api-call.ts";
import type { Call, FileType, InputOf, OutputOf, ParamOf } from "./call.ts";

/** Makes a call of the site, by its method and address. Never throws: a failed connection is an answer, too. */
export async function api<At extends keyof AllCalls>(
  at: At,
  ...given: Given<Options<At, AllCalls[At]>>
): Promise<ApiResult<AnswerOf<AllCalls[At]>>> {
  const [{ body, signal, ...sent } = {}] = given as [AnyOptions?];
  const headers = Object.fromEntries(
    Object.entries(sent.headers ?? {}).filter(([, value]) => value),
  );
  return await apiCall(at.split(" ")[0] ?? "", pathOf(at, sent), body, {
    headers,
    ...(signal && { signal }),
  });
}

/** The address of a file for `fetchFile`. */
export function addressOf<At extends keyof AllCalls>(
  at: At,
  ...given: Given<Where<At, AllCalls[At]>>
): string {
  const [options = {}] = given as [AnyOptions?];
  return pathOf(at, options);
}

type AnyOptions = {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  headers?: object;
  signal?: AbortSignal;
};

function pathOf(at: string, { params = {}, query = {} }: AnyOptions): string {
  const path = at
    .replace(/^\w+ /, "/api")
    .replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, `${one}`]),
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

type Options<At, C extends Call> = Where<At, C> &
  Part<
    "body",
    C extends { form: object } ? FormOf<FieldsOf<C>> : Sendable<InputOf<C["shopBody"] | C["body"]>>
  > & {
    headers?: C extends { sends: readonly (infer Name extends string)[] }
      ? { [name in Name]?: string | undefined }
      : undefined;
    signal?: AbortSignal;
  };
type Where<At, C extends Call> = Part<
  "params",
  [ParamOf<At>] extends [never] ? undefined : Record<ParamOf<At>, string | number>
> &
  Part<"query", Sendable<InputOf<C["query"]>>>;
type AnswerOf<C extends Call> = C["answer"] extends FileType ? never : OutputOf<C["answer"]>;

/** Omitted where a call takes none, optional where nothing in it is required. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, unknown> extends T
    ? { [name in Name]?: T }
    : { [name in Name]: T };
type Given<T> = Record<never, unknown> extends T ? [options?: T] : [options: T];
type Sendable<T> = T extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> }
    : T;

/** What `formOf` makes; its type remembers the fields. */
export type FormOf<Fields> = FormData & { of?: Fields };
export type NamedFile = Blob | { content: Blob; name: string };
type FieldsOf<C extends Call> = { [name in keyof C["form"]]: FieldOf<C["form"][name]> };
type FieldOf<Field> = Field extends "text"
  ? string
  : Field extends "file"
    ? NamedFile
    : readonly NamedFile[];

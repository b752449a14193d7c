import { type ApiResult, apiCall } from "./api-call.ts";
import type { Call, Calls, FileType, InputOf, OutputOf, ParamOf } from "./calls.ts";

type Api<C extends Calls> = {
  /** Makes a call, by its address in the contract. Never throws: a failed line is an answer too. */
  api: <At extends keyof C & keyof Calls>(
    at: At,
    ...options: Given<Options<At, C[At]>>
  ) => Promise<ApiResult<AnswerOf<C[At]>>>;
  /** Where a file lies that `fetchFile` loads. */
  addressOf: <At extends keyof C & keyof Calls>(
    at: At,
    ...options: Given<Where<At, C[At]>>
  ) => string;
};

/** How a room's calls are made. Its contract is imported as a type alone: no schema gets into the browser. */
export function apiFor<C extends Calls>(): Api<C> {
  return { api, addressOf } as Api<C>;
}

type AnyOptions = {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  headers?: object;
  signal?: AbortSignal;
};

async function api(at: string, options: AnyOptions = {}): Promise<ApiResult<unknown>> {
  const headers = Object.fromEntries(
    Object.entries(options.headers ?? {}).filter(([, value]) => value),
  );
  return await apiCall(at.split(" ")[0] ?? "", addressOf(at, options), options.body, {
    ...options,
    headers,
  });
}

function addressOf(at: string, { params = {}, query = {} }: AnyOptions = {}): string {
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
    C extends { form: object } ? FormOf<FieldsOf<C>> : Sendable<InputOf<C["adminBody"] | C["body"]>>
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

/** Left out where there is nothing to say, and voluntary where nothing of it has to be said. */
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

/** What `formOf` makes; it remembers for the types of which fields. */
export type FormOf<Fields> = FormData & { of?: Fields };
export type NamedFile = Blob | { content: Blob; name: string };
type FieldsOf<C extends Call> = { [name in keyof C["form"]]: FieldOf<C["form"][name]> };
type FieldOf<Field> = Field extends "text"
  ? string
  : Field extends "file"
    ? NamedFile
    : readonly NamedFile[];

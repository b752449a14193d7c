import type { ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Hono, MiddlewareHandler } from "hono";
import type { z } from "zod";
import type { Address, Call, FileType, OutputOf, ParamOf } from "#lib/call.ts";
import { type User, type Viewer, worksForShop } from "#lib/viewer.ts";
import { answering } from "../closed-connection.server.ts";
import type { Platform } from "../platform.server.ts";
import { loginNetwork } from "./client-address.server.ts";
import { describeForReaders } from "./describe-call.server.ts";
import { answerFile, type FileAnswer } from "./file-answer.server.ts";
import { type SentFile, withForm } from "./forms.server.ts";
import {
  type ApiContext,
  type ApiEnv,
  expectJson,
  hasToken,
  isForm,
  jsonBody,
  limitBody,
  parseFields,
  queryOf,
  readJson,
  refuseUnreadable,
} from "./http.server.ts";
import { admit } from "./viewer.server.ts";

/** What a verb gets of a call, after permission and validation. */
type CallInput<At, C extends Call> = {
  platform: Platform;
  viewer: C["needs"] extends "all" ? Viewer : User;
  token: C["needs"] extends "all" ? string | undefined : string;
  /** The client's address for counting. */
  address: string;
  userAgent: string;
  params: { [name in ParamOf<At>]: string };
  query: OutputOf<C["query"]>;
  headers: C extends { sends: readonly (infer Name extends string)[] }
    ? { [name in Name]: string | undefined }
    : undefined;
} & Body<C> &
  (C extends { form: object } ? { files: SentFile[] } : unknown);

type Body<C extends Call> = C extends { shopBody: unknown }
  ?
      | { body: OutputOf<C["body"]>; shopBody?: undefined }
      | { body?: undefined; shopBody: OutputOf<C["shopBody"]> }
  : { body: OutputOf<C["body"]> };

type Answer<C extends Call> = C["answer"] extends FileType
  ? FileAnswer
  : C["answer"] extends null
    ? unknown
    : C extends { tells: readonly (infer Name extends string)[] }
      ? { data: OutputOf<C["answer"]>; headers: { [name in Name]: string | number } }
      : C extends { unwell: unknown }
        ? { data: OutputOf<C["answer"]> } | { unwell: OutputOf<C["unwell"]> }
        : OutputOf<C["answer"]>;

type Verb<At, C extends Call> = (asked: CallInput<At, C>) => Answer<C> | Promise<Answer<C>>;

/** Refuses unknown names. A conditional type, so that a verb's answer is inferred from the declaration. */
type Declaration<At, C extends Call> = {
  [K in keyof C]: K extends keyof Call ? C[K] : K extends "handle" ? unknown : never;
} & { handle: C extends Call ? Verb<At, C> : never };

type Declared<At extends Address, C extends Call> = {
  at: At;
  call: C;
  handle: (asked: never) => unknown;
};
type AnyVerb = (asked: object) => unknown;

/** One call and its verb: `handle` comes last, since its types follow from what stands before it. */
export function call<const At extends Address, C extends Call>(
  at: At,
  declaration: Declaration<At, C>,
): Declared<At, C> {
  const { handle, ...declared } = declaration as unknown as C & { handle: AnyVerb };
  return { at, call: declared as unknown as C, handle };
}

/** Makes a route of each call: who may comes first, then its limit, then what was sent. */
export function answerCalls(
  api: Hono<ApiEnv>,
  calls: readonly Declared<Address, Call>[],
): Hono<ApiEnv> {
  const sorted = SORTED.get(calls) ?? calls.toSorted(byAddress);
  SORTED.set(calls, sorted);
  for (const declared of sorted) {
    const [method = "", path = ""] = declared.at.split(" ");
    const handlers = HANDLERS.get(declared) ?? handlersOf(declared, method);
    HANDLERS.set(declared, handlers);
    api.on(method, path, ...(handlers as [MiddlewareHandler]));
  }
  return api;
}

/** The same in every app of a process: tests open thousands. */
const SORTED = new WeakMap<
  readonly Declared<Address, Call>[],
  readonly Declared<Address, Call>[]
>();
const HANDLERS = new WeakMap<Declared<Address, Call>, MiddlewareHandler[]>();

function handlersOf({ call, handle }: Declared<Address, Call>, method: string) {
  const reply = (c: ApiContext) => answer(c, call, handle as AnyVerb);
  // Reads never wait in the queue.
  return [
    ...checksOf(call),
    method === "GET" ? reply : (c: ApiContext) => answering(responseOf(c), () => reply(c)),
  ] as MiddlewareHandler[];
}

/** /bookings/dates comes before /bookings/:id, which would take it for an id. */
function byAddress(a: { at: Address }, b: { at: Address }): number {
  const [one, other] = [orderOf(a.at), orderOf(b.at)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function orderOf(at: Address): string {
  return at.replace(/^\w+ /, "").replaceAll("/:", "/~");
}

function checksOf(call: Call): MiddlewareHandler[] {
  const letIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
    admit(c.get("viewer"), call, hasToken(c));
    if (call.limit) await spend(c, call.limit);
    if (!call.ignoresBody) refuseUnreadable(c);
    if (call.body && !call.form) expectJson(c);
    // Only where a body is read: checking for one makes a GET a third slower.
    // Only calls that take pictures read forms, within limits of their own.
    return c.req.method === "GET" || isForm(c) ? await next() : await limitBody(c, next);
  };
  return [
    Object.assign(letIn, describeForReaders(call)),
    ...(call.query ? [queryOf(call.query as z.ZodType)] : []),
    ...(call.body && !call.shopBody && !call.form ? [jsonBody(call.body as z.ZodType)] : []),
  ];
}

async function spend(c: ApiContext, { per, ...limit }: NonNullable<Call["limit"]>): Promise<void> {
  const viewer = c.get("viewer");
  const address = c.get("address");
  const account = viewer.kind === "user" ? viewer.id : address;
  await c
    .get("platform")
    .limits.spend(limit, { address, network: loginNetwork(address), account }[per]);
}

/** Undefined when the app is called in-process. */
function responseOf(c: ApiContext): ServerResponse | undefined {
  return (c.env as Partial<HttpBindings> | undefined)?.outgoing as ServerResponse | undefined;
}

async function answer(c: ApiContext, call: Call, verb: AnyVerb): Promise<Response> {
  if (!call.form)
    return send(c, call, await verb({ ...askedOf(c, call), ...(await bodyOf(c, call)) }));
  return await withForm(c, call.form, async ({ texts, files }) => {
    const body = call.body && parseFields(call.body as z.ZodType, texts);
    return send(c, call, await verb({ ...askedOf(c, call), files, body }));
  });
}

function askedOf(c: ApiContext, call: Call) {
  const { req } = c as ApiContext & { req: { valid(target: string): unknown } };
  return {
    platform: c.get("platform"),
    viewer: c.get("viewer"),
    token: c.get("token"),
    address: c.get("address"),
    userAgent: req.header("user-agent") ?? "",
    params: req.param(),
    query: call.query && req.valid("query"),
    headers: Object.fromEntries(call.sends?.map((name) => [name, req.header(name)]) ?? []),
  };
}

async function bodyOf(c: ApiContext, { body, shopBody }: Call): Promise<object> {
  const { req } = c as ApiContext & { req: { valid(target: string): unknown } };
  if (!shopBody) return { body: body && req.valid("json") };
  return worksForShop(c.get("viewer"))
    ? { shopBody: await readJson(c, shopBody as z.ZodType) }
    : { body: await readJson(c, body as z.ZodType) };
}

function send(c: ApiContext, { answer, status, tells, unwell }: Call, said: unknown): Response {
  if (answer === null) return c.body(null, 204);
  if (typeof answer === "string") return answerFile(c, answer, said as FileAnswer);
  if (!tells && !unwell) return c.json(said, status ?? 200);
  const whole = said as {
    data: unknown;
    headers?: Record<string, string | number>;
    unwell?: unknown;
  };
  if (whole.unwell !== undefined) return c.json(whole.unwell, 503);
  for (const [name, value] of Object.entries(whole.headers ?? {})) c.header(name, String(value));
  return c.json(whole.data, status ?? 200);
}

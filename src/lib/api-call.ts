import { readToken } from "./session-token.ts";

export type ApiFailure = {
  ok: false;
  /** The HTTP status; 0 when no answer came at all. */
  status: number;
  /** The server's German sentence; empty when there is none. */
  error: string;
  code: string;
  fields: Record<string, string>;
  /** The whole error JSON, for members of a code's own. */
  body: Record<string, unknown>;
};
export type ApiResult<T> = { ok: true; status: number; data: T; headers: Headers } | ApiFailure;

/** Fired at the window when the server no longer knows the token that the browser holds. */
export const SESSION_ENDED = "session-ended";

/** The refusal until the owner confirms again. */
const CONFIRMATION_NEEDED = "bestaetigung_noetig";

/** The login asks by itself; without a confirmation nothing changes, and the person knows. */
export function isToldElsewhere({ status, code }: Pick<ApiFailure, "status" | "code">): boolean {
  return status === 401 || code === CONFIRMATION_NEEDED;
}

type AskConfirmation = () => Promise<boolean>;
let askConfirmation: AskConfirmation | undefined;

/** Sets who asks for a fresh confirmation; the call is repeated after a yes. Returns a function that ends it. */
export function confirmCallsBy(ask: AskConfirmation): () => void {
  askConfirmation = ask;
  return () => {
    if (askConfirmation === ask) askConfirmation = undefined;
  };
}

type Options = { headers?: Record<string, string>; signal?: AbortSignal };

/** Calls the site's API with the browser's token; forms are sent as forms, everything else as JSON. Never throws: a failed connection is an answer, too. */
export async function apiCall<T>(
  method: string,
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<ApiResult<T>> {
  const answer = await send<T>(method, path, body, options);
  return !answer.ok && (await isConfirmedAfter(answer.code))
    ? await send<T>(method, path, body, options)
    : answer;
}

/** Whether a refused call may be repeated: it asked for a confirmation, and got one. */
export async function isConfirmedAfter(code: string): Promise<boolean> {
  return code === CONFIRMATION_NEEDED && askConfirmation !== undefined && (await askConfirmation());
}

async function send<T>(
  method: string,
  path: string,
  body: unknown,
  options: Options,
): Promise<ApiResult<T>> {
  const token = readToken();
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(isJson && { "Content-Type": "application/json" }),
        ...options.headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(options.signal && { signal: options.signal }),
    });
    const text = await response.text();
    // A proxy may answer an error with a body of its own.
    const data: unknown = text && (response.ok || hasJson(response)) ? JSON.parse(text) : undefined;
    if (response.ok)
      return { ok: true, status: response.status, data: data as T, headers: response.headers };
    const refused = failureOf(response.status, data);
    // Not after a newer login: this answer is about the old token.
    if (refused.code === "nicht_eingeloggt" && readToken() === token)
      window.dispatchEvent(new Event(SESSION_ENDED));
    return refused;
  } catch {
    return failureOf(0, undefined);
  }
}

function hasJson({ headers }: Response): boolean {
  return headers.get("content-type")?.includes("json") ?? false;
}

/** A refusal with the members of an error's JSON; status 0 means no answer. */
export function failureOf(status: number, data: unknown): ApiFailure {
  const body = typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
  return {
    ok: false,
    status,
    error: typeof body.error === "string" ? body.error : "",
    code: typeof body.code === "string" ? body.code : "",
    fields: (body.fields ?? {}) as Record<string, string>,
    body,
  };
}

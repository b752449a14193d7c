// chunk: areas

import { replace } from "react-router";
import type { ApiFailure, ApiResult } from "#lib/api-call.ts";
import { readToken } from "#lib/session-token.ts";

/** A `clientLoader`'s result: data, or the sentence that says why there are none. `of` is the requested address. */
export type Loaded<T> =
  | { of: string; data: T; sentence?: undefined }
  | { of: string; data?: undefined; sentence: string };

export type Listed<T> = {
  items: readonly T[];
  /** On all pages together. */
  total: number;
};

type Answer<T> = Extract<ApiResult<T>, { ok: true }>;
type Sentence = string | ((failure: ApiFailure) => string);

/** The result without a session: nothing was requested. */
export const NO_TOKEN = "kein_token";

/** Asks for what a page shows. Calls that the page cannot do without go through `need`. */
export async function load<T>(
  request: Request,
  sentence: Sentence,
  ask: (search: URLSearchParams) => Promise<T>,
): Promise<Loaded<T>> {
  const { pathname, search, searchParams } = new URL(request.url);
  const of = pathname + search;
  try {
    if (readToken() === null) throw new NotLoaded({ ...NO_ANSWER, code: NO_TOKEN });
    return { of, data: await ask(searchParams) };
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    return {
      of,
      sentence:
        error.sentence ?? (typeof sentence === "string" ? sentence : sentence(error.failure)),
    };
  }
}

type ListOptions<T, F> = {
  read: (search: URLSearchParams) => F;
  perPage: number;
  sentence: Sentence;
  ask: (filter: F) => Promise<T>;
};

/** Asks for a page of a list. One that is empty since its entries are gone leads back to the last one that is not. */
export function loadList<T extends Listed<unknown>, F extends { seite: number }>(
  request: Request,
  options: ListOptions<T, F>,
) {
  return load(request, options.sentence, async (search) => {
    const filter = options.read(search);
    const list = await options.ask(filter);
    const last = Math.max(1, Math.ceil(list.total / options.perPage));
    if (filter.seite > last) throw replace(pageAddress(request.url, last));
    return list;
  });
}

/** The answer of a call without which there is nothing to show. */
export function need<T>(answer: ApiResult<T>): Answer<T> {
  if (!answer.ok) throw new NotLoaded(answer);
  return answer;
}

/** The answer as one that never came: it lacks what the page shows. */
export function unreadable(): never {
  throw new NotLoaded(NO_ANSWER);
}

/** One page of a list; the header counts what is on all of them. */
export function listed<T>({ data, headers }: Answer<readonly T[]>): Listed<T> {
  return { items: data, total: Number(headers.get("x-total-count") ?? data.length) };
}

/** Ends a load whose answer is of no use, with a sentence of its own. */
export function giveUp(sentence: string): never {
  throw new NotLoaded(NO_ANSWER, sentence);
}

const NO_ANSWER: ApiFailure = { ok: false, status: 0, error: "", code: "", fields: {}, body: {} };

/** Some of what was loaded as a list of its own. */
export function withItems<T>(
  { of, sentence }: Loaded<unknown>,
  items: readonly T[],
): Loaded<Listed<T>> {
  return sentence === undefined ? { of, data: { items, total: items.length } } : { of, sentence };
}

class NotLoaded extends Error {
  readonly failure: ApiFailure;
  readonly sentence: string | undefined;
  constructor(failure: ApiFailure, sentence?: string) {
    super(failure.error);
    this.failure = failure;
    this.sentence = sentence;
  }
}

function pageAddress(address: string, page: number): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("seite");
  if (page > 1) searchParams.set("seite", String(page));
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

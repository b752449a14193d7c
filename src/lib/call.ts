/** A zod schema, as much as types ask of it: with zod's own type as the bound every call is several times as dear to check. */
export type Schema = { _zod: { output: unknown; input: unknown } };
export type OutputOf<S> = S extends Schema ? S["_zod"]["output"] : undefined;
export type InputOf<S> = S extends Schema ? S["_zod"]["input"] : undefined;

/** Who may make a call. */
export type Admission = {
  needs: "all" | "account" | "staff" | "admin";
  /** What nobody is told, where the call has words of its own for it. */
  sentence?: string;
  /** Where guests may act too: whoever sends a token believes to be logged in, and is told when that is over (401). */
  staleToken?: "refused";
};

/** All that there is to say of a call: the server answers by it, the browser asks by it, and /api/openapi.json describes it. */
export type Call = Admission & {
  summary: string;
  description?: string;
  tag: string;
  /** Counts whoever asks, before anything is read; what counts only what was taken is the verb's. */
  limit?: { name: string; points: number; seconds: number; per: "address" | "network" | "account" };
  query?: Schema;
  /** As JSON; beside a form, its texts. */
  body?: Schema;
  /** Where the shop sends more than others. */
  adminBody?: Schema;
  form?: Record<string, FormField>;
  /** Headers that say something of the request beside its body. */
  sends?: readonly (
    | "Idempotency-Key"
    | "Bot-Check"
    | "Booking-Permit"
    | "If-None-Match"
    | "X-Forwarded-For"
  )[];
  /** JSON; the media type of a file; null for an empty answer. */
  answer: Schema | FileType | null;
  /** 200, or 204 for an empty answer, unless it is said here. */
  status?: 201;
  /** Headers that the answer always carries. */
  tells?: readonly ("X-Total-Count" | "X-Total-Cent" | "Content-Disposition")[];
  /** An answer that is no refusal and no success either. */
  unwell?: Schema;
  /** Refusals beside those of every call, and of every call that needs an account, has a limit or reads something. */
  errors?: readonly (401 | 403 | 404 | 409 | 422 | 429)[];
  /** What a refusal may carry beside the fixed members: a 409, and the 401 of a login that waits for its second step. */
  carries?: Record<string, Schema>;
  /** What is sent is not looked at, of whatever type it is: others say what they send. */
  ignoresBody?: true;
};
export type FormField = "text" | "file" | "files";
export type FileType =
  | "text/csv"
  | "application/pdf"
  | "application/zip"
  | "application/xml"
  | "application/octet-stream"
  | "text/calendar"
  | "image/webp";

/** What a call is known by: its method, and its path after /api. */
export type Address = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** The names in an address: `id` in 'GET /bookings/:id'. */
export type ParamOf<At> = At extends `${string}:${infer Name}/${infer Rest}`
  ? Bare<Name> | ParamOf<`/${Rest}`>
  : At extends `${string}:${infer Name}`
    ? Bare<Name>
    : never;
type Bare<Name> = Name extends `${infer Plain}{${string}` ? Plain : Name;

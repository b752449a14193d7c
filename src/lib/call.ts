/** As much of a zod schema as the types need: with zod's own type every call takes several times as long to type-check. */
export type Schema = { _zod: { output: unknown; input: unknown } };
export type OutputOf<S> = S extends Schema ? S["_zod"]["output"] : undefined;
export type InputOf<S> = S extends Schema ? S["_zod"]["input"] : undefined;

/** Who may make a call. */
export type Admission = {
  needs: "all" | "account" | "staff" | "admin";
  /** The sentence for guests, where the call has its own. */
  sentence?: string;
  /** For calls open to guests: a stale token is still 401, since its sender believes to be logged in. */
  staleToken?: "refused";
};

/** A call's declaration: the server's route, the browser's types and /api/openapi.json come from it. */
export type Call = Admission & {
  summary: string;
  description?: string;
  tag: string;
  /** Counts every request before anything is read; limits on what was accepted belong to the verb. */
  limit?: { name: string; points: number; seconds: number; per: "address" | "network" | "account" };
  query?: Schema;
  /** As JSON; beside a form, its texts. */
  body?: Schema;
  /** Where the shop sends more than others. */
  shopBody?: Schema;
  form?: Record<string, FormField>;
  /** Request headers that the call reads. */
  sends?: readonly (
    | "Idempotency-Key"
    | "Bot-Check"
    | "Booking-Permit"
    | "Free-Place"
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
  /** The body is ignored, whatever its type. */
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

/** A call's method, and its path after /api. */
export type Address = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

/** The names in an address: `id` in 'GET /bookings/:id'. */
export type ParamOf<At> = At extends `${string}:${infer Name}/${infer Rest}`
  ? Bare<Name> | ParamOf<`/${Rest}`>
  : At extends `${string}:${infer Name}`
    ? Bare<Name>
    : never;
type Bare<Name> = Name extends `${infer Plain}{${string}` ? Plain : Name;

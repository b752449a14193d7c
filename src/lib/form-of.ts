// chunk: shared

import type { FormOf, NamedFile } from "./api.ts";

/** What a call wants as a form. Not part of `api`, which every visitor loads. */
export function formOf<Fields extends Record<string, string | NamedFile | readonly NamedFile[]>>(
  fields: Fields,
): FormOf<Fields> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) {
      if (typeof value === "string" || value instanceof Blob) form.append(name, value);
      else form.append(name, value.content, value.name);
    }
  return form;
}

// chunk: areas

import { Search, X } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useSearchText } from "./use-search-text.tsx";

type SearchFieldProps = {
  /** What is searched, for screen readers and in the empty field. */
  label: string;
  /** What is looked for now. */
  value: string;
  onSearch: (text: string) => void;
};

const MAX_LENGTH = 100;

/** Searches when the typing pauses, and at once with Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, settle } = useSearchText(value, onSearch);

  function submit(event: FormEvent) {
    event.preventDefault();
    settle(text);
  }

  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-2"
        />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => type(event.target.value)}
          className="block min-h-12 w-full appearance-none rounded-control border border-edge bg-white pr-12 pl-11 placeholder-shown:pr-3 text-base text-ink text-ellipsis placeholder:text-ink-2 hover:border-ink focus-visible:border-petrol-600 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== "" && (
          <button
            type="button"
            aria-label="Suche leeren"
            onClick={() => {
              settle("");
              input.current?.focus();
            }}
            className="absolute top-0 right-0 grid size-12 place-items-center rounded-control text-ink-2 hover:text-ink focus-visible:-outline-offset-3"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </form>
    </search>
  );
}

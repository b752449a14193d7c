import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { TextField, type TextFieldProps } from "./field.tsx";

type Suggestion = { id: string; content: ReactNode };

type SuggestFieldProps = Omit<TextFieldProps, "onChange" | "value"> & {
  value: string;
  onChange: (text: string) => void;
  /** What fits to the text so far; none keeps the list closed. */
  suggestions: readonly Suggestion[];
  /** What the list holds, for screen readers. */
  listLabel: string;
  /** '2 Vorschläge' */
  countText: (count: number) => string;
  onPick: (id: string) => void;
};

/** A text field with suggestions; other text is fine, too. */
export function SuggestField(props: SuggestFieldProps) {
  const { suggestions, listLabel, countText, onChange, onPick, className = "", ...rest } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [position, setPosition] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const active = isShown ? suggestions[position] : undefined;

  function close() {
    setIsOpen(false);
    setPosition(-1);
  }

  function pick(picked: string) {
    close();
    onPick(picked);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setPosition((known) => nextPosition(known, step, suggestions.length));
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      pick(active.id);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className={`relative ${className}`}>
      <TextField
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        onChange={(event) => {
          onChange(event.target.value);
          setIsOpen(true);
          setPosition(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <p role="status" className="sr-only">
        {isShown ? countText(suggestions.length) : ""}
      </p>
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label={listLabel}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 animate-appear overflow-y-auto rounded-control border border-edge bg-white py-1 shadow-float"
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field and picks from there
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={suggestion.id}
              id={`${id}-${suggestion.id}`}
              role="option"
              aria-selected={index === position}
              // The field keeps the focus, else the list would close before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion.id)}
              className="min-h-12 cursor-pointer px-3.5 py-2 hover:bg-paper aria-selected:bg-petrol-100"
            >
              {suggestion.content}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Past the last one it begins again, and before the first one it ends. */
function nextPosition(position: number, step: number, count: number): number {
  if (position === -1) return step > 0 ? 0 : count - 1;
  return (position + step + count) % count;
}

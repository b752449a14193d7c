import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { SelectField } from "#ui/field.tsx";
import { SECTION_GROUPS } from "./settings-sections.tsx";

type SectionChoiceProps = {
  current: string;
  /** With changes that are not saved. */
  dirty: readonly string[];
  onChoose: (id: string) => void;
};

const ENTRY =
  "flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-[0.9375rem] leading-snug hover:bg-paper-2 aria-[current=true]:bg-petrol-100 aria-[current=true]:font-semibold forced-colors:aria-[current=true]:border-l-4";

/** Which section is shown: a list beside it, one field where there is no room for two columns. */
export function SectionChoice({ current, dirty, onChoose }: SectionChoiceProps) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    if (list.current) showCurrent(list.current, current);
  }, [current]);

  return (
    <>
      <SelectField
        label="Abschnitt"
        className="mb-4 md:hidden"
        value={current}
        onChange={(event) => onChoose(event.target.value)}
      >
        {SECTION_GROUPS.map(({ title, sections }) => (
          <optgroup key={title} label={title}>
            {sections.map(({ id, label }) => (
              <option key={id} value={id}>
                {dirty.includes(id) ? `${label} (nicht gespeichert)` : label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <nav
        ref={list}
        aria-label="Abschnitte"
        className="max-md:hidden md:sticky md:top-[calc(var(--header-bar)+1rem)] md:max-h-[calc(100dvh-var(--header-bar)-6rem)] md:self-start lg:max-h-[calc(100dvh-var(--header-bar)-2rem)] md:overflow-y-auto md:overscroll-contain"
      >
        {SECTION_GROUPS.map(({ title, sections }) => (
          <div key={title} className="pb-3">
            <h2 className="px-3 py-1 font-sans text-sm font-normal tracking-normal text-ink-2 [font-stretch:100%]">
              {title}
            </h2>
            <ul>
              {sections.map(({ id, label }) => (
                <li key={id}>
                  <Link to={{ hash: id }} aria-current={id === current} className={ENTRY}>
                    {label}
                    {dirty.includes(id) && <Unsaved />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}

/** On a low screen the list scrolls by itself, and the section may stand below its edge. */
function showCurrent(list: HTMLElement, current: string): void {
  const entry = list.querySelector(`a[href$="#${current}"]`)?.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (!entry || (entry.top >= frame.top && entry.bottom <= frame.bottom)) return;
  list.scrollTop += entry.top - frame.top - frame.height / 2;
}

function Unsaved() {
  return (
    <>
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-full bg-amber-400 inset-ring inset-ring-ink-2"
      />
      <span className="sr-only">(nicht gespeichert)</span>
    </>
  );
}

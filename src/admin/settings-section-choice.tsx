import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { SelectField } from "#ui/field.tsx";
import { cardsOf, type Section } from "./settings-sections.tsx";

type SectionChoiceProps = {
  sections: readonly Section[];
  current: string;
  /** Of cards with changes that are not saved. */
  dirty: readonly string[];
  onChoose: (id: string) => void;
};

const ENTRY =
  "flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-[0.9375rem] leading-snug hover:bg-paper-2 aria-[current=true]:bg-petrol-100 aria-[current=true]:font-semibold forced-colors:aria-[current=true]:border-l-4";
const CARD =
  "flex min-h-11 items-center justify-between gap-2 rounded-control py-1 pr-3 pl-6 text-sm leading-snug text-ink-2 hover:bg-paper-2 hover:text-ink";

/** Which section is shown: a list beside it with the cards of the current one, one field where there is no room for two columns. */
export function SectionChoice({ sections, current, dirty, onChoose }: SectionChoiceProps) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    if (list.current) showCurrent(list.current, current);
  }, [current]);

  return (
    <>
      <SelectField
        label={<span className="sr-only">Abschnitt</span>}
        className="-mt-1.5 mb-1 md:hidden"
        value={current}
        onChange={(event) => onChoose(event.target.value)}
      >
        {sections.map((section) => (
          <option key={section.id} value={section.id}>
            {cardsOf(section).some(({ id }) => dirty.includes(id))
              ? `${section.label} (nicht gespeichert)`
              : section.label}
          </option>
        ))}
      </SelectField>
      <CardLinks section={sections.find(({ id }) => id === current)} />
      <nav
        ref={list}
        aria-label="Abschnitte"
        className="max-md:hidden md:sticky md:top-[calc(var(--header-bar)+1rem)] md:max-h-[calc(100dvh-var(--header-bar)-6rem)] md:self-start lg:max-h-[calc(100dvh-var(--header-bar)-2rem)] md:overflow-y-auto md:overscroll-contain"
      >
        <ul>
          {sections.map((section) => {
            const cards = cardsOf(section);
            const isCurrent = section.id === current;
            return (
              <li key={section.id}>
                <Link
                  to={{ hash: section.id }}
                  aria-current={isCurrent || undefined}
                  className={ENTRY}
                >
                  {section.label}
                  {!isCurrent && cards.some(({ id }) => dirty.includes(id)) && <Unsaved />}
                </Link>
                {isCurrent && cards.length > 1 && (
                  <ul className="pb-2">
                    {cards.map(({ id, label }) => (
                      <li key={id}>
                        <Link to={{ hash: id }} className={CARD}>
                          {label}
                          {dirty.includes(id) && <Unsaved />}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

/** On a phone a section is long. */
function CardLinks({ section }: { section: Section | undefined }) {
  const cards = section ? cardsOf(section) : [];
  if (cards.length < 2) return null;
  return (
    <ul aria-label="In diesem Abschnitt" className="mb-1 flex flex-wrap gap-x-5 md:hidden">
      {cards.map(({ id, label }) => (
        <li key={id}>
          <Link to={{ hash: id }} className="text-link inline-flex min-h-11 items-center text-sm">
            {label}
          </Link>
        </li>
      ))}
    </ul>
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

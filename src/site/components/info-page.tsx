import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import type { InfoText } from "#company/info-text.ts";
import { InfoSections } from "#ui/info-sections.tsx";
import { HOME_PATH } from "../navigation.ts";

/** From here on a list of the sections helps to find one. */
const LONG = 5;

/** A text to read, with its sections as a list beside it. */
export function InfoPage({ text }: { text: InfoText }) {
  return (
    <article className="frame pt-6 pb-[clamp(4.5rem,3.2rem+5vw,8rem)] sm:pt-10">
      <Link to={HOME_PATH} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Zurück zur Startseite
      </Link>
      <h1 className="mt-4 max-w-[24ch] text-section hyphens-auto">{text.title}</h1>
      <div aria-hidden="true" className="mt-8 h-px bg-line" />
      <div className="mt-8 grid gap-x-20 gap-y-10 lg:mt-12 lg:grid-cols-[1fr_18rem]">
        {text.sections.length > LONG && <Contents text={text} />}
        <InfoSections sections={text.sections} sectionId={sectionId} />
      </div>
    </article>
  );
}

function Contents({ text }: { text: InfoText }) {
  return (
    <nav aria-label="Inhalt" className="not-printed text-sm lg:order-last">
      <div className="max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-white max-lg:p-5 lg:sticky lg:top-[calc(var(--header-bar)+2rem)] lg:border-line lg:border-l lg:pl-6">
        <p className="font-semibold">Inhalt</p>
        <ol className="mt-2">
          {text.sections.map((section, position) => (
            <li key={section.heading}>
              <a
                href={`#${sectionId(position)}`}
                className="inline-flex min-h-11 items-center text-ink-2 no-underline hover:text-petrol-700 hover:underline lg:min-h-9"
              >
                {section.heading}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function sectionId(position: number): string {
  return `abschnitt-${position + 1}`;
}

import { ArrowLeft, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { InfoText } from "#company/texts/info-text.ts";
import { paths } from "#lib/paths.ts";
import { softHyphens } from "#lib/soft-hyphens.ts";
import { InfoSections } from "#ui/info-sections.tsx";

/** From here on a list of the sections helps to find one. */
const LONG = 5;

/** A text to read, with its sections as a list beside it. */
export function InfoPage({ text, children }: { text: InfoText; children?: ReactNode }) {
  return (
    <article className="frame pt-6 pb-[clamp(4.5rem,3.2rem+5vw,8rem)] sm:pt-10">
      <Link to={paths.website.home} className="text-link inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Zurück zur Startseite
      </Link>
      <h1 className="mt-4 max-w-[24ch] text-section max-sm:text-2xl max-sm:[font-stretch:105%]">
        {softHyphens(text.title)}
      </h1>
      <div aria-hidden="true" className="mt-8 h-px bg-line" />
      <div className="mt-8 grid grid-cols-1 gap-x-20 gap-y-10 lg:mt-12 lg:grid-cols-[1fr_18rem]">
        {text.sections.length > LONG && <Contents text={text} />}
        <div>
          <InfoSections sections={text.sections} sectionId={sectionId} />
          {children}
        </div>
      </div>
    </article>
  );
}

/** Beside the text on wide screens; folded above it on small ones. */
function Contents({ text }: { text: InfoText }) {
  return (
    <>
      <details className="group measure not-printed rounded-card border border-line bg-white px-5 text-sm lg:hidden">
        <summary className="flex list-none items-center justify-between py-4 font-semibold [&::-webkit-details-marker]:hidden">
          Inhalt
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-ink-2 transition-transform duration-200 ease-out group-open:rotate-180"
          />
        </summary>
        <nav aria-label="Inhalt" className="pb-4">
          <ContentsList text={text} />
        </nav>
      </details>
      <nav aria-label="Inhalt" className="not-printed order-last text-sm max-lg:hidden">
        <div className="sticky top-[calc(var(--header-bar)+2rem)] border-line border-l pl-6">
          <p className="mb-2 font-semibold">Inhalt</p>
          <ContentsList text={text} />
        </div>
      </nav>
    </>
  );
}

function ContentsList({ text }: { text: InfoText }) {
  return (
    <ul>
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
    </ul>
  );
}

function sectionId(position: number): string {
  return `abschnitt-${position + 1}`;
}

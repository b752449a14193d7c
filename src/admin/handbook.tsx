import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link, Navigate, NavLink, useParams } from "react-router";
import { paths } from "#lib/paths.ts";
import { buttonClass } from "#ui/button-class.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { HandbookBlocks } from "./handbook-blocks.tsx";
import { CONTENTS, HANDBOOK_PAGES, type HandbookPage } from "./handbook-pages.ts";

export function meta() {
  return [{ title: "Handbuch – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** docs/handbuch as it is written there, for everybody who works in the shop. */
export default function AdminHandbook() {
  const { seite } = useParams();
  if (seite === undefined) return <Contents />;
  const place = HANDBOOK_PAGES.findIndex(({ slug }) => slug === seite);
  const page = HANDBOOK_PAGES[place];
  if (!page) return <Navigate to={paths.admin.handbook} replace />;
  return <Chapter page={page} next={HANDBOOK_PAGES[place + 1]} />;
}

function Contents() {
  return (
    <>
      <PageTitle className="mb-3">{CONTENTS.title}</PageTitle>
      <HandbookBlocks blocks={CONTENTS.blocks.filter(({ kind }) => kind !== "list")} />
      <ol className="mt-6 max-w-3xl divide-y divide-line rounded-card border border-line bg-white">
        {HANDBOOK_PAGES.map((page, place) => (
          <li key={page.slug}>
            <Link
              to={paths.admin.handbookPage({ seite: page.slug })}
              className="group flex min-h-16 items-center gap-4 rounded-card px-4 py-3 no-underline hover:bg-paper sm:px-5"
            >
              <span aria-hidden="true" className="figures wide w-5 text-lg text-petrol-700">
                {place + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="font-semibold underline-offset-4 group-hover:underline">
                  {page.title}
                </span>
                <span className="block text-sm text-ink-2">{leadsOf(page).join("\u00a0· ")}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

const LEADS_TOLD = 4;

/** What a page speaks of, in the words that its paragraphs begin with. */
function leadsOf({ blocks }: HandbookPage): string[] {
  return blocks
    .flatMap((block) => {
      const first = block.kind === "paragraph" ? block.spans[0] : undefined;
      return first?.kind === "strong" ? [first.text.replace(/[.:]$/, "")] : [];
    })
    .slice(0, LEADS_TOLD);
}

function Chapter({ page, next }: { page: HandbookPage; next: HandbookPage | undefined }) {
  return (
    <>
      <Link
        to={paths.admin.handbook}
        className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm xl:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Inhalt
      </Link>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 xl:grid-cols-[minmax(0,48rem)_15rem]">
        <article>
          <PageTitle className="mb-3">{page.title}</PageTitle>
          <HandbookBlocks blocks={page.blocks} />
          {next && (
            <Link
              to={paths.admin.handbookPage({ seite: next.slug })}
              className={`mt-8 ${buttonClass("quiet")}`}
            >
              Weiter: {next.title}
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
          )}
        </article>
        <nav
          aria-label="Handbuch"
          className="sticky top-[calc(var(--header-bar)+1rem)] self-start max-xl:hidden"
        >
          <p className="px-3 pb-1 text-sm text-ink-2">Handbuch</p>
          <ul>
            {HANDBOOK_PAGES.map(({ slug, title }) => (
              <li key={slug}>
                <NavLink
                  to={paths.admin.handbookPage({ seite: slug })}
                  className="flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-paper-2 aria-[current=page]:bg-petrol-100 aria-[current=page]:font-semibold"
                >
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

// chunk: areas

import { type ReactNode, useEffect, useRef } from "react";
import { STALE } from "./area-outlet.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { Listed, Loaded } from "./page-load.tsx";
import { PageTitle } from "./page-title.tsx";
import { Pager } from "./pager.tsx";
import { Tabs, type TabsProps } from "./tabs.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.tsx";
import type { ListAddress } from "./use-list-address.tsx";
import { WhenLoaded } from "./when-loaded.tsx";

type ListPageProps<L extends Listed<unknown>, Tab extends string> = {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  intro?: ReactNode;
  /** Search in the title's line; what it unfolds goes below. */
  beside?: ReactNode;
  /** Search and filters below the title. */
  narrow?: ReactNode;
  tabs?: Pick<TabsProps<Tab>, "label" | "onChange"> & {
    all: readonly { id: Tab; label: string }[];
    /** What was chosen, and what the list on the screen answers. */
    active: Tab;
    shown: Tab;
  };
  list: Loaded<L>;
  /** Where the list is looked at through its address. */
  address?: Pick<ListAddress<{ seite: number }>, "isStale" | "shown" | "addressOf">;
  /** Beyond `countedUpTo` the total says only whether a next page follows. */
  pages?: { label: string; perPage: number; countedUpTo?: number };
  /** Such as 'Lade Benutzer…', where it has tabs. */
  loadingLabel?: string;
  skeleton?: ReactNode;
  /** How many there are, in words. */
  summary?: (list: L) => ReactNode;
  /** Beside the summary. */
  choice?: (list: L) => ReactNode;
  /** Above the list, also while that is empty. */
  lead?: (list: L) => ReactNode;
  empty?: ReactNode;
  /** An entry's element, which takes the focus of a neighbour that is gone. */
  elementIdOf?: (item: L["items"][number]) => string;
  children: (list: L) => ReactNode;
};

/** A search in the title's line: below it on a phone. */
export const BESIDE_TITLE = "mr-auto min-w-0 flex-1 basis-72 max-sm:basis-full xl:ml-4 xl:max-w-md";

/** What takes the focus when the last entry is gone. */
export const EMPTY_LIST_ID = "leere-liste";

/** An admin's list: filters, count, entries, pages, and the empty state. */
export function ListPage<L extends Listed<unknown>, Tab extends string = never>(
  props: ListPageProps<L, Tab>,
) {
  const { title, action, intro, beside, narrow, tabs } = props;
  const panel = <ListPart {...props} />;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-start gap-x-4 gap-y-2">
        <PageTitle
          intro={intro}
          className={beside ? (action ? "max-xl:w-full" : "max-sm:w-full") : "mr-auto"}
        >
          {title}
        </PageTitle>
        {beside}
        {action && (
          <div className="flex flex-wrap gap-3 max-sm:contents max-sm:*:grow">{action}</div>
        )}
      </div>
      {narrow}
      {tabs ? (
        // The count goes at the end of the tabs' row if there is room.
        <div className="@container relative [&>div>[role=tabpanel]]:pt-2">
          <Tabs
            label={tabs.label}
            active={tabs.active}
            onChange={tabs.onChange}
            tabs={tabs.all.map((tab) => ({ ...tab, panel }))}
          />
        </div>
      ) : (
        panel
      )}
    </div>
  );
}

/** The list itself, where it is only a part of a page. */
export function ListPart<L extends Listed<unknown>, Tab extends string = never>(
  props: Omit<ListPageProps<L, Tab>, "title">,
) {
  const {
    tabs,
    list,
    loadingLabel = "Lade Seite…",
    skeleton = <ListSkeleton label={loadingLabel} />,
  } = props;
  // Another tab has another list; within one the last answer stays until the next is there.
  if (tabs && tabs.active !== tabs.shown) return skeleton;
  return (
    <WhenLoaded value={list}>
      {(loaded) => <Entries {...props} loaded={loaded} hasTabs={tabs !== undefined} />}
    </WhenLoaded>
  );
}

type EntriesProps<L extends Listed<unknown>> = Omit<
  ListPageProps<L, never>,
  "title" | "tabs" | "list"
> & { loaded: L; hasTabs: boolean };

function Entries<L extends Listed<unknown>>({
  loaded,
  hasTabs,
  address,
  pages,
  lead,
  summary,
  choice,
  empty,
  elementIdOf,
  children,
}: EntriesProps<L>) {
  const { items, total } = loaded;
  const page = address?.shown.seite ?? 1;
  const head = useRef<HTMLParagraphElement>(null);
  useFocusAfterRemoval(elementIdOf ? items.map(elementIdOf) : [], EMPTY_LIST_ID);

  // Who turns the page reads on at its beginning; who types goes on typing.
  const turned = useRef(page);
  useEffect(() => {
    if (turned.current === page) return;
    turned.current = page;
    if (document.activeElement?.matches("input, select, textarea")) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: "start" });
  }, [page]);

  return (
    <div aria-busy={address?.isStale || undefined} className={address?.isStale ? STALE : ""}>
      {lead?.(loaded)}
      {items.length === 0 ? (
        empty && <EmptyList id={EMPTY_LIST_ID}>{empty}</EmptyList>
      ) : (
        <>
          <div
            className={`flex flex-wrap items-center justify-between gap-x-6 ${hasTabs ? "@[62rem]:absolute @[62rem]:top-0.5 @[62rem]:right-0" : ""}`}
          >
            <p
              ref={head}
              tabIndex={-1}
              aria-live="polite"
              className="scroll-mt-16 py-1 text-sm text-ink-2 empty:hidden"
            >
              {summary?.(loaded)}
            </p>
            {choice?.(loaded)}
          </div>
          {children(loaded)}
        </>
      )}
      {address && pages && (
        <Pager
          label={pages.label}
          page={page}
          pageCount={Math.ceil(total / pages.perPage)}
          isCounted={total <= (pages.countedUpTo ?? total)}
          addressOf={address.addressOf}
        />
      )}
    </div>
  );
}

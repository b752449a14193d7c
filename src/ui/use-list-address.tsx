// chunk: areas

import { useLocation, useNavigation, useSearchParams } from "react-router";

export type ListAddress<F> = {
  /** What is looked for; while its answer is on the way already that. */
  filter: F;
  /** What the list on the screen is the answer to. */
  shown: F;
  /** The list on the screen answers an earlier question. */
  isStale: boolean;
  /** Looks for something else, from the first page on. `replace`: without a way back of its own. */
  show: (change: Partial<F>, options?: { replace?: boolean }) => void;
  addressOf: (page: number) => { search: string };
};

/** The filter of a list, which its address says: `read` understands it, `write` leaves out what is as always. */
export function useListAddress<F extends { seite: number }>(
  read: (search: URLSearchParams) => F,
  write: (filter: F) => Record<string, string>,
): ListAddress<F> {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const wanted = next?.pathname === pathname ? new URLSearchParams(next.search) : search;
  const filter = read(wanted);

  function show(change: Partial<F>, { replace = false } = {}) {
    // What was typed last is not waited for by somebody who goes to another page.
    const isLeaving = next !== undefined && next.pathname !== pathname;
    if (!isLeaving)
      setSearch(write({ ...filter, seite: 1, ...change }), { replace, preventScrollReset: true });
  }

  return {
    filter,
    shown: read(search),
    isStale: wanted.toString() !== search.toString(),
    show,
    addressOf: (page) => ({ search: `?${new URLSearchParams(write({ ...filter, seite: page }))}` }),
  };
}

// chunk: areas

import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { FailedLoad } from "./failed-load.tsx";
import type { Loaded } from "./page-load.tsx";

/** What is known stays on the screen when a later look at the same address fails. */
export function useLastLoaded<T>(loaded: Loaded<T>): Loaded<T> {
  const [known, setKnown] = useState(loaded);
  const isNews =
    loaded !== known &&
    (loaded.sentence === undefined || loaded.of !== known.of || known.sentence !== undefined);
  if (isNews) setKnown(loaded);
  return isNews ? loaded : known;
}

type WhenLoadedProps<T> = { value: Loaded<T>; children: (data: T) => ReactNode };

/** A page's data as soon as they are there; else why not, and another try. */
export function WhenLoaded<T>({ value, children }: WhenLoadedProps<T>) {
  const { revalidate, state } = useRevalidator();
  const known = useLastLoaded(value);
  if (known.sentence === undefined) return children(known.data);
  return (
    <FailedLoad
      sentence={known.sentence}
      isBusy={state === "loading"}
      onRetry={() => void revalidate()}
    />
  );
}

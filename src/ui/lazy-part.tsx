import { type ComponentType, useEffect, useState } from "react";
import { afterPaint } from "./after-paint.ts";
import { Button } from "./button.tsx";
import { FailedLoad } from "./failed-load.tsx";

export type MissingProps = {
  onRetry?: () => void;
  isBusy?: boolean;
  /** A retry failed. */
  isGone?: boolean;
};

type LateModule<P> = { default: ComponentType<P> };

type States<P> = {
  Waiting?: ComponentType<P>;
  Missing?: ComponentType<P & MissingProps>;
};

/** A part of a page loaded on use. If loading fails, the page stays, says what is missing and offers a retry. */
export function lazyPart<P extends object>(
  load: () => Promise<LateModule<P>>,
  { Waiting = Nothing, Missing = MissingPart }: States<P> = {},
): ComponentType<P> {
  let arrived: ComponentType<P> | undefined;
  let failure: unknown;

  async function fetchPart(): Promise<ComponentType<P>> {
    try {
      arrived = (failure ? await loadAgain(load, failure) : await load()).default;
      // Under another address the bundler may have given it other names.
      if (!arrived) throw failure;
      return arrived;
    } catch (error) {
      failure = error;
      throw error;
    }
  }

  return function LatePart(props: P) {
    const [Part, setPart] = useState(() => arrived);
    const [misses, setMisses] = useState(0);
    const [isBusy, setBusy] = useState(false);

    async function ask() {
      setBusy(true);
      await fetchPart().then(
        (found) => setPart(() => found),
        () => setMisses((before) => before + 1),
      );
      setBusy(false);
    }

    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once by itself, then only by the button
    useEffect(() => {
      if (!Part) afterPaint(() => void ask());
    }, []);

    if (Part) return <Part {...props} />;
    if (misses === 0) return <Waiting {...props} />;
    return <Missing {...props} onRetry={() => void ask()} isBusy={isBusy} isGone={misses > 1} />;
  };
}

let tries = 0;

/** Chrome remembers a failed module as long as the page lives; another address makes it load again. */
export async function loadAgain<M>(load: () => Promise<M>, failure: unknown): Promise<M> {
  const address = /https?:\/\/\S+?\.js/.exec(String(failure))?.[0];
  tries += 1;
  return address ? await import(/* @vite-ignore */ `${address}?again=${tries}`) : await load();
}

/** For what the page is whole without. */
export function Nothing() {
  return null;
}

const MISSING = "Dieser Teil der Seite ist nicht angekommen.";

export function MissingPart(props: MissingProps) {
  return <Missed sentence={MISSING} {...props} />;
}

/** For forms of which what was typed is kept. */
export function MissingFormPart(props: MissingProps) {
  return (
    <Missed
      sentence={`${MISSING} Was Sie eingetragen haben, ist auch nach dem Laden noch da.`}
      {...props}
    />
  );
}

function Missed({
  sentence,
  onRetry = reload,
  isBusy,
  isGone,
}: MissingProps & { sentence: string }) {
  return (
    <div role="alert">
      <FailedLoad sentence={sentence} isBusy={isBusy} onRetry={onRetry}>
        {isGone && (
          <Button variant="quiet" onClick={reload}>
            Seite neu laden
          </Button>
        )}
      </FailedLoad>
    </div>
  );
}

function reload() {
  window.location.reload();
}

import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type FailedLoadProps = {
  sentence: string;
  isBusy?: boolean | undefined;
  onRetry: () => void;
  /** Other ways on. */
  children?: ReactNode;
};

/** In place of something that failed to load. */
export function FailedLoad({ sentence, isBusy = false, onRetry, children }: FailedLoadProps) {
  return (
    <div className="rounded-card border border-line bg-white px-5 py-10 text-center">
      <p>{sentence}</p>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
        <Button busy={isBusy} onClick={onRetry}>
          Erneut versuchen
        </Button>
        {children}
      </div>
    </div>
  );
}

import { Button } from "./button.tsx";

export type FailedLoadProps = { sentence: string; isBusy?: boolean; onRetry: () => void };

/** Stands where something would be that did not come. */
export function FailedLoad({ sentence, isBusy = false, onRetry }: FailedLoadProps) {
  return (
    <div className="rounded-card border border-line bg-white px-5 py-10 text-center">
      <p>{sentence}</p>
      <Button className="mt-4" busy={isBusy} onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  );
}

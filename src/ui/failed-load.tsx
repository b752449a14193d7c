import { Button } from "./button.tsx";

/** Stands where a list would be that did not come. */
export function FailedLoad({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="rounded-card border border-line bg-white px-5 py-10 text-center">
      <p>{sentence}</p>
      <Button className="mt-4" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  );
}

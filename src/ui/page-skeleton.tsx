import { ListSkeleton } from "./list-skeleton.tsx";

/** A page on its way: where its title and its first entries will stand. It is no heading yet, lest it is read twice. */
export function PageSkeleton({ title, className = "" }: { title: string; className?: string }) {
  return (
    <>
      <div aria-hidden="true" className={`flex min-h-12 items-center ${className}`}>
        {title ? (
          <p className="wide text-section text-balance">{title}</p>
        ) : (
          <div className="h-8 w-52 max-w-full rounded-sm bg-paper-2" />
        )}
      </div>
      <ListSkeleton label="Lade Seite…" />
    </>
  );
}

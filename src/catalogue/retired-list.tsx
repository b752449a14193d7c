import { Button } from "#ui/button.tsx";

type Titled = { id: string; title: string };
export type RetiredListProps = {
  items: readonly Titled[];
  busyId: string | undefined;
  onRestore: (id: string) => void;
};

/** Services, or extras, that are offered no more. */
export function RetiredList({ items, busyId, onRestore }: RetiredListProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="retired-title" className="mt-12">
      <h2 id="retired-title" className="text-xl">
        Nicht mehr im Angebot
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">In alten Buchungen stehen sie weiterhin.</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {items.map(({ id, title }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 pr-3 pl-4 sm:pl-5"
          >
            <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
            <Button variant="quiet" busy={busyId === id} onClick={() => onRestore(id)}>
              Wieder anbieten<span className="sr-only">: {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { MOST_PAIRS } from "../limits.ts";
import type { OwnPair, PictureSizes } from "../schema.ts";
import { AdminPairForm } from "./admin-pair-form.tsx";
import { usePairs } from "./admin-use-pairs.ts";

export type PairsProps = { notify: (result: Result) => void; announce: (text: string) => void };

const EMPTY_ID = "keine-paare";

/** 'Vorher / Nachher' with pictures of the shop's own instead of the examples. */
export function AdminPairs({ notify, announce }: PairsProps) {
  const { list, isDeleting, load, show, remove, order } = usePairs(notify, announce);
  const [toDelete, setToDelete] = useState<OwnPair | "all">();
  const pairs = list.phase === "ready" ? list.pairs : [];
  useKeptFocus(
    pairs.map(({ id }) => id),
    deleteButtonId,
    EMPTY_ID,
  );

  return (
    <section aria-labelledby="pairs-title" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="pairs-title" className="text-2xl">
          Vorher / Nachher
        </h2>
        {pairs.length > 0 && (
          <Button variant="quiet" onClick={() => setToDelete("all")}>
            Zurück zu den Beispielen
          </Button>
        )}
      </div>
      {list.phase === "loading" && <ListSkeleton label="Lade Bildpaare…" />}
      {list.phase === "failed" && <FailedLoad sentence="Die Bildpaare konnten nicht geladen werden." onRetry={load} />}
      {list.phase === "ready" && (
        <div className="space-y-4">
          {pairs.length === 0 ? (
            <EmptyList id={EMPTY_ID}>Noch keine eigenen Paare. Solange zeigt die Website vier Beispiele.</EmptyList>
          ) : (
            <SortableList
              label="Eigene Bildpaare"
              items={pairs}
              nameOf={({ title }) => `Paar „${title}“`}
              onOrder={order}
              className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3"
            >
              {(pair, handle) => (
                <article aria-label={pair.title} className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-white">
                  <div className="grid grid-cols-2 gap-0.5">
                    <PairPicture picture={pair.before} alt={`${pair.title} vorher`} />
                    <PairPicture picture={pair.after} alt={`${pair.title} nachher`} />
                  </div>
                  <div className="flex items-center p-1.5">
                    <p className="min-w-0 grow px-1.5 font-semibold hyphens-auto">{pair.title}</p>
                    <button
                      type="button"
                      id={deleteButtonId(pair.id)}
                      aria-label={`Paar „${pair.title}“ löschen`}
                      onClick={() => setToDelete(pair)}
                      className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-rot-100 hover:text-rot-700"
                    >
                      <Trash2 aria-hidden="true" className="size-5" />
                    </button>
                    {handle}
                  </div>
                </article>
              )}
            </SortableList>
          )}
          {pairs.length >= MOST_PAIRS ? (
            <p className="text-sm text-ink-2">Mehr als {MOST_PAIRS} Paare haben auf der Website keinen Platz.</p>
          ) : (
            <AdminPairForm
              onAdded={(added, title) => {
                show(added);
                announce(`Das Paar „${title}“ ist auf der Website.`);
              }}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        question={
          toDelete === "all" || !toDelete ? "Möchtest du alle eigenen Paare löschen?" : `Möchtest du das Paar „${toDelete.title}“ löschen?`
        }
        confirmLabel="Löschen"
        busy={isDeleting}
        onConfirm={async () => {
          await remove(toDelete === "all" ? undefined : toDelete);
          setToDelete(undefined);
        }}
        onCancel={() => setToDelete(undefined)}
      >
        {toDelete === "all" && <p>Die Website zeigt danach wieder die vier Beispiele.</p>}
      </ConfirmDialog>
    </section>
  );
}

function PairPicture({ picture: { url, srcSet, width, height }, alt }: { picture: PictureSizes; alt: string }) {
  return (
    <img
      src={url}
      srcSet={srcSet}
      sizes="(width >= 40rem) 200px, 46vw"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full bg-paper-2 object-cover"
    />
  );
}

function deleteButtonId(id: string): string {
  return `paar-${id}-loeschen`;
}

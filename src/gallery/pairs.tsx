import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { useFocusAfterRemoval } from "#ui/use-focus-after-removal.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { MOST_PAIRS } from "./limits.ts";
import { AdminPairCard, deletePairButtonId } from "./pair-card.tsx";
import { AdminPairForm } from "./pair-form.tsx";
import { AdminPairTitleDialog } from "./pair-title-dialog.tsx";
import type { OwnPair } from "./schema.ts";
import { usePairs } from "./use-pairs.tsx";

export type PairsProps = {
  loaded: Loaded<readonly OwnPair[]>;
  notify: (result: Result) => void;
  announce: (text: string) => void;
  /** Whether the form for a new pair has something in it. */
  onDirty: (isDirty: boolean) => void;
};

const EMPTY_ID = "keine-paare";

/** 'Vorher / Nachher' with pictures of the shop's own instead of the examples. */
export function AdminPairs({ loaded, notify, announce, onDirty }: PairsProps) {
  const { list, isDeleting, show, replace, remove, order } = usePairs(loaded, notify, announce);
  const [toRename, setToRename] = useState<OwnPair>();
  const [toDelete, setToDelete] = useState<OwnPair | "all">();
  const pairs = list.data ?? [];
  useFocusAfterRemoval(
    pairs.map(({ id }) => deletePairButtonId(id)),
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
      <WhenLoaded value={list}>
        {() => (
          <div className="space-y-4">
            {pairs.length === 0 ? (
              <EmptyList id={EMPTY_ID}>
                Noch keine eigenen Paare. Solange zeigt die Website vier Beispiele, wenn Sie sie
                nicht unter{" "}
                <Link to={`${paths.admin.settings}#anfahrt`} className="text-link">
                  Bilder und Anfahrt
                </Link>{" "}
                ausblenden.
              </EmptyList>
            ) : (
              <SortableList
                label="Eigene Bildpaare"
                items={pairs}
                nameOf={({ title }) => `Paar „${title}“`}
                onOrder={order}
                className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3"
              >
                {(pair, handle) => (
                  <AdminPairCard
                    pair={pair}
                    handle={handle}
                    onRename={() => setToRename(pair)}
                    onDelete={() => setToDelete(pair)}
                  />
                )}
              </SortableList>
            )}
            {pairs.length >= MOST_PAIRS ? (
              <p className="text-sm text-ink-2">
                Mehr als {MOST_PAIRS} Paare haben auf der Website keinen Platz.
              </p>
            ) : (
              <AdminPairForm
                onDirty={onDirty}
                onAdded={(added, title) => {
                  show(added);
                  announce(`Das Paar „${title}“ ist auf der Website.`);
                }}
              />
            )}
          </div>
        )}
      </WhenLoaded>
      <AdminPairTitleDialog
        pair={toRename}
        onSaved={(pair) => {
          replace(pair);
          setToRename(undefined);
          announce("Titel gespeichert.");
        }}
        onNewer={replace}
        onClose={() => setToRename(undefined)}
      />
      <ConfirmDialog
        open={toDelete !== undefined}
        question={
          toDelete === "all" || !toDelete
            ? "Möchtest du alle eigenen Paare löschen?"
            : `Möchtest du das Paar „${toDelete.title}“ löschen?`
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

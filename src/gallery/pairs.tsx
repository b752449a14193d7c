import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import type { Loaded } from "#ui/page-load.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { confirm, tell } from "#ui/tell.tsx";
import { useFocusAfterRemoval } from "#ui/use-focus-after-removal.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import { MOST_PAIRS } from "./limits.ts";
import { deletePairButtonId, PairCard } from "./pair-card.tsx";
import { PairForm } from "./pair-form.tsx";
import { PairTitleDialog } from "./pair-title-dialog.tsx";
import type { OwnPair } from "./schema.ts";
import { usePairs } from "./use-pairs.tsx";

type PairsProps = {
  loaded: Loaded<readonly OwnPair[]>;
  /** Whether the form for a new pair has something in it. */
  onDirty: (isDirty: boolean) => void;
};

const EMPTY_ID = "keine-paare";

/** 'Vorher / Nachher' with pictures of the shop's own instead of the examples. */
export function AdminPairs({ loaded, onDirty }: PairsProps) {
  const { list, show, replace, remove, order } = usePairs(loaded);
  const [toRename, setToRename] = useState<OwnPair>();
  const pairs = list.data ?? [];
  useFocusAfterRemoval(
    pairs.map(({ id }) => deletePairButtonId(id)),
    EMPTY_ID,
  );

  /** One pair, or all without one. */
  async function askToDelete(pair?: OwnPair) {
    const isSure = await confirm({
      question: pair
        ? `Möchtest du das Paar „${pair.title}“ löschen?`
        : "Möchtest du alle eigenen Paare löschen?",
      confirmLabel: "Löschen",
      children: !pair && <p>Die Website zeigt danach wieder die vier Beispiele.</p>,
    });
    if (isSure) await remove(pair);
  }

  return (
    <section aria-labelledby="pairs-title" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="pairs-title" className="text-2xl">
          Vorher / Nachher
        </h2>
        {pairs.length > 0 && (
          <Button variant="quiet" onClick={() => void askToDelete()}>
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
                  <PairCard
                    pair={pair}
                    handle={handle}
                    onRename={() => setToRename(pair)}
                    onDelete={() => void askToDelete(pair)}
                  />
                )}
              </SortableList>
            )}
            {pairs.length >= MOST_PAIRS ? (
              <p className="text-sm text-ink-2">
                Mehr als {MOST_PAIRS} Paare haben auf der Website keinen Platz.
              </p>
            ) : (
              <PairForm
                onDirty={onDirty}
                onAdded={(added, title) => {
                  show(added);
                  void tell(`Das Paar „${title}“ ist auf der Website.`);
                }}
              />
            )}
          </div>
        )}
      </WhenLoaded>
      {toRename && (
        <PairTitleDialog
          key={toRename.id}
          pair={toRename}
          onSaved={(pair, isAll) => {
            replace(pair);
            if (!isAll) return;
            setToRename(undefined);
            void tell("Titel gespeichert.");
          }}
          onNewer={replace}
          onClose={() => setToRename(undefined)}
        />
      )}
    </section>
  );
}

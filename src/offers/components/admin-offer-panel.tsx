import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Service } from "#catalogue/schema.ts";
import { Button } from "#ui/button.tsx";
import { RESTORED } from "#ui/restored-draft.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { useEditor } from "#ui/use-editor.ts";
import { percentText } from "../eligibility.ts";
import { draftedOffer, offerDraft } from "../offer-draft.ts";
import { cardStandings, offerState, periodText, popupOffer } from "../offer-standing.ts";
import { isNewOffer, offerProblems } from "../offer-terms.ts";
import type { EditedOffer } from "../schema.ts";
import { audienceLabel } from "../shown-price.ts";
import { OfferBadges } from "./admin-offer-badges.tsx";
import { OfferForm } from "./admin-offer-form.tsx";
import { OfferPreview } from "./admin-offer-preview.tsx";
import { sendOffer } from "./admin-send-offer.ts";

export type OfferPanelProps = {
  offer: EditedOffer;
  /** All stored offers, this one too unless it is new. */
  offers: readonly EditedOffer[];
  services: readonly Service[];
  today: string;
  card: (service: Service) => ReactNode;
  onSaved: (id: string, saved: EditedOffer) => void;
  onDirty: (id: string, isDirty: boolean) => void;
  onDelete: (offer: EditedOffer) => void;
  /** Nobody is logged in here any more. */
  onLoggedOut: () => void;
};

/** One offer, folded until it is edited; a new one stands open. */
export function OfferPanel(props: OfferPanelProps) {
  const { offer, offers, services, today, card, onSaved, onDirty, onDelete, onLoggedOut } = props;
  const form = useRef<HTMLFormElement>(null);
  const isNew = isNewOffer(offer.id);
  const editor = useEditor({
    stored: offer,
    draftOf: offerDraft,
    problemsOf: offerProblems,
    send: (draft, base) => sendOffer(draft, base, onLoggedOut),
    onSaved: (saved) => onSaved(offer.id, saved),
    // A new one has no name yet under which it could be found again.
    ...(!isNew && { keepAs: `angebot:${offer.id}` }),
  });
  const [wasRestored] = useState(editor.isRestored);
  const isDirty = editor.changed.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens
  useEffect(() => onDirty(offer.id, isDirty), [offer.id, isDirty]);

  const drafted = draftedOffer(offer, editor.draft);
  const others = offers.filter(({ id }) => id !== offer.id);
  // A new offer is the youngest.
  const all = isNew ? [...others, drafted] : offers.map((other) => (other.id === offer.id ? drafted : other));
  const serviceIds = services.map(({ id }) => id);

  async function save() {
    if (!(isDirty || isNew) || (await editor.save())) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  return (
    <details open={isNew || wasRestored} className="group/panel rounded-card border border-line bg-white open:border-edge">
      <summary className="flex min-h-20 list-none items-center gap-4 rounded-card py-3 pr-4 pl-4 hover:bg-paper sm:pr-5 [&::-webkit-details-marker]:hidden">
        <span className="figures wide w-17 shrink-0 text-xl">{percentText(offer.discount_pct)} %</span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{offer.title || "Neues Angebot"}</span>
          {!isNew && (
            <span className="block text-sm text-ink-2">
              {audienceLabel({ discount: 1, offerType: offer.type })}, {periodText(offer)}
            </span>
          )}
          <OfferBadges
            state={offerState(offer, today)}
            isNew={isNew}
            isInPopup={popupOffer(offers, serviceIds, today)?.id === offer.id}
            isDirty={isDirty && !isNew}
          />
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 transition-transform duration-200 ease-out group-open/panel:rotate-180"
        />
      </summary>
      <form
        ref={form}
        noValidate
        className="border-line border-t p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 2xl:grid-cols-[minmax(0,1fr)_20rem]">
          <OfferForm editor={editor} services={services} />
          <div className="space-y-6">
            <OfferStanding offer={drafted} offers={all} services={services} today={today} />
            <OfferPreview offer={drafted} services={services} card={card} />
          </div>
        </div>
        <div className="mt-8 border-line border-t pt-6">
          <SaveBar
            isDirty={isDirty || isNew}
            phase={editor.phase}
            failure={editor.failure}
            onSave={() => void save()}
            {...(editor.isRestored && { dirtyNote: RESTORED })}
            onDiscard={isDirty && !isNew ? editor.discard : undefined}
          >
            <Button variant="quiet" onClick={() => onDelete(offer)}>
              Löschen<span className="sr-only">: {offer.title || "neues Angebot"}</span>
            </Button>
          </SaveBar>
        </div>
      </form>
    </details>
  );
}

type OfferStandingProps = { offer: EditedOffer; offers: readonly EditedOffer[]; services: readonly Service[]; today: string };

/** Where visitors meet it today, and where another offer comes first. */
function OfferStanding({ offer, offers, services, today }: OfferStandingProps) {
  const standings = cardStandings(offer, offers, services, today);
  const inPopup = popupOffer(
    offers,
    services.map(({ id }) => id),
    today,
  );
  return (
    <section aria-label="Wo es heute zu sehen ist" className="rounded-control bg-paper-2 px-4 py-3 text-sm">
      <h3 className="font-sans font-semibold">Heute zu sehen</h3>
      {standings.length === 0 && <p className="mt-1">{NOWHERE[offerState(offer, today)]}</p>}
      <ul className="mt-1 space-y-1">
        {standings.map(({ title, sentence }) => (
          <li key={title}>
            <span className="font-medium">{title}:</span> {sentence}.
          </li>
        ))}
        {standings.length > 0 && (
          <li>
            <span className="font-medium">Pop-up:</span>{" "}
            {inPopup?.id === offer.id
              ? "zeigt dieses Angebot."
              : `zeigt ${inPopup ? `„${inPopup.title}“, das älteste, das heute gilt` : "nichts"}.`}
          </li>
        )}
      </ul>
    </section>
  );
}

const NOWHERE = {
  running: "Nirgends: Es ist keine Leistung gewählt.",
  planned: "Noch nicht: Es beginnt später.",
  over: "Nicht mehr: Es ist vorbei.",
  off: "Nirgends: Es ist ausgeschaltet.",
};

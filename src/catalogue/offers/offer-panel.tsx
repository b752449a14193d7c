import { type ReactNode, useState } from "react";
import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { readToken } from "#lib/session-token.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EditorForm } from "#ui/editor-form.tsx";
import { FoldPanel } from "#ui/fold-panel.tsx";
import { useEditor } from "#ui/use-editor.tsx";
import type { Service } from "../schema.ts";
import { percentText } from "./eligibility.ts";
import {
  draftedOffer,
  type OfferDraft,
  offerDraft,
  offerProblems,
  offerValues,
} from "./offer-draft.ts";
import { OfferForm } from "./offer-form.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import type { OfferState } from "./offer-status.ts";
import { cardStatuses, offerState, periodText, popupOffer } from "./offer-status.ts";
import { isNewOffer, LOGIN_NEEDED } from "./offer-terms.ts";
import type { EditedOffer } from "./schema.ts";
import { audienceLabel } from "./shown-price.ts";
import { OFFER_DRAFT } from "./use-offers.tsx";

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

/** One offer, folded until it is edited; a new one is open. */
export function OfferPanel(props: OfferPanelProps) {
  const { offer, offers, services, today, card, onSaved, onDirty, onDelete, onLoggedOut } = props;
  const isNew = isNewOffer(offer.id);
  const editor = useEditor({
    stored: offer,
    draftOf: offerDraft,
    problemsOf: offerProblems,
    send: (draft, base) => sendOffer(draft, base, onLoggedOut),
    onSaved: (saved) => onSaved(offer.id, saved),
    // A new one has no name yet under which it could be found again.
    keepAs: OFFER_DRAFT + offer.id,
  });
  const [wasRestored] = useState(editor.isRestored);
  const isDirty = editor.changed.length > 0;

  const drafted = draftedOffer(offer, editor.draft);
  const others = offers.filter(({ id }) => id !== offer.id);
  // A new offer is the youngest.
  const all = isNew
    ? [...others, drafted]
    : offers.map((other) => (other.id === offer.id ? drafted : other));
  const serviceIds = services.map(({ id }) => id);

  return (
    <FoldPanel
      summaryClassName="gap-x-3 py-3 pr-4 pl-4 sm:gap-x-4"
      isOpenAtFirst={isNew || wasRestored}
      summary={
        <>
          <span className="figures wide w-17 shrink-0 text-xl">
            {percentText(offer.discount_pct)} %
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere hyphens-auto">
              {offer.title || "Neues Angebot"}
            </span>
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
        </>
      }
    >
      <EditorForm
        editor={editor}
        isNew={isNew}
        onDirty={(dirty) => onDirty(offer.id, dirty)}
        actions={
          <Button variant="quiet" onClick={() => onDelete(offer)}>
            Löschen<span className="sr-only">: {offer.title || "neues Angebot"}</span>
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 2xl:grid-cols-[minmax(0,1fr)_20rem]">
          <OfferForm editor={editor} services={services} today={today} />
          <div className="space-y-6">
            <OfferStanding offer={drafted} offers={all} services={services} today={today} />
            <OfferPreview offer={drafted} services={services} card={card} />
          </div>
        </div>
      </EditorForm>
    </FoldPanel>
  );
}

type OfferStandingProps = {
  offer: EditedOffer;
  offers: readonly EditedOffer[];
  services: readonly Service[];
  today: string;
};

/** Where visitors meet it today, and where another offer comes first. */
function OfferStanding({ offer, offers, services, today }: OfferStandingProps) {
  const standings = cardStatuses(offer, offers, services, today);
  const inPopup = popupOffer(
    offers,
    services.map(({ id }) => id),
    today,
  );
  return (
    <section
      aria-label="Wo es heute zu sehen ist"
      className="rounded-control bg-paper-2 px-4 py-3 text-sm"
    >
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

const STATES: Record<OfferState, { label: string; tone: BadgeTone }> = {
  running: { label: "Gilt heute", tone: "petrol" },
  planned: { label: "Geplant", tone: "neutral" },
  over: { label: "Vorbei", tone: "neutral" },
  off: { label: "Ausgeschaltet", tone: "neutral" },
};

type OfferBadgesProps = {
  state: OfferState;
  isNew: boolean;
  isInPopup: boolean;
  isDirty: boolean;
};

function OfferBadges({ state, isNew, isInPopup, isDirty }: OfferBadgesProps) {
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {isNew ? (
        <Badge tone="dark">Neu</Badge>
      ) : (
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      )}
      {isInPopup && <Badge tone="amber">Im Pop-up</Badge>}
      {isDirty && <Badge tone="dark">Nicht gespeichert</Badge>}
    </span>
  );
}

/** Creates what is new and changes what is not. Without a login nothing is sent, so that nothing typed is lost on the way to it. */
async function sendOffer(
  draft: OfferDraft,
  { id, version }: EditedOffer,
  onLoggedOut: () => void,
): Promise<ApiResult<EditedOffer>> {
  if (readToken() === null) {
    onLoggedOut();
    return {
      ok: false,
      status: 401,
      error: LOGIN_NEEDED,
      code: "nicht_eingeloggt",
      fields: {},
      body: {},
    };
  }
  return isNewOffer(id)
    ? await api("POST /offers", { body: offerValues(draft) })
    : await api("PUT /offers/:id", { params: { id }, body: { ...offerValues(draft), version } });
}

import { type FocusEvent, type FormEvent, useEffect, useReducer, useRef } from "react";
import type { Offer } from "#catalogue/offers/schema.ts";
import type { OwnPrices } from "#catalogue/own-prices.ts";
import type { BookableService } from "#catalogue/schema.ts";
import type { LegalFacts } from "#company/texts/imprint.ts";
import { useBerlinNow } from "#company/use-berlin-now.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { keysOf, offeredClasses } from "#company/vehicle-classes.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { maskedAddress } from "#lib/masked-address.ts";
import { lazyPart, MissingFormPart } from "#ui/lazy-part.tsx";
import { Loading } from "#ui/loading.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { useAfterPointerUp } from "#ui/use-after-pointer-up.tsx";
import { useBackCloses } from "#ui/use-back-closes.tsx";
import { answerEnd, answerHours } from "../acceptance.ts";
import { focusField } from "../focus-field.ts";
import { KnownCars } from "../known-cars.tsx";
import { photoWishes } from "../photos.ts";
import { ARRIVAL_LABELS, addressFields, isOutside, leastTrip, tripOf, wayOf } from "../place.ts";
import { computePrice, type Selection } from "../price.ts";
import { questionsOf, surchargeLines, withKnownOptions, withPhotoAnswers } from "../questions.ts";
import { noPrice } from "../refusals.ts";
import type { FirmPage } from "../schema.ts";
import { choiceSelection } from "../service-choice.ts";
import { stayEnd, stayLength, type VisitorRules } from "../stay.ts";
import { useSlipInTime } from "./booked-result.tsx";
import { draftProblems, openFields } from "./draft-problems.ts";
import { loadStepDate, StepDate } from "./late-step-date.tsx";
import { PermitNote, PermitRequest, usePermit } from "./permit.tsx";
import { PriceBar } from "./price-bar.tsx";
import { otherReader, previewPrice } from "./price-preview.ts";
import { StepCircles } from "./step-circles.tsx";
import { StepHeading } from "./step-heading.tsx";
import { StepService } from "./step-service.tsx";
import { failureWords } from "./submit-refusal.ts";
import type { SubmittedBooking } from "./submitted-booking.ts";
import { useArrival, useLastKnown } from "./use-arrival.tsx";
import { useAvailability } from "./use-availability.tsx";
import { useContract } from "./use-contract.tsx";
import { useDraftMemory } from "./use-draft-memory.tsx";
import { usePhotos, wantedPhotos } from "./use-photos.tsx";
import { useStay } from "./use-stay.tsx";
import { useSubmission } from "./use-submission.tsx";
import { useContact, useVehicle } from "./use-visitor-data.tsx";
import { stepHint, type WizardStep, withOfferedClass } from "./wizard-draft.ts";
import { WizardSkeleton } from "./wizard-skeleton.tsx";
import {
  INITIAL_STATE,
  NO_MORE_ROOM,
  type UsualVehicle,
  type WizardContact,
  type WizardStart,
  wizardReducer,
} from "./wizard-state.ts";

export type WizardData = { services: BookableService[]; offers: Offer[] };
export type WizardVisitor = {
  loggedIn: boolean;
  hasPreviousBooking: boolean;
  /** Of a firm: which services have a price, and never what it is. */
  eigenePreise?: OwnPrices;
  contact?: WizardContact;
  /** What a customer usually brings. */
  vehicle?: UsualVehicle;
  /** An admin books for somebody else. */
  isAdmin?: boolean;
};

export type WizardProps = {
  /** Undefined while it loads. */
  data: WizardData | undefined;
  visitor: WizardVisitor;
  /** When the shop is closed, and with whom one has to do. */
  company: VisitorRules & LegalFacts;
  /** The token of the link that led here, if one did; empty when none did. */
  permit?: string;
  /** By which mail on a refresh somebody came. */
  auffrischung?: string;
  /** The token of a free place, of whoever waited for it. */
  platz?: string;
  /** Somebody books by a firm's link, and sees no price. */
  firm?: { token: string; fahrzeuge: FirmPage["fahrzeuge"] };
  /** What is already chosen; a reload keeps what the visitor chose since. */
  startWith?: WizardStart;
  /** Epoch milliseconds. */
  now: () => number;
  onBooked: (booked: SubmittedBooking) => void;
  /** Not booked and the wizard is closed; its draft is kept. */
  onFailedUnseen?: () => void;
  /** The prices on the screen are no longer right: services, offers and the visitor's bookings have to be loaded again. */
  onPriceStale: () => void;
  /** Called at every step change. */
  scrollToTop: () => void;
  /** The browser's Back goes one step back; in a dialog it closes that. */
  goesBackByHistory?: boolean;
  /** The level of the steps' headings. */
  headingLevel: 1 | 2;
  showHinweise: () => void;
  showEdelInfo: () => void;
  failureMessage?: string;
};

export { ThankYou } from "./thank-you.tsx";

/** Each step is loaded before it is reached, and not by those who only look at prices. */
const loadStepPerson = () => import("./step-person.tsx");
const loadStepSummary = () => import("./step-summary.tsx");
const LATE_STEP = { Waiting: () => <Loading label="Lade Schritt …" />, Missing: MissingFormPart };
const StepPerson = lazyPart(loadStepPerson, LATE_STEP);
const StepSummary = lazyPart(loadStepSummary, LATE_STEP);

const TYPED_INPUTS = "textarea, input:not([type=radio], [type=checkbox])";
const NOTHING_YET: WizardData = { services: [], offers: [] };
export const BOOKING_FAILED = {
  outcome: "failure",
  title: "Buchung fehlgeschlagen",
  message: "Beim Buchen des Termins ist ein Fehler aufgetreten. Bitte versuche es erneut.",
} satisfies Result;

export function Wizard(props: WizardProps) {
  const {
    visitor,
    startWith,
    now,
    onBooked,
    onPriceStale,
    failureMessage = BOOKING_FAILED.message,
  } = props;
  const data = useLastKnown(props.data);
  const { services, offers } = data ?? NOTHING_YET;
  const [state, dispatch] = useReducer(wizardReducer, INITIAL_STATE);
  const { step, moment, attempts, serverProblems } = state;
  const { company: shop } = useShopClasses();
  const classed = withOfferedClass(state.draft, keysOf(offeredClasses(shop)));
  const chosen = classed.beratung ? [] : classed.leistungen;
  // Whoever books for others, or by a firm's link, sends no photos.
  const questions = questionsOf(chosen, services).filter(
    ({ art }) => art !== "foto" || !(visitor.isAdmin || props.firm),
  );
  const [photos, setPhotos] = usePhotos();
  const draft = {
    ...classed,
    antworten: withPhotoAnswers(
      withKnownOptions(classed.antworten, questions),
      questions,
      Object.keys(photos),
    ),
  };
  const shopModel = state.model ?? props.company.vertragsmodell;
  const form = useRef<HTMLFormElement>(null);
  const covered = useRef(0);
  const afterPress = useAfterPointerUp();

  useDraftMemory(state, dispatch, { form, startWith, services, now });
  useContact(moment !== undefined, visitor.contact, (contact) =>
    dispatch({ type: "contact known", contact }),
  );
  useVehicle(moment !== undefined && !draft.beratung, visitor.vehicle, (vehicle) =>
    dispatch({ type: "vehicle known", vehicle }),
  );
  const { firm } = props;
  const isGuest = !visitor.loggedIn && !visitor.isAdmin && !firm;
  const hasMailHint = isGuest && props.company.werbehinweis;
  usePermit(props.permit, state, dispatch);
  useArrival(state.arrivals, form, props.scrollToTop);
  useSlipInTime(step);
  const clock = useBerlinNow();
  useEffect(() => {
    if (clock) dispatch({ type: "time passed", moment: clock });
  }, [clock]);
  const titles = draft.beratung ? [] : draft.leistungen;
  const hasBegun = draft.beratung || titles.length > 0;
  const isNearEnd = step > 1;
  useEffect(() => {
    // What does not come is said, and asked for again, where it is missing.
    if (hasBegun) loadStepDate().catch(() => {});
    if (isNearEnd) void Promise.all([loadStepPerson(), loadStepSummary()]).catch(() => {});
  }, [hasBegun, isNearEnd]);
  const way = wayOf(draft, titles, services);
  const trip = tripOf(draft, titles, services);
  const isElsewhere = way !== "betrieb";
  const selection = {
    ...choiceSelection(draft),
    zuschlaege: surchargeLines(questions, draft.antworten),
    anfahrt: trip,
    plz: isElsewhere ? draft.plz.trim() : "",
    platz: props.platz ?? "",
  };
  const availability = useAvailability(
    step === 2 && moment !== undefined,
    selection,
    draft.datum,
    state.reloads,
  );
  const today = moment?.datum;
  const hours = visitor.isAdmin ? undefined : answerHours(selection.leistungen, services);
  const wishes = visitor.isAdmin || firm ? [] : photoWishes(titles, services);
  const sentPhotos = wantedPhotos(photos, wishes, questions);
  const contract = useContract({
    ...selection,
    datum: draft.datum,
    today: lastContractDay(),
    model: visitor.isAdmin || firm ? "reservierung" : shopModel,
  });
  const submit = useSubmission(state, dispatch, {
    onBooked: (sent) =>
      onBooked({
        ...sent,
        ...toldTo(visitor, sent.request),
        bis: lastDay(sent.request.datum),
        gedeckt_cent: covered.current,
        firmenlink: firm !== undefined,
      }),
    onPriceStale,
    onFailedUnseen: props.onFailedUnseen,
    services,
    isAdmin: visitor.isAdmin,
    contract: contract.said,
    hasMailHint,
    auffrischung: props.auffrischung,
    platz: props.platz,
    firmToken: firm?.token,
    photos: sentPhotos,
    onPhotosSent: () => setPhotos({}),
  });

  const isWayOpen = isElsewhere && !trip;
  const previewOf = (change: Partial<Selection> = {}, reader = visitor) => {
    if (!today || isOutside(draft, titles, services)) return undefined;
    const anfahrt = trip ?? leastTrip(draft, titles, services);
    const found = previewPrice(
      { ...selection, anfahrt, ...change },
      services,
      offers,
      reader,
      today,
    );
    return found && isWayOpen ? { ...found, isLowest: true } : found;
  };
  const price =
    today && !isWayOpen ? computePrice(selection, services, offers, visitor, today) : undefined;
  const preview = previewOf();

  const other =
    today && preview && isGuest
      ? otherReader(preview, (reader) => previewOf({}, { ...visitor, ...reader }))
      : undefined;

  const lastDay = (datum: string) => stayEnd(datum, stay.dauerTage, props.company);
  const { company } = props;
  const done = useStay(
    shop?.inStunden === true && !draft.beratung && !isElsewhere,
    selection,
    draft.datum,
    draft.abgabezeit,
  );
  const stay = {
    dauerTage: shop?.inStunden
      ? (done?.dauerTage ?? 1)
      : stayLength(selection.leistungen, services, selection.extras),
    ...(done && { done }),
    company,
    vorlaufStunden: company.vorlaufStunden,
  };
  const { slots } = availability;
  const isTimeFree = slots.status === "ready" && slots.data.includes(draft.abgabezeit);
  const checked = step === 2 && !isTimeFree ? { ...draft, abgabezeit: "" } : draft;
  const hint =
    stepHint(step, checked, services) ??
    (price || step === 2 || step === 3 ? undefined : noPrice().message) ??
    (step === 4 ? contract.missing : undefined);
  const missing = draftProblems(step, checked, services);
  const problems = { ...(attempts > 0 && missing), ...serverProblems };

  useBackCloses(props.goesBackByHistory === true && step > 1, goBack);
  useBackCloses(props.goesBackByHistory === true && step > 2, goBack);
  useBackCloses(props.goesBackByHistory === true && step > 3, goBack);

  /** A contract that needs the shop's yes arises later, and the time for a withdrawal runs from then on. */
  function lastContractDay(): string | undefined {
    const { datum, abgabezeit } = draft;
    return today === undefined || hours === undefined || datum === "" || abgabezeit === ""
      ? today
      : berlinMoment(answerEnd(now(), { datum, abgabezeit }, hours)).datum;
  }

  function goTo(to: WizardStep) {
    dispatch({ type: "moved", to, moment: berlinMoment(now()) });
  }

  function goBack() {
    goTo((step - 1) as WizardStep);
  }

  /** A tap on a field's edge would leave it under the price bar. */
  function keepTextFieldInSight({ target }: FocusEvent<HTMLFormElement, Element>) {
    if (target.matches(TYPED_INPUTS)) afterPress(() => target.scrollIntoView({ block: "nearest" }));
  }

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (state.sending || !data) return;
    if (hint !== undefined) {
      dispatch({ type: "next refused" });
      focusField(form.current, Object.keys(missing)[0]);
      return;
    }
    if (step !== 4) goTo((step + 1) as WizardStep);
    else if (price) void submit(price);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={goOn}
      onFocus={keepTextFieldInSight}
      aria-busy={!data || undefined}
      data-read-later=""
      className="relative flex min-h-full flex-col"
    >
      <StepCircles current={step} isLocked={state.sending} onGoTo={goTo} />
      {data ? (
        <div
          key={step}
          className={`min-h-104 scroll-mt-24 pb-6 ${state.arrivals > 0 ? "animate-appear" : ""} [&_:is(input,select,textarea,button)]:scroll-mt-6 [&_:is(input,select,textarea,button)]:scroll-mb-32 [@media(max-height:30rem)]:[&_:is(input,select,textarea,button)]:scroll-mt-16 [@media(max-height:30rem)]:[&_:is(input,select,textarea,button)]:scroll-mb-28`}
        >
          <StepHeading step={step} level={props.headingLevel} refusal={state.refusal} />
          {state.refusal?.step === step && state.refusal.code === NO_MORE_ROOM && (
            <PermitRequest email={draft.email} />
          )}
          {state.permit && state.refusal?.code !== NO_MORE_ROOM && <PermitNote step={step} />}
          {step === 1 && firm && (
            <div className="mb-6 empty:hidden">
              <KnownCars
                legend="Welches Auto?"
                cars={firm.fahrzeuge}
                isChosen={({ kennzeichen, modell }) =>
                  kennzeichen === draft.kennzeichen && modell === draft.modell
                }
                onPick={({ kfz, ...car }) =>
                  dispatch({ type: "edited", change: { ...car, ...(kfz && { kfz }) } })
                }
              />
            </div>
          )}
          {step === 1 && (
            <StepService
              {...{ draft, services, problems, dispatch }}
              hidesPrices={firm !== undefined}
              priceOf={previewOf}
              onReload={onPriceStale}
            />
          )}
          {step === 2 && moment && (
            <StepDate
              {...{ draft, moment, availability, problems, dispatch, stay }}
              timeName={way === "betrieb" ? undefined : ARRIVAL_LABELS[way]}
              waiting={
                company.warteliste && !draft.beratung && !isElsewhere && !visitor.isAdmin && !firm
                  ? { isKnown: visitor.loggedIn && draft.name !== "" && draft.email !== "" }
                  : undefined
              }
            />
          )}
          {step === 3 && (
            <StepPerson
              {...{ draft, questions, wishes, photos, problems, missing, dispatch }}
              onPhotos={setPhotos}
              asked={addressFields(draft, titles, services)}
              touched={state.touched}
              isForFirm={firm !== undefined}
              showHinweise={props.showHinweise}
              showEdelInfo={props.showEdelInfo}
              hasMailHint={hasMailHint}
            />
          )}
          {step === 4 && (
            <StepSummary
              {...{ draft, services, questions, stay, price, contract }}
              hidesPrices={firm !== undefined}
              photosOf={Object.entries(sentPhotos).flatMap(([id, files]) => files.map(() => id))}
              answerHours={hours}
              company={props.company}
              isTold={attempts > 0}
              other={other}
              ownAddress={visitor.contact?.email}
              isLocked={state.sending}
              onChange={goTo}
              problem={problems.gutscheine}
              onCodes={(gutscheine) => dispatch({ type: "edited", change: { gutscheine } })}
              onCovered={(cents) => {
                covered.current = cents;
              }}
            />
          )}
        </div>
      ) : (
        <WizardSkeleton />
      )}
      <PriceBar
        draft={draft}
        preview={preview}
        hidesPrices={firm !== undefined}
        other={other}
        hint={hint}
        missing={openFields(step, draft, missing)}
        attempts={attempts}
        step={step}
        orders={step === 4 && contract.model === "verbindlich"}
        isReady={moment !== undefined}
        sending={state.sending}
        onBack={goBack}
      />
      <ResultDialog
        result={
          state.failure && {
            ...BOOKING_FAILED,
            message: failureWords(failureMessage, state.failure),
          }
        }
        onClose={() => dispatch({ type: "failure closed", moment: berlinMoment(now()) })}
      />
    </form>
  );
}

/** Who booked, and where the mail goes: a customer's to the account. */
function toldTo(
  { loggedIn, isAdmin, contact }: WizardVisitor,
  { email }: { email: string },
): Pick<SubmittedBooking, "by" | "mailTo"> {
  if (isAdmin || !loggedIn) return { by: isAdmin ? "admin" : "guest", mailTo: email };
  return { by: "customer", mailTo: maskedAddress(contact?.email ?? email) };
}

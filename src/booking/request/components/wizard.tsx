import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { Service } from "#catalogue/schema.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { Offer } from "#offers/schema.ts";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { useAfterPress } from "#ui/use-after-press.ts";
import { choiceSelection } from "../../choice/service-choice.ts";
import { focusField } from "../../components/focus-field.ts";
import { quote } from "../../price.ts";
import { noPrice } from "../../refusals.ts";
import { type Closures, stayLength } from "../../stay.ts";
import { StepDate } from "../../times/components/step-date.tsx";
import { useAvailability } from "../../times/components/use-availability.ts";
import { draftProblems } from "../draft-problems.ts";
import { otherReader, previewPrice } from "../price-preview.ts";
import { failureWords } from "../submit-refusal.ts";
import { stepHint, type WizardStep } from "../wizard.ts";
import { INITIAL_STATE, NO_MORE_ROOM, type UsualVehicle, type WizardContact, type WizardStart, wizardReducer } from "../wizard-state.ts";
import { PermitNote, PermitRequest, usePermit } from "./permit.tsx";
import { PriceBar } from "./price-bar.tsx";
import { StepCircles } from "./step-circles.tsx";
import { StepHeading } from "./step-heading.tsx";
import { StepPerson } from "./step-person.tsx";
import { StepService } from "./step-service.tsx";
import { StepSummary } from "./step-summary.tsx";
import { useDraftMemory } from "./use-draft-memory.ts";
import { useSubmission } from "./use-submission.ts";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

export type WizardData = { services: Service[]; offers: Offer[] };
export type WizardVisitor = {
  loggedIn: boolean;
  hasPreviousBooking: boolean;
  contact?: WizardContact;
  /** What a customer usually brings. */
  vehicle?: UsualVehicle;
  /** An admin books for somebody else (B34). */
  isAdmin?: boolean;
};

export type WizardProps = {
  /** Undefined while it loads. */
  data: WizardData | undefined;
  visitor: WizardVisitor;
  /** When the shop is closed. */
  company: Closures;
  /** The token of the link that led here, if one did; empty when none did. */
  permit?: string;
  /** What is already chosen; a reload keeps what the visitor chose since. */
  startWith?: WizardStart;
  /** Epoch milliseconds. */
  now: () => number;
  onBooked: (id: string) => void;
  /** Nothing was booked, and the wizard is not there any more to say so; its draft is. */
  onFailedUnseen?: () => void;
  /** The prices on the screen are no longer right: services, offers and the visitor's bookings have to be loaded again. */
  onPriceStale: () => void;
  /** Called at every step change. */
  scrollToTop: () => void;
  /** The level of the steps' headings. */
  headingLevel: 1 | 2;
  showHinweise: () => void;
  showEdelInfo: () => void;
  failureMessage?: string;
};

export { ThankYou } from "./thank-you.tsx";

const TEXT_FIELDS = "textarea, input:not([type=radio], [type=checkbox])";
const NOTHING_YET: WizardData = { services: [], offers: [] };
export const BOOKING_FAILED = {
  outcome: "failure",
  title: "Buchung fehlgeschlagen",
  message: "Beim Buchen des Termins ist ein Fehler aufgetreten. Bitte versuche es erneut.",
} satisfies Result;

export function Wizard(props: WizardProps) {
  const { visitor, startWith, now, onBooked, onPriceStale, failureMessage = BOOKING_FAILED.message } = props;
  const data = useLastKnown(props.data);
  const { services, offers } = data ?? NOTHING_YET;
  const [state, dispatch] = useReducer(wizardReducer, INITIAL_STATE);
  const { step, draft, moment, attempts, serverProblems } = state;
  const form = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();

  useDraftMemory(state, dispatch, { startWith, services, now });
  useContact(moment !== undefined, visitor.contact, (contact) => dispatch({ type: "contact known", contact }));
  useVehicle(moment !== undefined && !draft.beratung, visitor.vehicle, (vehicle) => dispatch({ type: "vehicle known", vehicle }));
  usePermit(props.permit, state, dispatch);
  useArrival(state.arrivals, form, props.scrollToTop);
  const selection = choiceSelection(draft);
  const availability = useAvailability(step === 2 && moment !== undefined, selection, draft.datum, state.reloads);
  const submit = useSubmission(state, dispatch, {
    onBooked,
    onPriceStale,
    onFailedUnseen: props.onFailedUnseen,
    services,
    isAdmin: visitor.isAdmin,
  });

  const today = moment?.datum;
  const price = today ? quote(selection, services, offers, visitor, today) : undefined;
  const preview = today ? previewPrice(selection, services, offers, visitor, today) : undefined;

  const isGuest = !visitor.loggedIn && !visitor.isAdmin;
  const other =
    today && preview && isGuest ? otherReader(preview, (reader) => previewPrice(selection, services, offers, reader, today)) : undefined;

  const stay = { dauerTage: stayLength(selection.leistungen, services, selection.extras), company: props.company };
  const { slots } = availability;
  const isTimeFree = slots.status === "ready" && slots.data.includes(draft.abgabezeit);
  const checked = step === 2 && !isTimeFree ? { ...draft, abgabezeit: "" } : draft;
  const hint = stepHint(step, checked, services) ?? (price || step === 2 || step === 3 ? undefined : noPrice().message);
  const missing = draftProblems(step, checked, services);
  const problems = { ...(attempts > 0 && missing), ...serverProblems };

  function goTo(to: WizardStep) {
    dispatch({ type: "moved", to, moment: berlinMoment(now()) });
  }

  /** By the keyboard the browser does the same; a tap on the edge of a field would leave it under the price bar. */
  function keepTextFieldInSight({ target }: FocusEvent<HTMLFormElement, Element>) {
    if (target.matches(TEXT_FIELDS)) afterPress(() => target.scrollIntoView({ block: "nearest" }));
  }

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (state.sending || !data) return;
    if (hint !== undefined) {
      dispatch({ type: "asked in vain" });
      focusField(form.current, Object.keys(missing)[0]);
      return;
    }
    if (step !== 4) goTo((step + 1) as WizardStep);
    else if (price) void submit(price);
  }

  return (
    <form ref={form} noValidate onSubmit={goOn} onFocus={keepTextFieldInSight} inert={!moment} aria-busy={!data || undefined}>
      <StepCircles current={step} isLocked={state.sending} onGoTo={goTo} />
      {data ? (
        <div
          key={step}
          className={`min-h-104 scroll-mt-24 ${state.arrivals > 0 ? "animate-appear" : ""} [&_:is(input,select,textarea,button)]:scroll-mt-6 [&_:is(input,select,textarea,button)]:scroll-mb-56`}
        >
          <StepHeading step={step} level={props.headingLevel} refusal={state.refusal} />
          {state.refusal?.step === step && state.refusal.code === NO_MORE_ROOM && <PermitRequest email={draft.email} />}
          {state.permit && state.refusal?.code !== NO_MORE_ROOM && <PermitNote step={step} />}
          {step === 1 && (
            <StepService
              {...{ draft, services, problems, dispatch }}
              priceOf={(change) => today && previewPrice({ ...selection, ...change }, services, offers, visitor, today)}
              onReload={onPriceStale}
            />
          )}
          {step === 2 && moment && <StepDate {...{ draft, moment, availability, problems, dispatch, stay }} />}
          {step === 3 && (
            <StepPerson
              {...{ draft, problems, missing, dispatch }}
              touched={state.touched}
              showHinweise={props.showHinweise}
              showEdelInfo={props.showEdelInfo}
            />
          )}
          {step === 4 && (
            <StepSummary
              draft={draft}
              stay={stay}
              price={price}
              other={other}
              ownAddress={visitor.contact?.email}
              isLocked={state.sending}
              onChange={goTo}
            />
          )}
        </div>
      ) : (
        <WizardSkeleton />
      )}
      <PriceBar
        draft={draft}
        preview={preview}
        other={other}
        hint={hint}
        attempts={attempts}
        step={step}
        isReady={moment !== undefined}
        sending={state.sending}
        onBack={() => goTo((step - 1) as WizardStep)}
      />
      <ResultDialog
        result={state.failure && { ...BOOKING_FAILED, message: failureWords(failureMessage, state.failure) }}
        onClose={() => dispatch({ type: "failure closed", moment: berlinMoment(now()) })}
      />
    </form>
  );
}

/** While the data is loaded again, the last one stays: nothing that was filled in may vanish from the screen. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

/** A customer's own data fills what is still empty, once it is known. */
function useContact(isOpen: boolean, contact: WizardContact | undefined, fillIn: (contact: WizardContact) => void): void {
  const fill = useEffectEvent(fillIn);
  const { name = "", email = "", telefon = "" } = contact ?? {};
  useEffect(() => {
    if (isOpen && (name || email || telefon)) fill({ name, email, telefon });
  }, [isOpen, name, email, telefon]);
}

/** The usual vehicle is chosen where none is yet, also after a consultation was given up again. */
function useVehicle(isAsked: boolean, vehicle: UsualVehicle | undefined, choose: (vehicle: UsualVehicle) => void): void {
  const chooseUsual = useEffectEvent(choose);
  const { kfz, kennzeichen = "" } = vehicle ?? {};
  useEffect(() => {
    if (isAsked && kfz) chooseUsual({ kfz, kennzeichen });
  }, [isAsked, kfz, kennzeichen]);
}

/** Each arrival at a step puts the focus on its heading and the heading in sight. */
function useArrival(arrivals: number, form: React.RefObject<HTMLFormElement | null>, scrollToTop: () => void): void {
  const arrive = useEffectEvent(() => {
    form.current?.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
    scrollToTop();
  });
  useEffect(() => {
    if (arrivals > 0) arrive();
  }, [arrivals]);
}

import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  CalendarX,
  CarFront,
  Check,
  ClipboardCheck,
  type LucideIcon,
  MessageCircleQuestion,
  Pencil,
  RotateCcw,
  RotateCw,
  TicketX,
  Trash2,
  UserX,
} from "lucide-react";
import type { ReactNode } from "react";
import { useIsAdmin } from "#accounts/session.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { berlinMoment } from "#lib/berlin-time.ts";
import { ActionMenu, type MenuAction } from "#ui/action-menu.tsx";
import { Button } from "#ui/button.tsx";
import type { ShopBooking } from "../schema.ts";
import {
  availableActions,
  type BookingAction,
  type IntakeStep,
  intakeStep,
} from "./available-actions.ts";
import type { BookingActions } from "./use-booking-actions.tsx";

export type ActionButtonsProps<B extends ShopBooking> = {
  booking: B;
  actions: BookingActions;
  /** Names the booking for a screen reader. */
  describedBy?: string;
  /** `all` side by side; `line`: the first, and the others behind three dots; `rest`: what `line` has behind the dots; `menu`: all behind them; `answers`: those to a request alone. */
  layout: "all" | "line" | "rest" | "menu" | "answers";
  /** What else can be done here, before 'Löschen'. */
  children?: ReactNode;
};

const LOOKS: Record<BookingAction, { label: string; icon: LucideIcon }> = {
  zusagen: { label: "Zusagen", icon: CalendarCheck },
  vorschlagen: { label: "Andere Zeiten", icon: CalendarClock },
  ablehnen: { label: "Absagen", icon: CalendarX },
  abschliessen: { label: "Abschließen", icon: Check },
  annahme: { label: "Annahme und Arbeit", icon: ClipboardCheck },
  freigabe: { label: "Freigabe einholen", icon: MessageCircleQuestion },
  wieder_oeffnen: { label: "Wieder öffnen", icon: RotateCcw },
  pflegepass: { label: "Pflegepass", icon: CarFront },
  bearbeiten: { label: "Bearbeiten", icon: Pencil },
  verschieben: { label: "Verschieben", icon: CalendarSync },
  nochmal: { label: "Nochmal buchen", icon: RotateCw },
  gutschein: { label: "Ohne Gutschein", icon: TicketX },
  stornieren: { label: "Stornieren", icon: Ban },
  nicht_erschienen: { label: "Nicht erschienen", icon: UserX },
  loeschen: { label: "Löschen", icon: Trash2 },
};

const ANSWERS: readonly BookingAction[] = ["zusagen", "vorschlagen", "ablehnen"];

const INTAKE_LABELS: Record<IntakeStep, string> = {
  annehmen: "Auto annehmen",
  fortsetzen: "Weiter annehmen",
  melden: "Fertig melden",
};

const SHORT_INTAKE_LABELS: Record<IntakeStep, string> = {
  annehmen: "Annehmen",
  fortsetzen: "Annehmen",
  melden: "Fertig",
};

/** What can be done with a booking, the same at every place where the shop sees one. What is asked then stands in `ActionDialogs`. */
export function ActionButtons<B extends ShopBooking>({
  booking,
  actions,
  describedBy,
  layout,
  children,
}: ActionButtonsProps<B>) {
  const { company } = useShopClasses();
  const available = availableActions(
    booking,
    actions.now,
    useIsAdmin(),
    company?.freigaben === true,
  );
  const isBusy = actions.isBusyWith(booking.id);
  const today = berlinMoment(actions.now).datum;
  const step = intakeStep(booking, today);
  const looks = step
    ? { ...LOOKS, annahme: { ...LOOKS.annahme, label: INTAKE_LABELS[step] } }
    : LOOKS;
  const isRequest = available.includes("zusagen");
  const next: BookingAction = isRequest ? "zusagen" : step ? "annahme" : "abschliessen";
  const items: MenuAction[] = available.map((action) => ({
    ...looks[action],
    onChoose: () => actions.begin(action, booking),
    isDangerous: action === "loeschen",
  }));
  const name = `Aktionen für ${booking.name}`;
  if (layout === "menu" && available.length === 0) return null;
  if (layout === "menu")
    return (
      <ActionMenu actions={items} label={name} className="border-transparent! bg-transparent!" />
    );

  const button = (action: BookingAction) => {
    const { label, icon: Icon } = looks[action];
    return (
      <Button
        key={action}
        variant={
          action === next && (layout !== "line" || isRequest || booking.datum <= today)
            ? "primary"
            : "quiet"
        }
        className={`px-3! ${action === "loeschen" ? "text-rot-700!" : ""}`}
        aria-describedby={describedBy}
        busy={isBusy && (action === next || action === "wieder_oeffnen")}
        onClick={() => actions.begin(action, booking)}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="word">{label}</span>
        {layout === "line" && (
          <span
            aria-hidden="true"
            className="short hidden text-[0.6875rem] leading-none tracking-tight"
          >
            {(step && action === "annahme" && SHORT_INTAKE_LABELS[step]) || label}
          </span>
        )}
      </Button>
    );
  };
  if (layout === "answers")
    return available.filter((action) => ANSWERS.includes(action)).map(button);
  // A card over the calendar has no room for what its booking's own page has, too.
  const kept = available.filter(
    (action) => action !== "loeschen" && !(layout === "all" && action === "nochmal"),
  );
  const [first, ...others] = kept;
  if (layout === "line") {
    return (
      <>
        {first && button(first)}
        {items.length > 1 && (
          <ActionMenu
            actions={items.slice(first ? 1 : 0)}
            label={name}
            className="border-transparent! bg-transparent!"
          />
        )}
      </>
    );
  }
  return (
    <>
      {layout === "all" && first && button(first)}
      {others.map(button)}
      {children}
      {available.includes("loeschen") && button("loeschen")}
    </>
  );
}

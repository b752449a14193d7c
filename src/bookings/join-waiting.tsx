import { BellRing } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { api } from "#lib/api.ts";
import { addDays } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { bookingWindow } from "./calendar.ts";
import type { ServiceChoice } from "./service-choice.ts";
import { waitingProblems } from "./waiting.ts";
import type { Join, Wish } from "./waiting-schema.ts";
import { WishFields } from "./wish-fields.tsx";

type JoinWaitingProps = {
  draft: Pick<ServiceChoice, "leistungen" | "extras" | "kfz" | "verschmutzung" | "anzahl"> & {
    name: string;
    email: string;
  };
  today: string;
  /** The first day that is full. */
  full: string;
  /** Whose name and address are known. */
  isKnown: boolean;
};

const DAYS = 14;
/** Below the wizard's times, whose form it lies in: on days that are full one can wait. */
export function JoinWaiting({ draft, today, full, isKnown }: JoinWaitingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [joined, setJoined] = useState<"offen" | "bestaetigt">();
  if (joined)
    return (
      <p role="status" className="flex gap-3 rounded-control bg-petrol-100 px-4 py-3">
        <BellRing aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-petrol-700" />
        {joined === "offen"
          ? "Fast geschafft: Bitte bestätigen Sie Ihre Adresse mit dem Knopf in der E-Mail, die unterwegs ist. Erst dann stehen Sie auf der Warteliste."
          : "Sie stehen auf der Warteliste. Wir schreiben Ihnen, sobald ein Platz frei wird."}
      </p>
    );
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        className="max-sm:w-full"
        onClick={() => setIsOpen(true)}
        aria-expanded={false}
      >
        <BellRing aria-hidden="true" className="size-5" />
        Auf die Warteliste
      </Button>
    );
  return <Form {...{ draft, today, full, isKnown }} onJoined={setJoined} />;
}

function Form({
  draft,
  today,
  full,
  isKnown,
  onJoined,
}: JoinWaitingProps & { onJoined: (how: "offen" | "bestaetigt") => void }) {
  const { to } = bookingWindow(today);
  const latest = addDays(full, DAYS);
  const [wish, setWish] = useState<Wish>({
    von: full,
    bis: latest > to ? to : latest,
    wochentage: [],
    vorlauf: 24,
  });
  const [person, setPerson] = useState({ name: draft.name, email: draft.email });
  const { isBusy, problem, fields, run } = useCall(NO_CONNECTION);
  const [isSent, setIsSent] = useState(false);
  const wrong = waitingProblems(wish, today);
  const { leistungen, extras, kfz, verschmutzung, anzahl } = draft;

  async function send() {
    setIsSent(true);
    if (Object.keys(wrong).length > 0) return;
    const chosen = { leistungen, extras, kfz, verschmutzung, anzahl: anzahl ?? 0 };
    const answer = await run(() =>
      api("POST /waiting", { body: { ...chosen, ...wish, ...person } as Join }),
    );
    if (answer?.ok) onJoined(answer.data.bestaetigung);
  }

  /** It lies in the wizard's form, which an Enter would send. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void send();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Enter in the fields within
    <div
      onKeyDown={onKeyDown}
      className="mt-5 space-y-4 rounded-card border border-line bg-white p-4"
    >
      <div>
        <p className="font-semibold">Auf die Warteliste</p>
        <p className="mt-1 text-sm text-ink-2">
          Wird einer dieser Tage frei, schreiben wir Ihnen. Sie verlassen die Liste jederzeit.
        </p>
      </div>
      <WishFields
        wish={wish}
        first={today}
        last={to}
        problems={{ ...fields, ...(isSent && wrong) }}
        onChange={(change) => setWish({ ...wish, ...change })}
      />
      {!isKnown && (
        <>
          <TextField
            label="Name"
            autoComplete="name"
            value={person.name}
            error={fields.name}
            onChange={({ target }) => setPerson({ ...person, name: target.value })}
          />
          <TextField
            label="E-Mail"
            type="email"
            autoComplete="email"
            value={person.email}
            error={fields.email}
            onChange={({ target }) => setPerson({ ...person, email: target.value })}
          />
        </>
      )}
      <p role="alert" className="text-sm text-rot-700 empty:hidden">
        {problem}
      </p>
      <Button busy={isBusy} busyLabel="Sende…" onClick={() => void send()} className="w-full">
        Vormerken
      </Button>
    </div>
  );
}

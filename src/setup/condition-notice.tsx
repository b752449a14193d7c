import { CalendarX2, HardDrive } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "#lib/api.ts";
import { formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { Condition } from "./schema.ts";

/** What the machine lacks, above all else on the dashboard; nothing while all is well. */
export function ConditionNotice({ condition }: { condition: Condition }) {
  const call = useCall();
  return (
    <>
      {condition.freeMegabytes !== undefined && <LittleSpace megabytes={condition.freeMegabytes} />}
      {condition.pause && <ClockJump pause={condition.pause} call={call} />}
      <DoneNotice sentence={call.done} />
    </>
  );
}

function LittleSpace({ megabytes }: { megabytes: number }) {
  return (
    <Notice icon={<HardDrive />} title={`Auf dem Server sind nur noch ${megabytes} MB frei.`}>
      <p>
        Ist er voll, kann niemand mehr buchen, und es gehen keine E-Mails hinaus. Bitte schaffen Sie
        bald Platz.
      </p>
    </Notice>
  );
}

type ClockJumpProps = { pause: NonNullable<Condition["pause"]>; call: ReturnType<typeof useCall> };

function ClockJump({ pause, call }: ClockJumpProps) {
  const lastRun = formatGermanMoment(Date.parse(pause.lastRun_am));
  const send = () => api("POST /condition/confirm-date", { body: { datum: pause.today } });
  const done = "Das Datum ist bestätigt. In der nächsten Stunde wird aufgeräumt.";

  return (
    <Notice
      icon={<CalendarX2 />}
      title={`Stimmt das Datum? Der Server meint, heute ist ${formatLongGermanDate(pause.today)}.`}
    >
      <p>
        {pause.jump === "ahead"
          ? `Zuletzt wurde am ${lastRun} aufgeräumt, vor mehr als 30 Tagen.`
          : `Zuletzt wurde am ${lastRun} aufgeräumt, also später: Die Uhr wurde zurückgestellt.`}{" "}
        Bis jemand das Datum bestätigt, wird nichts gelöscht, auch das nicht, was laut
        Datenschutzerklärung gelöscht werden muss.
      </p>
      <p className="mt-1">
        Stimmt es nicht, stellen Sie die Uhr des Servers richtig. Dieser Hinweis verschwindet dann
        von selbst.
      </p>
      <Button
        variant="quiet"
        busy={call.isBusy}
        busyLabel="Bestätige …"
        onClick={() => void call.run(send, { done, reloads: true })}
        className="mt-3"
      >
        Datum stimmt, aufräumen
      </Button>
      <p role="alert" className="mt-2 font-semibold text-rot-700 empty:hidden">
        {call.problem}
      </p>
    </Notice>
  );
}

function Notice({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="flex gap-3 rounded-card border border-rot-700 bg-rot-100 px-4 py-3.5 text-sm sm:px-5">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-rot-700 *:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="font-sans text-sm font-semibold tracking-normal [font-stretch:100%]">
          {title}
        </h2>
        <div className="measure">{children}</div>
      </div>
    </section>
  );
}

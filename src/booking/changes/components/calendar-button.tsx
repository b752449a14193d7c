import { CalendarArrowDown } from "lucide-react";
import { useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import type { CalendarFile } from "../../schema.ts";

export type CalendarButtonProps = { load: () => Promise<ApiResult<CalendarFile>>; className?: string; describedBy?: string };

/** Takes an appointment home into one's own calendar. */
export function CalendarButton({ load, className, describedBy }: CalendarButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function download() {
    setBusy(true);
    const answer = await load();
    setBusy(false);
    setFailed(!answer.ok);
    if (answer.ok) saveFile({ ...answer.data, type: "text/calendar;charset=utf-8" });
  }

  return (
    <div className={className}>
      <Button
        variant="quiet"
        className="w-full max-sm:px-3! max-sm:text-sm!"
        busy={isBusy}
        aria-describedby={describedBy}
        onClick={download}
      >
        <CalendarArrowDown aria-hidden="true" className="size-5 shrink-0" />
        In den Kalender
      </Button>
      <p role="alert" className="text-sm font-medium text-rot-700 not-empty:mt-1.5">
        {hasFailed && "Die Kalenderdatei konnte nicht geladen werden. Bitte noch einmal versuchen."}
      </p>
    </div>
  );
}

import { useState } from "react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { StepDate } from "../wizard/late-step-date.tsx";
import { StayNote } from "../wizard/stay-note.tsx";
import type { StepDateProps } from "../wizard/step-date.tsx";
import { AnyTime } from "./any-time.tsx";

/** What is free, as visitors see it, and beside it the way to whatever is true. */
export function AnyDay(props: StepDateProps) {
  const { draft, problems, dispatch, stay } = props;
  const [isAny, setIsAny] = useState(false);
  const [typed, setTyped] = useState({ datum: "", abgabezeit: "" });
  const isTyped =
    typed.datum !== "" && typed.datum === draft.datum && typed.abgabezeit === draft.abgabezeit;

  function type(change: Partial<typeof typed>) {
    setTyped({ datum: draft.datum, abgabezeit: draft.abgabezeit, ...change });
    dispatch({ type: "edited", change });
  }

  return (
    <div>
      {isAny ? (
        <>
          <AnyTime draft={draft} problems={problems} onChange={type} />
          {stay && <StayNote datum={draft.datum} stay={stay} />}
        </>
      ) : (
        <>
          {isTyped && (
            <p className="mb-3 rounded-control bg-petrol-100 px-4 py-2.5 text-petrol-700 text-sm">
              Gewählt ist {formatLongGermanDate(typed.datum)}
              {typed.abgabezeit && `, ${typed.abgabezeit} Uhr`}. Es bleibt dabei, bis Sie hier etwas
              anderes wählen.
            </p>
          )}
          {/* What was typed on purpose does not go because it is not among what is free. */}
          <StepDate
            {...props}
            dispatch={(action) =>
              isTyped && action.type !== "edited" ? undefined : dispatch(action)
            }
          />
        </>
      )}
      <button
        type="button"
        className="text-link mt-3 inline-flex min-h-11 items-center text-sm"
        onClick={() => setIsAny(!isAny)}
      >
        {isAny ? "Nur freie Tage und Zeiten zeigen" : "Anderer Tag oder andere Uhrzeit"}
      </button>
    </div>
  );
}

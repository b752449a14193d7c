import { useState } from "react";
import { AdminAnyTime } from "./admin-any-time.tsx";
import { StayNote } from "./stay-note.tsx";
import { StepDate, type StepDateProps } from "./step-date.tsx";

/** What is free, as visitors see it, and beside it the way to whatever is true (B50). */
export function AdminStepDate(props: StepDateProps) {
  const { draft, problems, dispatch, stay } = props;
  const [isAny, setIsAny] = useState(false);
  return (
    <div>
      {isAny ? (
        <>
          <AdminAnyTime draft={draft} problems={problems} onChange={(change) => dispatch({ type: "edited", change })} />
          {stay && <StayNote datum={draft.datum} stay={stay} />}
        </>
      ) : (
        <StepDate {...props} />
      )}
      <button type="button" className="text-link mt-3 inline-flex min-h-11 items-center text-sm" onClick={() => setIsAny(!isAny)}>
        {isAny ? "Nur freie Tage und Zeiten zeigen" : "Anderer Tag oder andere Uhrzeit"}
      </button>
    </div>
  );
}

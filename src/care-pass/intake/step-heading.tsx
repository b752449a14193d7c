import { useEffect, useRef } from "react";

type StepHeadingProps = {
  label: string;
  /** Also of the step that is shown first: something else stood here a moment ago. */
  takesFocus?: boolean;
};

/** Gets the focus when another step is shown, so that keyboard and screen reader go on where it begins. */
export function StepHeading({ label, takesFocus = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(takesFocus ? "" : label);
  useEffect(() => {
    if (shown.current !== label) heading.current?.focus({ preventScroll: true });
    shown.current = label;
  }, [label]);
  return (
    <h2 ref={heading} tabIndex={-1} className="sr-only">
      {label}
    </h2>
  );
}

import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonVariant, buttonClass } from "./button-class.ts";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** While busy the button keeps its place, its width and the focus, and swallows clicks. */
  busy?: boolean;
  busyLabel?: string;
};

export function Button({
  variant,
  busy = false,
  busyLabel,
  type = "button",
  "aria-disabled": ariaDisabled,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || ariaDisabled}
      onClick={busy ? swallow : onClick}
    >
      <span className="grid place-items-center">
        <span
          className={`col-start-1 row-start-1 inline-flex items-center gap-2.5 ${busy ? "invisible" : ""}`}
        >
          {children}
        </span>
        {(busy || busyLabel !== undefined) && (
          <span
            className={`col-start-1 row-start-1 inline-flex items-center gap-2.5 ${busy ? "" : "invisible"}`}
          >
            <LoaderCircle
              aria-hidden="true"
              className={`size-5 shrink-0 ${busy ? "animate-turn" : ""}`}
            />
            {busyLabel ?? <span className="sr-only">Bitte warten</span>}
          </span>
        )}
      </span>
    </button>
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}

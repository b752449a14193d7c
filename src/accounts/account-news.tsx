import { Check, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/** The result, in the form's place; read out by screen readers. */
export function AccountNews({
  isGood = false,
  sentence,
  children,
}: {
  isGood?: boolean;
  sentence: string;
  children?: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const Icon = isGood ? Check : TriangleAlert;
  return (
    <div
      ref={place}
      role={isGood ? "status" : "alert"}
      tabIndex={-1}
      className="animate-appear space-y-4 outline-none"
    >
      <p className="flex gap-3.5 text-lg">
        <span
          aria-hidden="true"
          className={`grid size-10 shrink-0 place-items-center rounded-full ${isGood ? "bg-petrol-100 text-petrol-700" : "bg-rot-100 text-rot-700"}`}
        >
          <Icon className="size-5.5" />
        </span>
        <span className="min-w-0 pt-1.5">{sentence}</span>
      </p>
      {children}
    </div>
  );
}

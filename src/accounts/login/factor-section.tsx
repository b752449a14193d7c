import { type ReactNode, useId } from "react";
import { DoneNotice } from "#ui/done-notice.tsx";
import { FieldError } from "#ui/field.tsx";

type FactorSectionProps = {
  title: string;
  lead: ReactNode;
  notice?: string;
  problem?: string;
  children: ReactNode;
};

export function FactorSection({
  title,
  lead,
  notice = "",
  problem = "",
  children,
}: FactorSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="not-printed rounded-card border border-line bg-white p-5 sm:p-7"
    >
      <h2 id={id} className="text-xl max-sm:text-lg">
        {title}
      </h2>
      <p className="measure mt-2 mb-5 text-ink-2">{lead}</p>
      {children}
      <DoneNotice sentence={notice} className="mt-4" />
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </section>
  );
}

import type { ReactNode } from "react";

type SettingsCardProps = {
  id: string;
  titleId: string;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** The frame of one section, which the page's contents lead to. */
export function SettingsCard({ id, titleId, title, description, children }: SettingsCardProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="@container rounded-card border border-line bg-white p-4 outline-none sm:p-7"
    >
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      {description && <p className="measure mt-1.5 text-sm text-ink-2">{description}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

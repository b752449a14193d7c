import type { ReactNode } from "react";
import { PageTitle } from "#ui/page-title.tsx";

export function CatalogueHeader({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:mb-5">
      <PageTitle intro={intro}>{title}</PageTitle>
      {children && (
        <div className="flex flex-wrap gap-3 max-sm:grow max-sm:gap-2 max-sm:*:grow max-sm:[&>a]:px-3! max-sm:[&>button]:px-3! max-sm:*:text-sm!">
          {children}
        </div>
      )}
    </div>
  );
}

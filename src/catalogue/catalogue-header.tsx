import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { paths } from "#lib/paths.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { TAB, TAB_STRIP } from "#ui/tab-class.ts";
import { useScrollToCurrent } from "#ui/use-scroll-to-current.tsx";

const PAGES = [
  { to: paths.admin.services, label: "Leistungen" },
  { to: paths.admin.prices, label: "Preise" },
  { to: paths.admin.extras, label: "Extras" },
  { to: paths.admin.careAdvice, label: "Pflegehinweise" },
  { to: paths.admin.refresh, label: "Auffrischung" },
];

export function CatalogueHeader({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  const strip = useScrollToCurrent<HTMLElement>(title);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-5">
        <PageTitle intro={intro}>{title}</PageTitle>
        {children && (
          <div className="flex flex-wrap gap-3 max-sm:grow max-sm:gap-2 max-sm:*:grow max-sm:*:px-3! max-sm:*:text-sm!">
            {children}
          </div>
        )}
      </div>
      <nav ref={strip} aria-label="Rund um die Leistungen" className={`mb-5 ${TAB_STRIP}`}>
        {PAGES.map(({ to, label }) => (
          <NavLink key={to} to={to} className={TAB}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}

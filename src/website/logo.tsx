import { Link } from "react-router";
import type { CompanySettings } from "#company/schema.ts";
import { hasSampleLogo } from "#company/shop-pictures.ts";
import { paths } from "#lib/paths.ts";

type LogoProps = {
  company: Pick<CompanySettings, "companyName" | "logoUrl">;
  className?: string;
};

const SAMPLE_LOGO_ON_DARK = "/marken/logo-dunkel.svg";

/** The logo on dark ground, as a link to the start page. A logo of the owner's own was drawn for light ground and gets a light plate. */
export function Logo({ company, className = "" }: LogoProps) {
  const isSample = hasSampleLogo(company);
  return (
    <Link
      to={paths.website.home}
      className={`inline-flex min-h-11 min-w-0 items-center ${className}`}
    >
      {company.logoUrl ? (
        <img
          src={isSample ? SAMPLE_LOGO_ON_DARK : company.logoUrl}
          alt={`${company.companyName} – Startseite`}
          width={156}
          height={32}
          className={
            isSample
              ? "h-8 w-39"
              : "h-10 w-auto max-w-[min(11rem,100%)] rounded-sm bg-paper object-contain p-1"
          }
        />
      ) : (
        <span className="wide line-clamp-2 text-base leading-tight text-pretty wrap-anywhere hyphens-auto sm:text-lg sm:leading-tight">
          {company.companyName}
        </span>
      )}
    </Link>
  );
}

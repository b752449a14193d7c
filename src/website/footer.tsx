import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CompanySettings } from "#company/schema.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Logo } from "./logo.tsx";
import { MAIN_NAVIGATION, type NavigationEntry } from "./navigation.ts";

export type FooterProps = {
  company: Pick<
    CompanySettings,
    | "companyName"
    | "logoUrl"
    | "slogan"
    | "email"
    | "phoneNumbers"
    | "addresses"
    | "callHoursNote"
    | "socialLinks"
  >;
  links: readonly NavigationEntry[];
  year: number;
};

const LINK =
  "inline-flex min-h-11 items-center gap-1.5 text-paper no-underline hover:underline hover:underline-offset-4";

/** The way out of a contract stands out from its neighbours (§ 356a BGB). */
const PROMINENT =
  "mt-2 inline-flex min-h-11 items-center rounded-control border border-amber-400 px-2.5 py-1.5 font-semibold tracking-tight sm:px-4 text-amber-400 no-underline hover:bg-amber-400 hover:text-graphite-950";

export function Footer({ company, links, year }: FooterProps) {
  return (
    <footer className="on-dark not-printed bg-graphite-950 text-sm">
      <div className="light-strip mx-auto h-px max-w-5xl opacity-50" />
      <div className="frame grid gap-x-8 gap-y-8 pt-10 pb-8 sm:gap-y-10 sm:pt-14 sm:pb-10 grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] lg:grid-cols-[1.5fr_1fr_1fr_1.3fr]">
        <div className="max-lg:col-span-full">
          <Logo company={company} />
          <p className="mt-3 max-w-[32ch] text-silver">{company.slogan}</p>
        </div>
        <LinkGroup title="Seiten" entries={MAIN_NAVIGATION} />
        <LinkGroup title="Informationen" entries={links} />
        <div className="max-lg:col-span-full">
          <GroupTitle>Kontakt</GroupTitle>
          <ul>
            <li>
              <a href={`mailto:${company.email}`} className={`${LINK} break-all`}>
                {company.email}
              </a>
            </li>
            {company.phoneNumbers.map((phone) => (
              <li key={phone}>
                <a href={phoneLink(phone)} className={`${LINK} figures`}>
                  {phone}
                </a>
              </li>
            ))}
            <li className="text-silver">{company.callHoursNote}</li>
          </ul>
          {company.addresses.map((place) => (
            <address key={place.address} className="mt-4 text-silver not-italic">
              <BreakBetweenParts text={place.address} />
            </address>
          ))}
        </div>
      </div>
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-24">
        <p className="text-silver">{`© ${year} ${company.companyName}`}</p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <a href={`mailto:${company.email}`} className={LINK}>
              E-Mail
            </a>
          </li>
          {company.socialLinks.map((social) => (
            <li key={social.url}>
              <a href={social.url} rel="noopener noreferrer" target="_blank" className={LINK}>
                {social.label}
                <ArrowUpRight aria-hidden="true" className="size-4 text-silver" />
                <span className="sr-only">(öffnet in neuem Tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

function LinkGroup({ title, entries }: { title: string; entries: readonly NavigationEntry[] }) {
  return (
    <nav aria-label={title}>
      <GroupTitle>{title}</GroupTitle>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} className={entry.isProminent ? PROMINENT : LINK}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GroupTitle({ children }: { children: ReactNode }) {
  return <p className="mb-1 text-silver">{children}</p>;
}

import { Link } from "react-router";
import { INFO_PAGES } from "#company/info-pages.ts";

export function PrivacyNote() {
  return (
    <p className="text-sm text-ink-2">
      Ihre Angaben verwenden wir nur, um Ihnen zu antworten.{" "}
      <Link to={INFO_PAGES.datenschutz} className="text-link">
        Datenschutz
      </Link>
    </p>
  );
}

// chunk: inquiry

import { InfoLink } from "#company/texts/info-link.tsx";

export function PrivacyNote() {
  return (
    <p className="text-sm text-ink-2">
      Ihre Angaben verwenden wir nur, um Ihnen zu antworten.{" "}
      <InfoLink info="datenschutz" className="text-link">
        Datenschutz
      </InfoLink>
      ,{" "}
      <InfoLink info="impressum" className="text-link">
        Impressum
      </InfoLink>
    </p>
  );
}

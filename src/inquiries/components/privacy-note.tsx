// chunk: inquiry

import { InfoLink } from "#company/texts/components/info-link.tsx";

const FOR_ANSWERS = "Ihre Angaben verwenden wir nur, um Ihnen zu antworten.";

export function PrivacyNote({ purpose = FOR_ANSWERS }: { purpose?: string }) {
  return (
    <p className="text-sm text-ink-2">
      {purpose}{" "}
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

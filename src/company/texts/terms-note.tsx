import { InfoLink } from "./info-link.tsx";
import { PRIVACY_TOLD, TERMS_APPLY } from "./terms-words.ts";

const [before, after] = TERMS_APPLY.split("AGB");
const [beforePrivacy, afterPrivacy] = PRIVACY_TOLD.split("Datenschutzerklärung");

/** Above every button that agrees on something: the terms are part of it only where they are named and can be read there (§ 305 BGB, Art. 13 DSGVO). */
export function TermsNote({ isTalk = false }: { isTalk?: boolean }) {
  return (
    <>
      {!isTalk && (
        <>
          {before}
          <InfoLink info="agb" className="text-link">
            AGB
          </InfoLink>
          {after}{" "}
        </>
      )}
      {beforePrivacy}
      <InfoLink info="datenschutz" className="text-link">
        Datenschutzerklärung
      </InfoLink>
      {afterPrivacy}
    </>
  );
}

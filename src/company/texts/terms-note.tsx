// chunk: shell

import { InfoLink } from "./info-link.tsx";
import { TERMS_APPLY } from "./terms-words.ts";

const [before, after] = TERMS_APPLY.split("AGB");

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
      Was wir mit Ihren Daten tun, steht in der{" "}
      <InfoLink info="datenschutz" className="text-link">
        Datenschutzerklärung
      </InfoLink>
      .
    </>
  );
}

import { InfoSections } from "#ui/info-sections.tsx";
import type { InfoText } from "./info-text.ts";

export { softHyphens } from "#lib/soft-hyphens.ts";
export { infoText } from "./info-texts.ts";

/** A text as it stands in a dialog. */
export function InfoContent({ text }: { text: InfoText }) {
  return <InfoSections sections={text.sections} headingLevel={3} />;
}

import type { LegalFacts } from "./imprint.ts";
import { InfoContent, infoText } from "./info-content.tsx";

export default function WithdrawalNotice({ company }: { company: LegalFacts }) {
  return <InfoContent text={infoText("widerruf", company)} />;
}

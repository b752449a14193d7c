import { Check, CircleAlert, CircleX, type LucideIcon } from "lucide-react";
import type { Finding } from "./check-schema.ts";

const LOOKS: Record<Finding["standing"], { icon: LucideIcon; word: string; colour: string }> = {
  good: { icon: Check, word: "In Ordnung", colour: "text-petrol-700" },
  hint: { icon: CircleAlert, word: "Hinweis", colour: "text-ink" },
  bad: { icon: CircleX, word: "Fehler", colour: "text-rot-700" },
};

/** What is wrong comes first, then what could be better; what is well is short. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const inOrder = (["bad", "hint", "good"] as const).flatMap((standing) =>
    findings.filter((finding) => finding.standing === standing),
  );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {inOrder.map((finding) => (
        <FindingItem key={finding.id} finding={finding} />
      ))}
    </ul>
  );
}

function FindingItem({ finding: { title, standing, text, line } }: { finding: Finding }) {
  const { icon: Icon, word, colour } = LOOKS[standing];
  return (
    <li
      className={`flex gap-3 px-4 py-3.5 sm:px-5 ${standing === "bad" ? "bg-rot-100" : standing === "hint" ? "bg-amber-200/40" : ""}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-base font-semibold tracking-normal [font-stretch:100%]">
          {title}
          <span className="sr-only">: {word}</span>
        </h2>
        <p className="measure text-sm text-ink-2 wrap-anywhere">{text}</p>
        {line && (
          <code className="mt-2 block rounded-sm bg-paper-2 px-2.5 py-1.5 text-sm wrap-anywhere">
            {line}
          </code>
        )}
      </div>
    </li>
  );
}

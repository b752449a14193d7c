import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { confirm, tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { ChangedFactor, Factor } from "./factor-schema.ts";
import { FactorSection } from "./factor-section.tsx";

type RecoveryCodesProps = { factor: Factor; onChanged: (factor: ChangedFactor) => void };

const FEW = 3;

export function RecoveryCodes({
  factor: { wiederherstellungscodes: left },
  onChanged,
}: RecoveryCodesProps) {
  const { isBusy, problem, run } = useCall();

  async function renew() {
    const isSure = await confirm({
      question: "Neue Codes erstellen?",
      confirmLabel: "Erstellen",
      isDangerous: false,
      children: <p>Die bisherigen gelten danach nicht mehr, auch die auf Papier.</p>,
    });
    if (!isSure) return;
    const answer = await run(() => api("POST /users/me/factor/recovery-codes"));
    if (answer?.ok) onChanged(answer.data);
  }

  return (
    <FactorSection
      title="Wiederherstellungscodes"
      lead="Für den Tag, an dem das Handy weg ist: Jeder Code lässt Sie einmal hinein, zusammen mit dem Passwort."
      problem={problem}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-y py-4">
        <p>
          Noch <span className="figures">{left}</span> von <span className="figures">10</span>
          {left <= FEW && (
            <span className="mt-0.5 block text-sm text-ink-2">
              Bitte erstellen Sie rechtzeitig neue.
            </span>
          )}
        </p>
        <Button
          variant="quiet"
          className="max-sm:w-full"
          busy={isBusy}
          onClick={() => void renew()}
        >
          Neue Codes erstellen
        </Button>
      </div>
    </FactorSection>
  );
}

type NewCodesProps = {
  codes: readonly string[];
  /** Says on paper and in the file what the codes are for. */
  account: string;
  onDone: () => void;
};

/** Shown once. */
export function NewCodes({ codes, account, onDone }: NewCodesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new codes are shown anew
  useEffect(() => {
    heading.current?.scrollIntoView({ block: "center", behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, [codes]);

  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(codes.join("\n")).then(
      () => true,
      () => false,
    );
    await tell(
      isCopied
        ? "Die Codes sind kopiert."
        : {
            outcome: "failure",
            title: "Kopieren geht hier nicht",
            message: "Bitte herunterladen oder abschreiben.",
          },
    );
  }

  function download() {
    const content = `Wiederherstellungscodes für ${account}\n${window.location.origin}\nJeder Code gilt einmal.\n\n${codes.join("\n")}\n`;
    saveFile({
      filename: "wiederherstellungscodes.txt",
      content,
      type: "text/plain;charset=utf-8",
    });
    void tell("Die Codes liegen in Ihren Downloads.");
  }

  return (
    <section
      aria-labelledby={id}
      className="rounded-card border-2 border-amber-400 bg-white p-5 sm:p-7 print:border-0"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none max-sm:text-lg">
        Ihre Wiederherstellungscodes
      </h2>
      <p className="measure mt-2">
        Bitte sichern Sie diese zehn Codes jetzt: Sie werden nur dieses eine Mal gezeigt. Jeder
        lässt Sie einmal hinein, wenn Handy oder Computer fehlen.
      </p>
      <p className="mt-2 hidden print:block">Konto: {account}</p>
      <ol className="mt-5 grid grid-cols-1 gap-x-8 gap-y-2 rounded-control bg-paper-2 px-5 py-4 sm:grid-cols-2 print:bg-white">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base tracking-wide whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ol>
      <div className="not-printed mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5 shrink-0" />
          Kopieren
        </Button>
        <Button variant="quiet" onClick={download}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          Herunterladen
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5 shrink-0" />
          Drucken
        </Button>
        <Button onClick={onDone}>Ich habe sie gesichert</Button>
      </div>
    </section>
  );
}

import { useState } from "react";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/field.tsx";
import { useCall } from "#ui/use-call.tsx";
import { Problem } from "./share-pass.tsx";
import type { PassView } from "./view.ts";

type MailsPanelProps = { token: string; mails: NonNullable<PassView["nachBesuch"]> };

/** Consent to mails after visits, and its withdrawal. Nothing is ticked in advance. */
export function MailsPanel({ token, mails: { erlaubt, text } }: MailsPanelProps) {
  const { isBusy, problem, run } = useCall();
  const [chosen, setChosen] = useState<boolean>();

  async function choose(wish: boolean) {
    if (isBusy) return;
    setChosen(wish);
    const params = { token };
    await run(
      () => api("PUT /pass-links/:token/after-visits", { params, body: { erlaubt: wish } }),
      { reloads: true },
    );
    setChosen(undefined);
  }

  return (
    <section
      aria-labelledby="after-visits"
      className="rounded-card border border-line bg-white px-5 py-5"
    >
      <h2 id="after-visits" className="text-lg">
        Nach dem Besuch
      </h2>
      <div role="status" className="mt-1.5">
        {erlaubt ? (
          <>
            <p className="text-sm text-ink-2">
              Wir fragen Sie nach einem Besuch einmal per E-Mail, wie zufrieden Sie waren, und
              erinnern Sie, wenn eine Leistung aufgefrischt werden sollte.
            </p>
            <Button
              variant="quiet"
              className="mt-4 max-sm:w-full"
              busy={isBusy}
              onClick={() => void choose(false)}
            >
              Keine solchen E-Mails mehr
            </Button>
          </>
        ) : (
          <CheckboxField
            label={text}
            checked={chosen ?? false}
            onChange={({ target }) => void choose(target.checked)}
          />
        )}
      </div>
      {problem && <Problem sentence={problem} />}
    </section>
  );
}

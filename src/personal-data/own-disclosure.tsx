import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { fieldProblems } from "#lib/field-problems.ts";
import { EMAIL_LENGTH } from "#lib/text-checks.ts";
import { failureReason } from "#messages/failure-reason.ts";
import { FormNotice } from "#messages/form-notice.tsx";
import { Honeypot } from "#messages/honeypot.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useForm } from "#ui/use-form.tsx";
import { DISCLOSURE_ANCHOR } from "./anchor.ts";
import { DisclosureDownload } from "./disclosure-download.tsx";
import { disclosureRequestSchema } from "./schema.ts";

/** Whoever wants to know what is stored asks here, gets a link by mail, and comes back by it for the answer. */
export default function OwnDisclosure() {
  const [token, setToken] = useState<string>();
  const part = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const read = () =>
      setToken(
        location.hash.startsWith(DISCLOSURE_ANCHOR)
          ? location.hash.slice(DISCLOSURE_ANCHOR.length)
          : undefined,
      );
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  useEffect(() => {
    if (token === undefined) return;
    part.current?.scrollIntoView({ block: "center" });
    part.current?.focus({ preventScroll: true });
  }, [token]);

  /** The link is used up or was none: nothing in the address leads back to it. */
  function forget() {
    history.replaceState(history.state, "", location.pathname);
  }

  return (
    <div ref={part} tabIndex={-1} className="focus-visible:outline-none">
      {token === undefined ? (
        <RequestForm />
      ) : (
        <DisclosureDownload
          key={token}
          token={token}
          onUsed={forget}
          onAgain={() => {
            forget();
            setToken(undefined);
          }}
        />
      )}
    </div>
  );
}

function RequestForm() {
  const form = useForm(failureReason);
  const [sentTo, setSentTo] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get("email") ?? "").trim();
    if (form.refuse(fieldProblems(disclosureRequestSchema, { email }))) return;
    const answer = await form.send(() =>
      api("POST /disclosures", { body: { email, website: String(data.get("website") ?? "") } }),
    );
    if (answer?.ok) setSentTo(email);
  }

  return (
    <>
      <p className="text-ink-2">
        Was wir zu Ihrer E-Mail-Adresse gespeichert haben, bekommen Sie sofort als PDF (Art. 15
        DSGVO), auch ohne Konto. Vorher bestätigen Sie mit einem Link, dass es Ihre Adresse ist.
      </p>
      <div role="status">
        {sentTo !== "" && (
          <p className="mt-4 rounded-control bg-petrol-100 px-4 py-3 wrap-anywhere">
            <span className="font-semibold">Bitte sehen Sie in Ihr Postfach:</span> Der Link ist
            unterwegs an {sentTo}. Er gilt 24 Stunden.
          </p>
        )}
      </div>
      {sentTo === "" && (
        <form
          ref={form.ref}
          method="post"
          noValidate
          onSubmit={submit}
          aria-labelledby="auskunft"
          className="mt-4 grid gap-4"
        >
          <TextField
            name="email"
            label="Ihre E-Mail-Adresse"
            type="email"
            required
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_LENGTH}
            className="max-w-96"
            error={form.problems.email}
            onInput={() => form.forget("email")}
          />
          <Honeypot />
          <FormNotice sentence={form.problem} />
          <div>
            <Button type="submit" busy={form.isBusy} busyLabel="Wird gesendet…">
              Link anfordern
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

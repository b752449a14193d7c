import { type FormEvent, useEffect, useState } from "react";
import { NoScriptNote } from "#company/no-script-note.tsx";
import type { CompanySettings } from "#company/schema.ts";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { FormNotice } from "./form-notice.tsx";
import { hasProblems, messageProblems } from "./form-problems.ts";
import { Honeypot } from "./honeypot.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { MAX_LENGTH } from "./text-lengths.ts";
import { useBotCheck } from "./use-bot-check.tsx";
import { useInquiryForm } from "./use-inquiry-form.tsx";

const SENT: Result = {
  outcome: "success",
  title: "Nachricht erfolgreich gesendet",
  message: "Vielen Dank! Wir melden uns so bald wie möglich bei Ihnen.",
};
const FAILED: Result = {
  outcome: "failure",
  title: "Versand fehlgeschlagen",
  message: "Beim Senden Ihrer Nachricht ist ein Fehler aufgetreten.",
};

export function ContactForm({
  company,
}: {
  company: Pick<CompanySettings, "email" | "phoneNumbers">;
}) {
  const form = useInquiryForm();
  const { prepare, takeCaptcha } = useBotCheck();
  const [isSent, setSent] = useState(false);

  // The first focus may have been what made the browser take the page over.
  useEffect(() => {
    if (form.ref.current?.contains(document.activeElement)) prepare();
  }, [form.ref, prepare]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const message = readMessage(event.currentTarget);
    const problems = messageProblems(message);
    if (hasProblems(problems)) return form.refuse(problems);
    if (!(await form.send(() => sendWithProof(message)))) return;
    form.ref.current?.reset();
    setSent(true);
  }

  async function sendWithProof(message: ReturnType<typeof readMessage>) {
    const first = await api("POST /contact", {
      body: { ...message, captcha: await takeCaptcha() },
    });
    const isRefused = !first.ok && first.code === "captcha_ungueltig";
    // The form may have been open for longer than a proof is good for.
    return isRefused
      ? await api("POST /contact", { body: { ...message, captcha: await takeCaptcha() } })
      : first;
  }

  function field(name: "name" | "email" | "subject" | "message") {
    return {
      name,
      required: true,
      maxLength: MAX_LENGTH[name],
      error: form.problems[name],
      onInput: () => form.forgetProblem(name),
    };
  }

  const sent = isSent ? SENT : undefined;
  const result = form.hasFailed ? FAILED : sent;

  return (
    <>
      <NoScriptNote email={company.email} phone={company.phoneNumbers[0]} />
      <form
        ref={form.ref}
        method="post"
        noValidate
        onFocus={prepare}
        onSubmit={submit}
        aria-labelledby="contact-form-title"
      >
        <div className="grid grid-cols-1 gap-x-5 gap-y-5 sm:grid-cols-2">
          <TextField {...field("name")} label="Name" autoComplete="name" autoCapitalize="words" />
          <TextField
            {...field("email")}
            label="E-Mail"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...field("subject")} label="Betreff" className="sm:col-span-2" />
          <TextArea
            {...field("message")}
            label="Nachricht"
            rows={6}
            className="sm:col-span-2 max-sm:[&_textarea]:h-32"
          />
        </div>
        <Honeypot />
        <div className="mt-5 grid gap-5">
          <FormNotice sentence={form.notice} />
          <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center">
            <Button
              type="submit"
              busy={form.isSending}
              busyLabel="Wird gesendet…"
              className="shrink-0"
            >
              Nachricht senden
            </Button>
            <PrivacyNote />
          </div>
        </div>
      </form>
      <ResultDialog
        result={result}
        onClose={form.hasFailed ? form.closeFailure : () => setSent(false)}
      />
    </>
  );
}

function readMessage(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    subject: text("subject"),
    message: text("message"),
    website: text("website"),
  };
}

import { type FormEvent, useEffect } from "react";
import { NoScriptNote } from "#company/no-script-note.tsx";
import type { CompanySettings } from "#company/schema.ts";
import { api } from "#lib/api.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import type { Result } from "#ui/result-dialog.tsx";
import { tell } from "#ui/tell.tsx";
import { useForm } from "#ui/use-form.tsx";
import { failureReason } from "./failure-reason.ts";
import { FormNotice } from "./form-notice.tsx";
import { messageProblems } from "./form-problems.ts";
import { Honeypot } from "./honeypot.tsx";
import { PrivacyNote } from "./privacy-note.tsx";
import { MAX_LENGTH } from "./text-lengths.ts";
import { useBotCheck } from "./use-bot-check.tsx";

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
  const form = useForm(failureReason);
  const { prepare, takeCaptcha } = useBotCheck();

  // The first focus may have been what made the browser take the page over.
  useEffect(() => {
    if (form.ref.current?.contains(document.activeElement)) prepare();
  }, [form.ref, prepare]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const message = readMessage(event.currentTarget);
    if (form.refuse(messageProblems(message))) return;
    const answer = await form.send(() => sendWithProof(message));
    if (!answer) return;
    if (answer.ok) form.ref.current?.reset();
    await tell(answer.ok ? SENT : FAILED);
    if (!answer.ok) form.focusInvalid();
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
      onInput: () => form.forget(name),
    };
  }

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
          <FormNotice sentence={form.problem} />
          <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center">
            <Button
              type="submit"
              busy={form.isBusy}
              busyLabel="Wird gesendet…"
              className="shrink-0"
            >
              Nachricht senden
            </Button>
            <PrivacyNote />
          </div>
        </div>
      </form>
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

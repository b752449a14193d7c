import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { type ApiResult, confirmCallsBy } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialogFooter } from "#ui/form-dialog-footer.tsx";
import { useCall } from "#ui/use-call.tsx";
import { knowsPasskeys, provePasskey } from "./passkey-device.tsx";
import { PasswordField } from "./password-field.tsx";

const FORMAL = {
  title: "Bitte bestätigen Sie mit Ihrem Passwort",
  lead: "Sie ändern etwas, womit Fremde viel anrichten könnten. Die Bestätigung gilt zehn Minuten.",
  label: "Ihr Passwort",
};
const FAMILIAR: typeof FORMAL = {
  title: "Bitte bestätige mit deinem Passwort",
  lead: "Du änderst etwas, womit Fremde viel anrichten könnten. Die Bestätigung gilt zehn Minuten.",
  label: "Dein Passwort",
};

const NO_ANSWER = "Das hat gerade nicht geklappt. Bitte noch einmal versuchen.";

type ConfirmationDialogProps = {
  /** Password managers find the password under this name. */
  email: string;
  /** The customers' area says du. */
  isFamiliar?: boolean;
};

/** Over any page of an area: opens when a call needs a fresh confirmation, then continues the call. */
export function ConfirmationDialog({ email, isFamiliar = false }: ConfirmationDialogProps) {
  const [asked, setAsked] = useState<readonly ((isConfirmed: boolean) => void)[]>([]);
  const { isBusy, busyWith, problem, fields, run, clear } = useCall(NO_ANSWER);
  const isAsked = asked.length > 0;
  const hasPasskey = useOwnPasskey(isAsked && !isFamiliar);
  const words = isFamiliar ? FAMILIAR : FORMAL;
  const sentence = fields.passwort || problem;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(
    () => confirmCallsBy(() => new Promise((answer) => setAsked((known) => [...known, answer]))),
    [],
  );

  useEffect(() => {
    if (sentence === "") return;
    field.current?.focus();
    field.current?.select();
  }, [sentence]);

  /** All that wait get the same answer. */
  function answerAll(isConfirmed: boolean) {
    for (const answer of asked) answer(isConfirmed);
    setAsked([]);
    clear();
  }

  async function prove(about: "password" | "passkey", call: () => Promise<ApiResult<unknown>>) {
    const answer = await run(call, { about });
    // The guard leads from a 401 to the login.
    if (answer?.ok || answer?.status === 401) answerAll(answer.ok);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const passwort = String(new FormData(event.currentTarget).get("passwort"));
    void prove("password", () => api("POST /auth/confirm", { body: { passwort } }));
  }

  return (
    <Dialog
      open={isAsked}
      onClose={() => {
        if (!isBusy) answerAll(false);
      }}
      title={words.title}
      size="small"
      hasCloseButton={false}
      footer={
        <FormDialogFooter
          form={formId}
          submitLabel="Bestätigen"
          isBusy={isBusy}
          onCancel={() => answerAll(false)}
        />
      }
    >
      <form id={formId} method="post" onSubmit={submit} className="space-y-4">
        <p>{words.lead}</p>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          hidden
          readOnly
          tabIndex={-1}
        />
        <PasswordField
          ref={field}
          label={words.label}
          name="passwort"
          autoComplete="current-password"
          required
          error={sentence}
        />
      </form>
      {hasPasskey && (
        <Button
          variant="quiet"
          className="mt-5 w-full"
          busy={busyWith === "passkey"}
          onClick={() => void prove("passkey", proveByDevice)}
        >
          <KeyRound aria-hidden="true" className="size-5 shrink-0" />
          Passkey verwenden
        </Button>
      )}
    </Dialog>
  );
}

/** What the server says, or why the device did not sign. */
async function proveByDevice(): Promise<ApiResult<unknown>> {
  const options = await api("POST /auth/confirm/passkey/options");
  if (!options.ok) return options;
  const proof = await provePasskey(options.data);
  return proof.ok
    ? await api("POST /auth/confirm/passkey", { body: { passkey: proof.answer } })
    : proof;
}

/** Whether one's own account has a passkey that can be asked for here; asked when it is of use. */
function useOwnPasskey(isOfUse: boolean): boolean {
  const [hasPasskey, setHasPasskey] = useState(false);

  useEffect(() => {
    if (!isOfUse || !knowsPasskeys()) return;
    void api("GET /users/me/factor").then((answer) => {
      if (answer.ok)
        setHasPasskey(answer.data.passkeys_moeglich && answer.data.passkeys.length > 0);
    });
  }, [isOfUse]);

  return hasPasskey;
}

import { api } from "#lib/api.ts";
import { useForm } from "#ui/use-form.tsx";
import { ChoosePassword } from "../login/choose-password.tsx";

const LABELS = {
  password: "Passwort wählen",
  repeated: "Passwort wiederholen",
  submit: "Einladung annehmen",
  busy: "Wird angenommen…",
};

/** Choosing a password accepts the invitation. */
export function InvitationPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm("Serverfehler – bitte später erneut versuchen.");

  async function accept(passwort: string) {
    const answer = await form.send(() =>
      api("POST /auth/invitation/password", { body: { token, passwort } }),
    );
    if (answer?.ok) onDone();
  }

  return (
    <ChoosePassword
      form={form}
      labels={LABELS}
      onChosen={accept}
      problem={
        <p role="alert" className="text-sm text-rot-700 empty:hidden">
          {form.problem}
        </p>
      }
    />
  );
}

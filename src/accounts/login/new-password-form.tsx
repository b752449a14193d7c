import { useState } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { tell } from "#ui/tell.tsx";
import { useForm } from "#ui/use-form.tsx";
import { ChoosePassword } from "./choose-password.tsx";

const LABELS = {
  password: "Neues Passwort",
  repeated: "Neues Passwort wiederholen",
  submit: "Passwort speichern",
  busy: "Wird gespeichert…",
};

/** Sets the password of the account that the link is for. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm();
  const [isLinkDead, setIsLinkDead] = useState(false);

  async function save(passwort: string) {
    const answer = await form.send(() =>
      api("POST /auth/reset-password", { body: { token, passwort } }),
    );
    if (!answer) return;
    if (answer.ok) return onDone();
    setIsLinkDead(answer.code === "link_ungueltig");
    await tell({ outcome: "failure", message: answer.error || "Fehler beim Zurücksetzen." });
    form.focusInvalid();
  }

  return (
    <ChoosePassword form={form} labels={LABELS} onChosen={save}>
      {isLinkDead && (
        <p>
          <Link
            to={paths.website.forgottenPassword}
            className="text-link inline-flex min-h-11 items-center"
          >
            Neuen Link anfordern
          </Link>
        </p>
      )}
    </ChoosePassword>
  );
}

import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { useAccountDeletion } from "./use-account-deletion.tsx";

const GOODBYE = {
  outcome: "success",
  title: "Auf Wiedersehen!",
  message:
    "Dein Konto ist gelöscht. Vielen Dank für dein Vertrauen. Einen Termin kannst du auch in Zukunft jederzeit ohne Konto anfragen.",
} as const;

export function DeleteMyAccount() {
  const deletion = useAccountDeletion();
  const { step, isBusy, failure, ask, sayGoodbye } = deletion;
  return (
    <>
      <Button
        variant="danger"
        className="max-sm:w-full"
        busy={isBusy && step === "closed"}
        onClick={() => void ask(Date.now())}
      >
        Konto löschen
      </Button>
      <div role="alert">
        <FieldError error={step === "closed" ? failure : undefined} />
      </div>
      <DeleteAccountDialog deletion={deletion} />
      <ResultDialog
        result={step === "gone" ? GOODBYE : undefined}
        onClose={() => void sayGoodbye()}
      />
    </>
  );
}

import type { ApiFailure } from "#lib/api-call.ts";

/** The form's message after its failure dialog is closed: what happened, and that no input is lost. */
export function failureReason({ status, error }: Pick<ApiFailure, "status" | "error">): string {
  if (status === 0)
    return "Es kam keine Verbindung zustande. Ihre Angaben sind noch alle da: Bitte senden Sie sie noch einmal ab.";
  return (
    error ||
    "Das Senden hat nicht geklappt. Ihre Angaben sind noch alle da: Bitte versuchen Sie es noch einmal."
  );
}

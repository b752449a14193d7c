import { useNavigate } from "react-router";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { ImportRun } from "./schema.ts";

export function DiscardButton({ run: { id } }: { run: ImportRun }) {
  const { isBusy, problem, run } = useCall();
  const navigate = useNavigate();

  async function discard() {
    const answer = await run(() => api("DELETE /imports/:id", { params: { id } }));
    if (answer?.ok || answer?.status === 404) await navigate(paths.admin.customerImport);
  }

  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => void discard()}>
        Verwerfen
      </Button>
      <div role="alert" className="empty:hidden">
        <FieldError error={problem} />
      </div>
    </>
  );
}

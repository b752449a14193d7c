import { Download } from "lucide-react";
import { useState } from "react";
import { addressOf } from "#lib/api.ts";
import { fetchFile, type LoadedFile } from "#lib/api-file.ts";
import { FormNotice } from "#messages/form-notice.tsx";
import { Button } from "#ui/button.tsx";
import { saveBlob } from "#ui/save-file.ts";
import { useCall } from "#ui/use-call.tsx";

type DisclosureDownloadProps = { token: string; onUsed: () => void; onAgain: () => void };

/** A press, and not the coming here, uses the link up: mail programs open links by themselves. */
export function DisclosureDownload({ token, onUsed, onAgain }: DisclosureDownloadProps) {
  const [file, setFile] = useState<LoadedFile>();
  const { isBusy, problem, run } = useCall();

  async function load() {
    if (file) return saveBlob(file.filename, file.file);
    const answer = await run(() =>
      fetchFile(addressOf("POST /disclosures/:token", { params: { token } }), {
        method: "POST",
        body: {},
      }),
    );
    if (!answer?.ok) return;
    setFile(answer.data);
    onUsed();
    saveBlob(answer.data.filename, answer.data.file);
  }

  return (
    <>
      <p className="text-ink-2">
        Mit diesem Link bestätigen Sie Ihre Adresse. Die Auskunft entsteht beim Klick, und der Link
        gilt nur für diese eine.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button busy={isBusy} busyLabel="Wird erstellt…" onClick={() => void load()}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          {file ? "Noch einmal speichern" : "Auskunft als PDF laden"}
        </Button>
        {(problem !== "" || file) && (
          <button
            type="button"
            onClick={onAgain}
            className="text-link inline-flex min-h-11 items-center"
          >
            Neuen Link anfordern
          </button>
        )}
      </div>
      <div className="mt-3">
        <FormNotice sentence={problem} />
      </div>
      <p role="status" className="mt-2 font-medium empty:hidden">
        {file ? "Geladen. Der Link ist damit verbraucht." : ""}
      </p>
    </>
  );
}

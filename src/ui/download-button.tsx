// chunk: areas

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { fetchFile } from "#lib/api-file.ts";
import { Button } from "./button.tsx";
import { FieldError } from "./field.tsx";
import { saveBlob } from "./save-file.ts";
import { useCall } from "./use-call.tsx";

/** Loads a file of the site's own API and hands it to the browser. */
export function DownloadButton({
  path,
  className = "",
  children,
}: {
  path: string;
  className?: string;
  children: ReactNode;
}) {
  const { isBusy, problem, run } = useCall();

  async function download() {
    const answer = await run(() => fetchFile(path));
    if (answer?.ok) saveBlob(answer.data.filename, answer.data.file);
  }

  return (
    <div className={className}>
      <Button
        variant="quiet"
        className="w-full px-3!"
        busy={isBusy}
        onClick={() => void download()}
      >
        <Download aria-hidden="true" className="size-5 shrink-0" />
        {children}
      </Button>
      <div role="alert">
        <FieldError error={problem} />
      </div>
    </div>
  );
}

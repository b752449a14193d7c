import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { fetchFile } from "#lib/api-file.ts";
import { Button } from "./button.tsx";
import { FieldError } from "./field.tsx";
import { saveBlob } from "./save-file.ts";

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
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function download() {
    setIsBusy(true);
    setProblem("");
    const answer = await fetchFile(path);
    setIsBusy(false);
    if (answer.ok) saveBlob(answer.filename, answer.file);
    else setProblem(answer.error);
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

import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";

/** An address to be passed on: selected with a tap, copied with a button. */
export function LinkField({ label, url }: { label: string; url: string }) {
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid("Kopiert.");
    } catch {
      setSaid("Bitte den Link oben markieren und kopieren.");
    }
  }

  return (
    <div>
      <TextField label={label} value={url} readOnly onFocus={(event) => event.target.select()} />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          Link kopieren
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {said}
        </span>
      </div>
    </div>
  );
}

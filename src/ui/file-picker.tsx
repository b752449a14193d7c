import { ImagePlus } from "lucide-react";
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from "react";
import { buttonClass } from "./button-class.ts";

type FilePickerProps = {
  label: string;
  icon?: ReactNode;
  /** Below the button. */
  children?: ReactNode;
  accept: string;
  isMultiple?: boolean;
  error?: string | undefined;
  /** For whoever puts the focus on what is to be mended. */
  name?: string | undefined;
  onPick: (files: File[]) => void;
};

/** Files by a button or by dropping them anywhere on the box. What was picked is the owner's to show. */
export function FilePicker({
  label,
  icon = <ImagePlus aria-hidden="true" className="size-5 shrink-0" />,
  children,
  accept,
  isMultiple = false,
  error,
  name,
  onPick,
}: FilePickerProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useDropGuard();

  function pick(event: ChangeEvent<HTMLInputElement>) {
    onPick([...(event.target.files ?? [])]);
    // The same file can be picked again after it was removed.
    event.target.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onPick(isMultiple ? files : files.slice(0, 1));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input is the one for everybody
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center ${isOver ? "border-petrol-600 bg-petrol-100" : "border-edge bg-white"} ${error ? "border-rot-700" : ""}`}
    >
      <label
        className={buttonClass(
          "quiet",
          "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--ring)",
        )}
      >
        {icon}
        {label}
        <input
          type="file"
          name={name}
          accept={accept}
          multiple={isMultiple}
          aria-describedby={children ? id : undefined}
          aria-invalid={error ? true : undefined}
          onChange={pick}
          className="sr-only"
        />
      </label>
      {children && (
        <div id={id} className="text-sm text-ink-2">
          {children}
        </div>
      )}
      {error && <p className="text-sm font-medium text-rot-700">{error}</p>}
    </div>
  );
}

/** A file that misses the box would otherwise replace the page, with all that is on it. */
function useDropGuard(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", keep);
    window.addEventListener("drop", keep);
    return () => {
      window.removeEventListener("dragover", keep);
      window.removeEventListener("drop", keep);
    };
  }, []);
}

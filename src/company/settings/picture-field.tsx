import type { ReactNode } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { DoneNotice } from "#ui/done-notice.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { useCall } from "#ui/use-call.tsx";
import type { CompanySettings } from "../schema.ts";

const NOT_SAVED = "Upload fehlgeschlagen. Bitte versuchen Sie es noch einmal.";

export type PictureFieldProps = {
  title: string;
  /** Below the button. */
  hint: string;
  /** As it is shown now; nothing where there is none. */
  picture: ReactNode;
  uploadLabel: string;
  savedSentence: string;
  upload: (file: File) => Promise<ApiResult<CompanySettings>>;
  /** Left out where there is nothing to take away. */
  removal?: { label: string; sentence: string; remove: () => Promise<ApiResult<CompanySettings>> };
  onSettings: (settings: CompanySettings) => void;
};

/** A picture of the business, saved as soon as it is picked. */
export function PictureField({
  title,
  hint,
  picture,
  uploadLabel,
  savedSentence,
  upload,
  removal,
  onSettings,
}: PictureFieldProps) {
  const { isBusy, problem, done, run } = useCall(NOT_SAVED);

  async function change(send: () => Promise<ApiResult<CompanySettings>>, sentence: string) {
    const answer = await run(send, { done: sentence });
    if (answer?.ok) onSettings(answer.data);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div
        aria-busy={isBusy}
        className="grid grid-cols-1 items-stretch gap-4 @xl:grid-cols-[14rem_1fr]"
      >
        <div className="grid min-h-28 place-items-center overflow-hidden rounded-card border border-line bg-paper p-4">
          {picture}
        </div>
        <FilePicker
          label={isBusy ? "Lade hoch..." : uploadLabel}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          error={problem}
          onPick={([file]) => file && void change(() => upload(file), savedSentence)}
        >
          {hint}
        </FilePicker>
      </div>
      {removal && (
        <Button
          variant="quiet"
          className="mt-3"
          busy={isBusy}
          onClick={() => void change(removal.remove, removal.sentence)}
        >
          {removal.label}
        </Button>
      )}
      <DoneNotice sentence={done} className="mt-3" />
    </fieldset>
  );
}

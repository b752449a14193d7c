import { MessageSquare } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { ApiResult } from "#lib/api-call.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";

/** A customer's question about a paper, which lands in the shop's inbox. */
export function QuestionForm({
  ask,
  maxLength,
  done,
}: {
  ask: (frage: string) => Promise<ApiResult<unknown>>;
  maxLength: number;
  /** What is said once it has arrived. */
  done: string;
}) {
  const { isBusy, problem, done: said, fields, run } = useCall(NO_CONNECTION);
  const [frage, setFrage] = useState("");

  async function send(event: FormEvent) {
    event.preventDefault();
    const answer = await run(() => ask(frage), { done });
    if (answer?.ok) setFrage("");
  }

  return (
    <form
      noValidate
      className="space-y-3 border-line border-t pt-5"
      onSubmit={(event) => void send(event)}
    >
      <TextArea
        label="Eine Frage dazu?"
        isOptional
        rows={2}
        maxLength={maxLength}
        value={frage}
        error={fields.frage}
        onChange={(event) => setFrage(event.target.value)}
      />
      <p role="status" className="font-medium empty:hidden">
        {said}
      </p>
      <p role="alert" className="font-medium text-rot-700 empty:hidden">
        {fields.frage ? "" : problem}
      </p>
      <Button type="submit" variant="quiet" className="max-sm:w-full" busy={isBusy}>
        <MessageSquare aria-hidden="true" className="size-5" />
        Frage senden
      </Button>
    </form>
  );
}
